/** Allocation as doughnut slices (§9): percentages rounded to 2 decimals, the tail folded into one slice. */
import { CHART } from '@ballast/contract/constants';
import { NEUTRAL_COLOUR } from './palette.ts';
import { wrapText } from './wrap-text.ts';

export interface Share {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  /** Fraction of the whole, ≥ 0. */
  readonly weight: number;
}

export interface Slice {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  /** Percent, 2 decimals. */
  readonly percent: number;
  readonly colour: string;
}

const MAX_SLICES = 12;
export const OTHER_KEY = '\u0000other';

export const toPercent = (fraction: number): number => Math.round(fraction * 10_000) / 100;

/** Largest first; what does not fit, and anything without a colour of its own, is neutral. */
export function doughnutSlices(
  shares: readonly Share[],
  colours: ReadonlyMap<string, string>,
  other: string,
): readonly Slice[] {
  const sorted = shares.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const keep = sorted.length > MAX_SLICES ? sorted.slice(0, MAX_SLICES - 1) : sorted;
  const tail = sorted.slice(keep.length);
  const slices = keep.map(({ key, label, name, weight }) => ({
    key,
    label,
    name,
    percent: toPercent(weight),
    colour: colours.get(key) ?? NEUTRAL_COLOUR,
  }));
  if (tail.length === 0) return slices;
  const percent = toPercent(tail.reduce((sum, { weight }) => sum + weight, 0));
  const name = tail.map(({ label }) => label).join(', ');
  return [...slices, { key: OTHER_KEY, label: other, name, percent, colour: NEUTRAL_COLOUR }];
}

/** The literal form of §9, in every language. */
export const sliceTooltip = ({ label, percent }: Slice): string => `${label}: %${percent}`;

export const sliceFooter = ({ name }: Slice): string[] => wrapText(name, CHART.footerWrapChars);

/** §9: wide legend entries when a label has 7 or more characters. */
export const legendWidthPx = (labels: readonly string[]): number =>
  labels.some((label) => label.length >= CHART.legendWideFromChars)
    ? CHART.legendWidePx
    : CHART.legendNarrowPx;
