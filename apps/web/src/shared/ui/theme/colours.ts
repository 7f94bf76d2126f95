/** Every colour of the interface: neutrals slightly blue, one accent, a pair for gain and loss used for nothing else. */
import type { MantineColorsTuple } from '@mantine/core';

export const accent: MantineColorsTuple = [
  '#eaf7f8',
  '#d3ecee',
  '#a5d9dd',
  '#6fc7ce',
  '#3fb8c4',
  '#239aa7',
  '#17818f',
  '#0f6b78',
  '#0b5560',
  '#073f48',
];

/** Cool neutrals of the light theme; index 6 is dimmed text (5.3:1 on the page). */
export const gray: MantineColorsTuple = [
  '#f7f9fb',
  '#eff3f6',
  '#e3e9ef',
  '#d3dbe4',
  '#bcc7d3',
  '#8d9bab',
  '#5a6979',
  '#435060',
  '#2a3543',
  '#17202b',
];

/** Cool neutrals of the dark theme; index 7 is the page, 6 a surface, 4 a border, 2 dimmed text. */
export const dark: MantineColorsTuple = [
  '#d8e0ea',
  '#bcc7d5',
  '#98a6b8',
  '#73839a',
  '#334155',
  '#242f3f',
  '#1b2431',
  '#141a24',
  '#0f141c',
  '#0a0e14',
];

/** Danger and errors; bluish, so that it is never taken for the loss colour. */
export const red: MantineColorsTuple = [
  '#fdeef3',
  '#f9d7e2',
  '#f1aec4',
  '#ea83a5',
  '#e2608b',
  '#d3446f',
  '#c02f5d',
  '#a8214d',
  '#88183d',
  '#68102d',
];

/** States that need attention; dark enough at its end to be read on its own wash. */
export const yellow: MantineColorsTuple = [
  '#fff6e0',
  '#fdebc2',
  '#f8d78b',
  '#f0be50',
  '#e5a62b',
  '#cb8a12',
  '#a76f0a',
  '#855706',
  '#664203',
  '#553600',
];

export const page = { light: '#f7f9fb', dark: '#141a24' } as const;

export const surface = { light: '#ffffff', dark: '#1b2431' } as const;

/** At least 4.5:1 on page and surface of their scheme. */
export const change = {
  standard: {
    light: { gain: '#0a7a4b', loss: '#c2303c' },
    dark: { gain: '#41cf90', loss: '#ff8087' },
  },
  'blue-orange': {
    light: { gain: '#1c5fc4', loss: '#b0500a' },
    dark: { gain: '#74acff', loss: '#ffa24f' },
  },
} as const;
