/**
 * What a close was at its time. Closes are adjusted for what came after them (math#gaps-and-periods): multiplied by 1 / ratio of each later
 * split and 1 − dividend / close before of each later dividend; units of a ledger are those of the day. Pure.
 */
import type { CorporateAction } from '@ballast/integrations/market-data/corporate-action';
import type { DatedValues } from '@ballast/integrations/market-data/provider';

interface Factor {
  readonly exDate: string;
  /** Of all closes before the day. */
  readonly factor: number;
}

/** `splits: false`: units are those of after every split already. */
export function factorsOf(
  { dates, values }: DatedValues,
  actions: readonly CorporateAction[],
  { splits }: { readonly splits: boolean },
): readonly Factor[] {
  const factors: Factor[] = [];
  let later = 1;
  let ofUnits = 1;
  for (const action of actions.toReversed()) {
    if (action.kind === 'split') {
      later /= action.ratio;
      ofUnits /= action.ratio;
    } else {
      const before = dates.findLastIndex((date) => date < action.exDate);
      const adjusted = before < 0 ? undefined : values[before];
      if (adjusted === undefined || !(adjusted > 0)) continue;
      const close = adjusted / later + action.amount;
      later *= 1 - action.amount / close;
    }
    factors.unshift({ exDate: action.exDate, factor: splits ? later : later / ofUnits });
  }
  return factors;
}

export const factorOn = (factors: readonly Factor[], date: string): number =>
  factors.find(({ exDate }) => exDate > date)?.factor ?? 1;
