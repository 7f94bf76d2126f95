/** What one unit of money has become at each close since the first one, money that came or went aside (math#metrics). Pure. */

export interface ClosingValue {
  /** ISO day, ascending. */
  readonly date: string;
  readonly value: number;
  /** Money put in up to then, what was taken out taken off. */
  readonly capital: number;
}

/** A close after nothing was worth anything starts from where growth stood: no return can be told of it. */
export const growthOfOne = (closes: readonly ClosingValue[]): number[] => {
  let growth = 1;
  return closes.map(({ value, capital }, i) => {
    const before = closes[i - 1];
    if (before !== undefined && before.value !== 0)
      growth *= (value - (capital - before.capital)) / before.value;
    return growth;
  });
};

/** How far each value is below the highest before it: fractions, 0 or less. */
export const drawdownsOf = (levels: readonly number[]): number[] => {
  let high = Number.NEGATIVE_INFINITY;
  return levels.map((level) => {
    high = Math.max(high, level);
    return high > 0 ? Math.min(0, level / high - 1) : 0;
  });
};
