/** Exchange rates of imported pairs: a pair itself, its reciprocal, or its cross over a pivot. */
import { dayAt, isoDate, isoFromDay } from '@ballast/contract/dates';
import { isOver, type PriceStore } from './price-store.ts';
import type { DatedValues, MarketData, Period } from './provider.ts';

export const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Dates up to a day. */
export const until = ({ dates, values }: DatedValues, last: string): DatedValues => {
  let end = dates.length;
  while (end > 0 && (dates[end - 1] ?? '') > last) end--;
  return end === dates.length
    ? { dates, values }
    : { dates: dates.slice(0, end), values: values.slice(0, end) };
};

/** A rate older than five sessions is no rate of the day. */
const RATE_AGE_DAYS = 7;

const pairSymbol = (pair: string): string => `${pair}.FX.FOREX`;
/** Through which a pair may be had that was not imported itself; rates of one day multiply. */
const PIVOTS = ['EUR', 'USD'] as const;

const product = (a: DatedValues, b: DatedValues, combine: (x: number, y: number) => number): DatedValues => {
  const second = new Map(b.dates.map((date, at) => [date, b.values[at] ?? Number.NaN]));
  const shared = a.dates.map((date, at) => ({ date, at })).filter(({ date }) => second.has(date));
  return {
    dates: shared.map(({ date }) => date),
    values: Float64Array.from(shared, ({ date, at }) =>
      combine(a.values[at] ?? Number.NaN, second.get(date) ?? Number.NaN),
    ),
  };
};

/** A pair, its reciprocal, or its cross over a pivot, from what was imported. */
function findRates(pair: string, stored: (pair: string) => DatedValues | undefined): DatedValues | undefined {
  const direct = (from: string, to: string): DatedValues | undefined => {
    const own = stored(`${from}${to}`);
    if (own) return own;
    const inverse = stored(`${to}${from}`);
    return inverse && { dates: inverse.dates, values: inverse.values.map((rate) => 1 / rate) };
  };
  const [from, to] = [pair.slice(0, 3), pair.slice(3)];
  const found = direct(from, to);
  if (found) return found;
  for (const pivot of PIVOTS) {
    const [first, second] = [direct(from, pivot), direct(pivot, to)];
    if (!first || !second) continue;
    const cross = product(first, second, (x, y) => x * y);
    if (cross.dates.length > 0) return cross;
  }
  return undefined;
}

/** Symbols from which the rates of a pair may follow. */
const pairSources = (pair: string): string[] => {
  const [from, to] = [pair.slice(0, 3), pair.slice(3)];
  const both = (a: string, b: string) => [`${a}${b}`, `${b}${a}`];
  return [
    pair,
    ...both(from, to),
    ...PIVOTS.flatMap((pivot) => [...both(from, pivot), ...both(pivot, to)]),
  ].map(pairSymbol);
};

type RatesUntil = Required<Pick<MarketData, 'ratesUntil'>>['ratesUntil'];

export function createFileRates(
  store: PriceStore,
  /** The newest day of a symbol whose session has ended at the instant. */
  completedDate: (symbol: string, at: Date) => string,
): Required<Pick<MarketData, 'rates' | 'rateAt' | 'ratesUntil'>> {
  const rates = async (pairs: readonly string[], { from, to, asOf }: Period) => {
    const symbols = [...new Set(pairs.flatMap(pairSources))];
    const series = await store.closes(symbols, { from, to });
    const stored = (pair: string): DatedValues | undefined => {
      const one = series.get(pairSymbol(pair));
      if (!one) return undefined;
      const last = earlier(to, completedDate(pairSymbol(pair), asOf));
      return until({ dates: one.dates, values: one.closes }, last);
    };
    return new Map(
      pairs.flatMap((pair) => {
        const found = findRates(pair, stored);
        return found && found.dates.length > 0 ? [[pair, found] as const] : [];
      }),
    );
  };

  /** The rate with which a history ends, for whoever asks later. */
  const lastRate = async (pair: string, at: Date): Promise<number | undefined> => {
    const symbols = pairSources(pair);
    const over = (await store.instruments(symbols)).filter((one) => isOver(one, at));
    if (over.length === 0) return undefined;
    const series = await store.lastCloses(
      over.map(({ symbol }) => symbol),
      isoDate(at),
      1,
    );
    const found = findRates(pair, (name) => {
      const one = series.get(pairSymbol(name));
      return one && { dates: one.dates, values: one.closes };
    });
    return found?.values.at(-1);
  };

  const ratesUntil: RatesUntil = async (pairs) => {
    const stored = await store.instruments([...new Set(pairs.flatMap(pairSources))]);
    const ends = stored.flatMap(({ historyUntil }) =>
      typeof historyUntil === 'string' ? [historyUntil] : [],
    );
    return ends.length === 0 ? undefined : ends.reduce(earlier);
  };

  const rateAt: MarketData['rateAt'] = async (from, to, at) => {
    if (from === to) return 1;
    const period = {
      from: isoFromDay(dayAt(at) - RATE_AGE_DAYS),
      to: isoDate(at),
      asOf: at,
    };
    const pair = `${from}${to}`;
    return (await rates([pair], period)).get(pair)?.values.at(-1) ?? lastRate(pair, at);
  };

  return { rates, rateAt, ratesUntil };
}
