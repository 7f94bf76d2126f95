/** The books of a portfolio over a range, for everything that tells of them: profit by asset and cause, returns, income (decision 067). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { endOfDate, isoDate, startOfDate } from '@ballast/contract/dates';
import type { BooksReport } from '@ballast/contract/entities/books';
import { type Ledger, readLedger } from '@ballast/db/books/read-ledger';
import type { Database } from '@ballast/db/client/create-database';
import { reportRange } from '@ballast/domain/books/report-range';
import { leaveOutSilent } from '@ballast/integrations/market-data/leave-out-silent';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import { announcedIncome } from './announced-income.ts';
import { rangeEnd, ratesOfDays } from './book-prices.ts';
import type { PortfolioKey, PortfolioReader } from './portfolio-reader.ts';
import { presentBooks } from './present-books.ts';

export interface BooksParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly portfolios: PortfolioReader;
}

export interface AskedBooks {
  /** Absent: since the first money. */
  readonly from?: string | undefined;
  /** Absent: now. */
  readonly to?: string | undefined;
  /** Of the assets. */
  readonly page: number;
  readonly size: number;
  /** At most so many cash flows and dividends; absent: as many as an answer lists. */
  readonly listed?: number;
}

const LISTED_MAX = 500;

/** Symbols with units after everything up to an instant. */
const heldAt = ({ events }: Ledger, until: number): string[] => {
  const units = new Map<string, bigint>();
  for (const event of events)
    if (event.at <= until && 'units' in event)
      units.set(event.symbol, (units.get(event.symbol) ?? 0n) + event.units);
  return [...units].flatMap(([symbol, held]) => (held === 0n ? [] : [symbol]));
};

interface Range {
  readonly from: string;
  readonly openingAt: Date;
  readonly closingAt: Date;
}

/** Days of UTC. A range that has not ended ends now. */
const rangeOf = (ledger: Ledger, { from: asked, to }: Pick<AskedBooks, 'from' | 'to'>, now: Date): Range => {
  const from = asked ?? isoDate(new Date(ledger.events[0]?.at ?? now.getTime()));
  const closingAt = to === undefined || to >= isoDate(now) ? now : endOfDate(to);
  const openingAt = new Date(startOfDate(from).getTime() - 1);
  if (openingAt >= closingAt) throw new CatalogueError('validation', { errors: { from: ['order'] } });
  return { from, openingAt, closingAt };
};

/** Throws `notFound` for anybody else's. */
export const readBooks = async (
  { db, marketData, clock, portfolios }: BooksParts,
  key: PortfolioKey,
  asked: AskedBooks,
): Promise<BooksReport> => {
  const now = clock.now();
  const prices = leaveOutSilent(marketData);
  // with every split and dividend that prices of now are behind
  await portfolios.shown(key, now);
  const ledger = await readLedger(db, key);
  if (ledger === null) throw new CatalogueError('notFound');
  const { currency, events } = ledger;
  const { from, openingAt, closingAt } = rangeOf(ledger, asked, now);
  const [begun, ended] = [openingAt.getTime(), closingAt.getTime()];
  const isNow = closingAt === now;
  const traded = events.flatMap((event) =>
    (event.kind === 'buy' || event.kind === 'sell') && event.at > begun && event.at <= ended
      ? [event.symbol]
      : [],
  );
  const [opening, closing, rateAt, announced] = await Promise.all([
    rangeEnd(prices, heldAt(ledger, begun), currency, openingAt),
    rangeEnd(prices, heldAt(ledger, ended), currency, closingAt),
    ratesOfDays(prices, traded, currency, { from: openingAt, to: closingAt, asOf: now }),
    isNow ? announcedIncome(prices, ledger.books.units, currency, now) : [],
  ]);
  const report = reportRange({
    ...{ events, opening, closing, rateAt },
    ...(isNow ? { stored: ledger.books } : {}),
  });
  const { page, size, listed = LISTED_MAX } = asked;
  return presentBooks({ ledger, report, from, openingAt, closingAt, announced, page, size, listed });
};
