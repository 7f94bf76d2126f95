/** Differences of what is shown: both sides are rounded as they are shown, with two decimals, and then taken from each other. */

const STYLE = { number: 'decimal', percent: 'percent' } as const;
export type Shown = keyof typeof STYLE;

const plain = (shown: Shown) =>
  new Intl.NumberFormat('en-US', {
    style: STYLE[shown],
    useGrouping: false,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
const FORMATS = { number: plain('number'), percent: plain('percent') } as const satisfies Record<
  Shown,
  unknown
>;

/** Fractions are shown as percentages; their difference is in percentage points. */
export const shownDifference = (from: number, to: number, shown: Shown): number => {
  const [a, b] = [from, to].map((value) => Math.round(Number.parseFloat(FORMATS[shown].format(value)) * 100));
  return ((b ?? 0) - (a ?? 0)) / 100;
};
