/** Reads a portfolio with today's prices, for every operation that answers with one. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { Database } from '@ballast/db/client/create-database';
import { findDeletedPortfolio, findPortfolio, readValues } from '@ballast/db/portfolios/find-portfolio';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { readDayEntries } from '@ballast/db/portfolios/read-day-entries';
import { dayEntriesSince } from '@ballast/domain/day-trades';
import { symbolsOf } from '@ballast/domain/value-holdings';
import { leaveOutSilent } from '@ballast/integrations/market-data/leave-out-silent';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import { type ApplyDue, applyDueToShow } from './apply-due.ts';
import { presentPortfolio } from './present-portfolio.ts';
import { readMetrics } from './read-metrics.ts';

export interface PortfolioKey {
  readonly id: string;
  readonly userId: string;
}

export interface PortfolioReader {
  /** Throws `notFound` for anybody else's. */
  readonly record: (key: PortfolioKey) => Promise<PortfolioRecord>;
  /** With every split and dividend that prices of that instant are behind: what is valued and traded at them. */
  readonly current: (key: PortfolioKey, at: Date) => Promise<PortfolioRecord>;
  /** The same to be shown: a source of prices that does not answer is left out (decision 072). */
  readonly shown: (key: PortfolioKey, at: Date) => Promise<PortfolioRecord>;
  readonly present: (key: PortfolioKey) => Promise<Portfolio>;
  /** After a change of one's own: what was deleted right after it was changed all the same. */
  readonly presentChanged: (key: PortfolioKey) => Promise<Portfolio>;
}

export interface PortfolioReaderParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly applyDue: ApplyDue;
}

export const createPortfolioReader = ({
  db,
  marketData,
  clock,
  applyDue,
}: PortfolioReaderParts): PortfolioReader => {
  const record = async (key: PortfolioKey): Promise<PortfolioRecord> => {
    const found = await findPortfolio(db, key);
    if (!found) throw new CatalogueError('notFound');
    return found;
  };
  const upToDate =
    (apply: ApplyDue) =>
    async (key: PortfolioKey, at: Date): Promise<PortfolioRecord> => {
      for (;;) {
        const found = await record(key);
        if (!(await apply(found, at))) return found;
      }
    };
  const shown = upToDate(applyDueToShow(applyDue));
  const shownPrices = leaveOutSilent(marketData);
  const presentRecord = async (found: PortfolioRecord, now: Date): Promise<Portfolio> => {
    const [dayEntries, history] = await Promise.all([
      readDayEntries(db, [found.id], dayEntriesSince(now)),
      readValues(db, found.id),
    ]);
    const entries = dayEntries.get(found.id) ?? [];
    const [prices, metrics] = await Promise.all([
      localPrices(shownPrices, symbolsOf(found, entries), found.currency, now),
      readMetrics(shownPrices, found, history, now),
    ]);
    return presentPortfolio({ record: found, prices, entries, history, metrics, now });
  };
  const present = async (key: PortfolioKey): Promise<Portfolio> => {
    const now = clock.now();
    return presentRecord(await shown(key, now), now);
  };
  return {
    record,
    current: upToDate(applyDue),
    shown,
    present,
    presentChanged: async (key) => {
      try {
        return await present(key);
      } catch (error) {
        const deleted = await findDeletedPortfolio(db, key);
        if (deleted === null) throw error;
        return presentRecord(deleted, clock.now());
      }
    },
  };
};
