/** What all portfolios together stood at on each day, in one currency. Pure. */
import type { IsoDate } from '@ballast/contract/dates';
import type { OperationOutput } from '@ballast/contract/operations';
import type { DayChange } from '@ballast/db/portfolios/sum-history';
import { roundMoney } from '@ballast/quant/allocation/money';
import { rateOn } from './day-rates.ts';

type Rates = ReadonlyMap<IsoDate, number>;
type Days = Pick<OperationOutput<'portfolio.totalHistory'>, 'days' | 'value' | 'capital'>;

/**
 * `rates`: units of the currency that is wanted for one of each other one by day; a currency that is not in it is not known.
 * A currency in which nothing stands any more needs no rate.
 */
export function addUpDays(
  changes: readonly DayChange[],
  currency: string,
  rates: ReadonlyMap<string, Rates>,
): Days {
  const standing = new Map<string, { value: number; capital: number }>();
  const byDay = Map.groupBy(changes, ({ day }) => day);
  const sumAt = (day: IsoDate, figure: 'value' | 'capital'): number | null => {
    let sum = 0;
    for (const [own, { [figure]: amount }] of standing) {
      if (amount === 0) continue;
      const rate = own === currency ? 1 : rateOn(rates.get(own) ?? new Map(), day);
      if (rate === undefined) return null;
      sum += amount * rate;
    }
    return roundMoney(sum);
  };
  const rows = [...byDay].map(([day, changed]) => {
    for (const { currency: own, value, capital } of changed) {
      const before = standing.get(own) ?? { value: 0, capital: 0 };
      // cents add up to cents
      standing.set(own, {
        value: roundMoney(before.value + value),
        capital: roundMoney(before.capital + capital),
      });
    }
    return { day, value: sumAt(day, 'value'), capital: sumAt(day, 'capital') };
  });
  return {
    days: rows.map(({ day }) => day),
    value: rows.map(({ value }) => value),
    capital: rows.map(({ capital }) => capital),
  };
}
