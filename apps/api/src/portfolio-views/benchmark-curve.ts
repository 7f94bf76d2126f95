/** The closes of a benchmark on the days of a portfolio, in its currency; what is missing says why and takes nothing else with it. */
import { addDays, isoDate } from '@ballast/contract/dates';
import type { BenchmarkCurve, BenchmarkGap } from '@ballast/contract/entities/performance';
import { isSourceDown } from '@ballast/integrations/market-data/leave-out-silent';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { closesIn } from './closes-in.ts';

/** A close so many days before the first one still counts: longer holidays there are none. */
const CARRIED_DAYS = 10;

export interface CurveQuestion {
  readonly symbol: string;
  readonly currency: string;
  /** Oldest first, at least one. */
  readonly days: readonly string[];
  readonly now: Date;
}

const carried = (days: readonly string[], closes: ReadonlyMap<string, number | null>): (number | null)[] => {
  const known = [...closes].flatMap(([date, close]) => (close === null ? [] : [{ date, close }]));
  let [next, last]: [number, number | null] = [0, null];
  return days.map((day) => {
    for (let found = known[next]; found !== undefined && found.date <= day; found = known[++next])
      last = found.close;
    return last;
  });
};

const read = async (
  marketData: MarketData,
  { symbol, currency, days, now }: CurveQuestion,
): Promise<BenchmarkCurve> => {
  const [first, last] = [days[0] ?? isoDate(now), days.at(-1) ?? isoDate(now)];
  const found = await closesIn(marketData, symbol, currency, {
    ...{ from: addDays(first, -CARRIED_DAYS), to: last, asOf: now },
  });
  const name = (await marketData.instruments([symbol])).get(symbol)?.name ?? symbol;
  const without = (gap: BenchmarkGap): BenchmarkCurve => ({ symbol, name, closes: [], gap });
  if (found.status === 'unknownSymbol') return without('unknown_symbol');
  if (found.status === 'exchangeRateMissing') return without('no_rate');
  const closes = carried(days, found.closes);
  // of today there is no close yet, and the portfolio stands at its prices of now
  const price =
    last === isoDate(now)
      ? (await localPrices(marketData, [symbol], currency, now)).get(symbol)?.price
      : undefined;
  if (price !== undefined) closes[closes.length - 1] = price;
  return closes.some((close) => close !== null) ? { symbol, name, closes, gap: null } : without('no_prices');
};

export const benchmarkCurve = async (
  marketData: MarketData,
  question: CurveQuestion,
): Promise<BenchmarkCurve> => {
  try {
    return await read(marketData, question);
  } catch (error) {
    if (!isSourceDown(error)) throw error;
    const { symbol } = question;
    return { symbol, name: symbol, closes: [], gap: 'source_down' };
  }
};
