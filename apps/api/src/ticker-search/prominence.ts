/**
 * Which of equally good finds stands first: the larger one, before that the listing at home and the kind that is mostly meant, and
 * before all a real one: invented companies are many and would drown it.
 */
import type { InstrumentType } from '@ballast/contract/markets';
import { READY_MADE, READY_MADE_LISTS } from '@ballast/contract/ready-made';
import { exchanges } from '@ballast/market/universe/exchanges';
import type { SearchTicker } from './search-ticker.ts';
import { TICKERS_PER_SLICE, type YieldIfDue } from './vocabulary.ts';

const KINDS: Record<InstrumentType, number> = {
  currency: 0,
  commodity: 1,
  crypto: 2,
  equity: 3,
  etf: 4,
  fund: 5,
  index: 6,
};
const KINDS_MAX = 8;
const DISTANCES = 3;

const places: ReadonlyMap<string, string | null> = new Map(
  Object.entries(exchanges).map(([key, { country }]) => [key, country]),
);

/** 0: at home, or of no country · 1: on a main exchange, of a country that is not known · 2: elsewhere. */
const distanceFromHome = ({ type, exchange, country }: SearchTicker): number => {
  if (KINDS[type] < KINDS.equity) return 0;
  const place = places.get(exchange);
  if (country !== null && place === country) return 0;
  return country === null && (place !== undefined || type === 'index') ? 1 : 2;
};

/** Steps of about a thousandth; larger is a smaller number. */
const SIZE_STEPS = 3000;
const SIZE_MAX = 2 ** 17 - 1;
/** Nobody tells the size of imported ones: those that people ask for by name stand before the others. */
const asked: ReadonlyMap<string, number> = new Map(
  READY_MADE.flatMap((key) => READY_MADE_LISTS[key].symbols).map((symbol, at) => [symbol, at]),
);
const sizeRank = ({ symbol, marketCap, synthetic }: SearchTicker): number =>
  (synthetic ? undefined : asked.get(symbol)) ??
  SIZE_MAX - Math.min(SIZE_MAX, Math.round(Math.log1p(marketCap ?? 0) * SIZE_STEPS));

/** A pair has no size: what is counted in dollars is mostly meant. */
const UNITS: readonly string[] = ['USD', 'EUR', 'TRY', 'JPY', 'GBP', 'CHF'];
const pairRank = (symbol: string): number => {
  const unit = UNITS.indexOf((symbol.split('.', 1)[0] ?? '').slice(-3));
  return unit < 0 ? UNITS.length : unit;
};
const rankInKind = (ticker: SearchTicker): number =>
  ticker.type === 'currency' || (ticker.type === 'crypto' && ticker.marketCap === null)
    ? pairRank(ticker.symbol)
    : sizeRank(ticker);

const worldRank = ({ synthetic }: SearchTicker): number => (synthetic ? 1 : 0);

/** Abroad a listing may bear the name of its company as its code. */
export const isAtHome = (ticker: SearchTicker): boolean => distanceFromHome(ticker) < 2;

/** Rank and position in one number, because numbers are sorted tenfold faster than with a comparison. */
const POSITIONS_MAX = 2 ** 24;
const positionsBy = async (
  tickers: readonly SearchTicker[],
  rankOf: (ticker: SearchTicker) => number,
  yieldIfDue: YieldIfDue,
): Promise<Uint32Array> => {
  const keys = new Float64Array(tickers.length);
  for (const [at, ticker] of tickers.entries()) {
    keys[at] = rankOf(ticker) * POSITIONS_MAX + at;
    if (at % TICKERS_PER_SLICE === 0) await yieldIfDue();
  }
  keys.sort();
  await yieldIfDue();
  return Uint32Array.from(keys, (key) => key % POSITIONS_MAX);
};

/** Larger companies first, then as the universe lists them. */
export const bySize = (tickers: readonly SearchTicker[], yieldIfDue: YieldIfDue): Promise<Uint32Array> =>
  positionsBy(tickers, (ticker) => worldRank(ticker) * (SIZE_MAX + 1) + sizeRank(ticker), yieldIfDue);

export const byProminence = (
  tickers: readonly SearchTicker[],
  yieldIfDue: YieldIfDue,
): Promise<Uint32Array> =>
  positionsBy(
    tickers,
    (ticker) =>
      ((worldRank(ticker) * DISTANCES + distanceFromHome(ticker)) * KINDS_MAX + KINDS[ticker.type]) *
        (SIZE_MAX + 1) +
      rankInKind(ticker),
    yieldIfDue,
  );
