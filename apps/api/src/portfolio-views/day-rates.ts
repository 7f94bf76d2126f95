/** Exchange rates by day, of whichever spelling of a pair there is. */
import { addDays, type IsoDate } from '@ballast/contract/dates';
import type { DatedValues, MarketData, Period, RateFor } from '@ballast/integrations/market-data/provider';

/** A currency, of an instrument or as such. */
interface Source extends Partial<RateFor> {
  readonly currency: string;
}

/** Units of `to` for one of the source's currency; undefined: there is no such pair. */
export const ratesBetween = async (
  marketData: MarketData,
  { currency, isSynthetic }: Source,
  to: string,
  period: Period,
): Promise<ReadonlyMap<IsoDate, number> | undefined> => {
  const [direct, reverse] = [`${currency}${to}`, `${to}${currency}`];
  const found = await marketData.rates(
    [direct, reverse],
    period,
    isSynthetic === undefined ? undefined : { isSynthetic },
  );
  const byDate = ({ dates, values }: DatedValues, rate: (value: number) => number) =>
    new Map(dates.map((date, i) => [date, rate(values[i] ?? Number.NaN)]));
  const straight = found.get(direct);
  if (straight) return byDate(straight, (value) => value);
  const inverse = found.get(reverse);
  return inverse && byDate(inverse, (value) => 1 / value);
};

/** Longer holidays there are none: an older rate is a rate of another time. */
export const RATE_AGE_MAX_DAYS = 10;

/** Of the day, or the last one before it. */
export const rateOn = (rates: ReadonlyMap<IsoDate, number>, date: IsoDate): number | undefined => {
  for (let age = 0; age <= RATE_AGE_MAX_DAYS; age++) {
    const rate = rates.get(addDays(date, -age));
    if (rate !== undefined) return rate;
  }
  return undefined;
};
