/** Brings books up to date with the splits and dividends that prices are behind, before anything is valued or traded. */
import { applyActions } from '@ballast/db/books/apply-corporate-actions';
import type { Database } from '@ballast/db/client/create-database';
import type { NewId } from '@ballast/db/id';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { renderNotification } from '@ballast/i18n/render-notification';
import { findDue } from '@ballast/integrations/market-data/find-due';
import { isSourceDown } from '@ballast/integrations/market-data/leave-out-silent';
import type { MarketData } from '@ballast/integrations/market-data/provider';

export interface ApplyDueParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly newId: NewId;
}

type HeldRecord = Pick<PortfolioRecord, 'id' | 'bookVersion' | 'currency' | 'actionsUntil' | 'holdings'>;

/** Answers whether the record is older than the books by now: it is to be read again. What is owed is the worker's. */
export const createApplyDue =
  ({ db, marketData, newId }: ApplyDueParts) =>
  async (
    { id: portfolioId, bookVersion, currency, actionsUntil, holdings }: HeldRecord,
    now: Date,
  ): Promise<boolean> => {
    if (holdings.length === 0) return false;
    const symbols = holdings.map(({ symbol }) => symbol);
    const found = await findDue(marketData, { currency, symbols, actionsUntil, owed: [] }, now);
    if (found === null) return false;
    const due = { ...found, portfolioId, bookVersion };
    const result = await applyActions(db, due, renderNotification, { now, newId });
    return result.status === 'stale' || (result.status === 'applied' && result.applied > 0);
  };

/**
 * For what is only shown: while a source does not answer, books stay as they are, and are brought up to date with the first answer.
 * What is traded waits for it.
 */
export const applyDueToShow =
  (applyDue: ApplyDue): ApplyDue =>
  async (record, now) => {
    try {
      return await applyDue(record, now);
    } catch (error) {
      if (isSourceDown(error)) return false;
      throw error;
    }
  };

export type ApplyDue = ReturnType<typeof createApplyDue>;
