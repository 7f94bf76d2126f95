/** The page's own colours, for the canvas, in the current colour scheme. */
import { useComputedColorScheme } from '@mantine/core';
import { accent, dark, gray, surface } from '../ui/theme/colours.ts';

export interface ChartColours {
  readonly text: string;
  readonly grid: string;
  readonly surface: string;
  readonly accent: string;
  readonly accentWash: string;
  readonly muted: string;
  readonly tooltip: string;
  readonly tooltipText: string;
}

const LIGHT: ChartColours = {
  text: gray[6] ?? '',
  grid: gray[2] ?? '',
  surface: surface.light,
  accent: accent[7] ?? '',
  accentWash: 'rgb(15 107 120 / 10%)',
  muted: gray[5] ?? '',
  tooltip: gray[9] ?? '',
  tooltipText: '#ffffff',
};

const DARK: ChartColours = {
  text: dark[2] ?? '',
  grid: '#283445',
  surface: surface.dark,
  accent: accent[4] ?? '',
  accentWash: 'rgb(63 184 196 / 14%)',
  muted: dark[3] ?? '',
  tooltip: '#0a0e14',
  tooltipText: dark[0] ?? '',
};

export const useChartColours = (): ChartColours =>
  useComputedColorScheme('light') === 'dark' ? DARK : LIGHT;
