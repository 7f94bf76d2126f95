/**
 * Closes as they were made, from closes adjusted for splits and dividends: the value of what was held then is of those. Pure.
 *
 * Back from the newest, `f` the factor by which older closes were multiplied: with a split of r for one, f/r; with a dividend of D, the close of the day
 * before is P = adjusted/f + D, and older ones were multiplied by 1 − D/P besides.
 */

export interface DatedCloses {
  /** ISO dates, ascending. */
  readonly dates: readonly string[];
  readonly values: Float64Array;
}

export type ShareAction =
  | { readonly kind: 'split'; readonly exDate: string; readonly ratio: number }
  | { readonly kind: 'dividend'; readonly exDate: string; readonly amount: number };

export const unadjustedCloses = (
  { dates, values }: DatedCloses,
  actions: readonly ShareAction[],
): DatedCloses => {
  // the newest first; of one date the split before the dividend, which is paid on the shares of before
  const left = actions.toSorted((a, b) =>
    a.exDate === b.exDate ? b.kind.localeCompare(a.kind) : a.exDate < b.exDate ? 1 : -1,
  );
  const raw = new Float64Array(values.length);
  let [factor, next] = [1, 0];
  for (let at = dates.length - 1; at >= 0; at--) {
    const date = dates[at] ?? '';
    for (let action = left[next]; action !== undefined && action.exDate > date; action = left[++next]) {
      if (action.kind === 'split') factor /= action.ratio;
      else {
        const before = (values[at] ?? Number.NaN) / factor + action.amount;
        factor *= 1 - action.amount / before;
      }
    }
    raw[at] = (values[at] ?? Number.NaN) / factor;
  }
  return { dates, values: raw };
};
