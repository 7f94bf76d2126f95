/** Raw closes in the shares and the money of today: what a split or a dividend moved is no return. */
import type { CorporateAction } from './corporate-action.ts';

/** What the close before some actions is worth after them; a dividend larger than the price is no dividend of this share. */
function factorOf(close: number, actions: readonly CorporateAction[]): number {
  let factor = 1;
  for (const action of actions) {
    if (action.kind === 'split') factor /= action.ratio;
    else if (action.amount < close * factor) factor *= 1 - action.amount / (close * factor);
  }
  return factor;
}

/**
 * Each close times what every later action did to it. Dates and actions ascend, a day's dividend stands before its split; actions
 * behind the last close count as well.
 */
export function adjustCloses(
  dates: readonly string[],
  closes: Float64Array,
  actions: readonly CorporateAction[],
): Float64Array {
  if (actions.length === 0) return closes;
  const adjusted = new Float64Array(closes.length);
  let factor = 1;
  let end = actions.length;
  for (let at = closes.length - 1; at >= 0; at--) {
    const close = closes[at] ?? Number.NaN;
    let start = end;
    while (start > 0 && (actions[start - 1]?.exDate ?? '') > (dates[at] ?? '')) start--;
    if (start < end) factor *= factorOf(close, actions.slice(start, end));
    end = start;
    adjusted[at] = close * factor;
  }
  return adjusted;
}
