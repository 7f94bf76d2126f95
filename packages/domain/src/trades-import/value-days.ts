/** What imported holdings were worth: right after the trades of a day, and at each close. For charts and metrics, so in plain numbers. */

import type { PlannedPoint } from '@ballast/contract/entities/trades-plan';
import { moneyNumber, unitsNumber } from '../books/exact.ts';
import { type ImportMarket, placeUntil, rateOn } from './import-market.ts';
import type { ImportedBooks } from './imported-books.ts';
import type { SharesAsTraded } from './shares-as-traded.ts';

export interface DayValuer {
  /** Days before `until` that are not told yet, on which something held has a close. */
  readonly closesBefore: (until: string) => void;
  /** `prices`: those of the day's trades, portfolio currency. */
  readonly afterTrades: (date: string, prices: ReadonlyMap<string, number>) => void;
  /** Last ones known of what is held, portfolio currency. */
  readonly lastPrices: () => Readonly<Record<string, number>>;
  readonly points: readonly PlannedPoint[];
}

const CENTS = 100;
const toCents = (value: number): number => Math.round(value * CENTS) / CENTS;

/** Asked in the order of days. */
export const createDayValuer = (
  books: ImportedBooks,
  shares: ReadonlyMap<string, SharesAsTraded>,
  market: ImportMarket,
): DayValuer => {
  const points: PlannedPoint[] = [];
  const dates = [...new Set([...shares.values()].flatMap(({ closes }) => closes.dates))].sort();
  /** Paid or received a unit last. */
  const traded = new Map<string, number>();
  const places = new Map<string, number>();
  let next = 0;

  /** The close up to and on the date; where there is none, or no rate for it, the price of the last trade. */
  const priceOn = (symbol: string, date: string, rates: Map<string, number | null>): number => {
    const { closes } = shares.get(symbol) ?? { closes: { dates: [], values: new Float64Array() } };
    let at = places.get(symbol) ?? placeUntil(closes.dates, date);
    while ((closes.dates[at + 1] ?? '9999') <= date) at++;
    places.set(symbol, at);
    const from = market.instruments.get(symbol)?.currency ?? '';
    if (!rates.has(from)) rates.set(from, rateOn(market, from, date));
    const [close, rate] = [closes.values[at], rates.get(from)];
    return close === undefined || rate === null || rate === undefined
      ? (traded.get(symbol) ?? 0)
      : close * rate;
  };
  const investmentAt = (priceOf: (symbol: string) => number): number => {
    let sum = 0;
    for (const [symbol, { units }] of books.positions) sum += toCents(unitsNumber(units) * priceOf(symbol));
    return toCents(sum);
  };
  const note = (date: string, kind: PlannedPoint['kind'], investment: number) => {
    const [balance, capital] = [moneyNumber(books.balance()), moneyNumber(books.capital())];
    points.push({ date, kind, balance, investment, capital });
  };
  const hasClose = (date: string): boolean => {
    for (const symbol of books.positions.keys()) {
      const { dates: own } = shares.get(symbol)?.closes ?? { dates: [] };
      if (own[placeUntil(own, date)] === date) return true;
    }
    return false;
  };

  return {
    points,
    closesBefore: (until) => {
      for (; next < dates.length && (dates[next] ?? '') < until; next++) {
        const date = dates[next] ?? '';
        if (books.positions.size === 0 ? books.balance() === 0n : !hasClose(date)) continue;
        const rates = new Map<string, number | null>();
        note(
          date,
          'close',
          investmentAt((symbol) => priceOn(symbol, date, rates)),
        );
      }
    },
    afterTrades: (date, prices) => {
      for (const [symbol, price] of prices) traded.set(symbol, price);
      const rates = new Map<string, number | null>();
      note(
        date,
        'trade',
        investmentAt((symbol) => prices.get(symbol) ?? priceOn(symbol, date, rates)),
      );
    },
    lastPrices: () => {
      const rates = new Map<string, number | null>();
      return Object.fromEntries(
        [...books.positions.keys()].map((symbol) => [symbol, priceOn(symbol, market.today, rates)]),
      );
    },
  };
};
