/** Closes of a symbol by date in another currency; a day without a rate is a day without a close. */
import type { DatedValues, MarketData, Period } from '@ballast/integrations/market-data/provider';

/** Rates of both spellings of a pair, as units of `to` for one `from`. */
const ratesBetween = async (
  marketData: MarketData,
  from: string,
  to: string,
  period: Period,
): Promise<ReadonlyMap<string, number> | undefined> => {
  const [direct, reverse] = [`${from}${to}`, `${to}${from}`];
  const found = await marketData.rates([direct, reverse], period);
  const byDate = ({ dates, values }: DatedValues, rate: (value: number) => number) =>
    new Map(dates.map((date, i) => [date, rate(values[i] ?? Number.NaN)]));
  const straight = found.get(direct);
  if (straight) return byDate(straight, (value) => value);
  const inverse = found.get(reverse);
  return inverse && byDate(inverse, (value) => 1 / value);
};

/** Undefined: the symbol or the pair is not known. */
export const closesIn = async (
  marketData: MarketData,
  symbol: string,
  currency: string | undefined,
  period: Period,
): Promise<ReadonlyMap<string, number> | undefined> => {
  const [instruments, closes] = await Promise.all([
    marketData.instruments([symbol]),
    marketData.closes([symbol], period),
  ]);
  const [instrument, series] = [instruments.get(symbol), closes.get(symbol)];
  if (!instrument || !series) return undefined;
  const own = new Map(series.dates.map((date, i) => [date, series.values[i] ?? Number.NaN]));
  if (currency === undefined || instrument.currency === currency) return own;
  const rates = await ratesBetween(marketData, instrument.currency, currency, period);
  if (!rates) return undefined;
  const converted = [...own].map(([date, close]) => [date, close * (rates.get(date) ?? Number.NaN)] as const);
  return new Map(converted.filter(([, close]) => Number.isFinite(close)));
};
