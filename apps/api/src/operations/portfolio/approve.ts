/** §7 PUT /portfolio/approve. The server computes the trades; of any number of approvals at once exactly one passes (safety F1). */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import { STEP_UP_S } from '@ballast/contract/constants';
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import type { IntegrationKey } from '@ballast/contract/keys';
import type { Database } from '@ballast/db/client/create-database';
import { type ApproveResult, approveDemo } from '@ballast/db/optimizations/approve-demo';
import { findPending } from '@ballast/db/optimizations/find-pending';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { mayUseIntegration } from '@ballast/domain/plan-permissions';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Caller } from '../../pipeline/caller.ts';
import type { Handler } from '../../pipeline/handler.ts';
import { nextLookOf } from '../../portfolio-views/next-check.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import { refuseDecided } from '../../suggestions/refuse-decided.ts';
import { type SuggestionTradesParts, suggestionTrades } from '../../suggestions/suggestion-trades.ts';

export interface ApproveParts extends SuggestionTradesParts {
  readonly db: Database;
  readonly portfolios: PortfolioReader;
  readonly makeTools: MakeTools;
}

/** Real orders: an own plan, a recent sign-in, and never from a portfolio that was filled as demo. */
const checkIntegration = (
  integration: IntegrationKey,
  record: PortfolioRecord,
  caller: Caller,
  now: Date,
): void => {
  if (integration === 'demo') return;
  if (!mayUseIntegration(caller.plan, integration) || record.isDemo)
    throw new CatalogueError('featurePermission', { params: { feature: integration } });
  if (now.getTime() - caller.authenticatedAt.getTime() > STEP_UP_S * 1000)
    throw new CatalogueError('stepUpRequired');
  throw new CatalogueError('integrationUnavailable', { params: { integration } });
};

const checkTradable = ({ blocked, cashBefore, cashAfter }: TransactionPreview): void => {
  if (blocked === 'expired') throw new CatalogueError('suggestionExpired');
  if (blocked === 'no_buy_or_sell') throw new CatalogueError('noBuyOrSell');
  if (blocked === 'below_cash')
    throw new CatalogueError('pledgesAboveCash', {
      params: { cash: cashBefore, needed: cashBefore - cashAfter },
    });
};

const tradesOf = ({ rows }: TransactionPreview) =>
  rows
    .filter(({ units }) => units !== 0)
    .map(({ symbol, units, price, amount, cost }) => ({
      symbol,
      type: units > 0 ? ('Buy' as const) : ('Sell' as const),
      amount: Math.abs(units),
      price,
      value: Math.abs(amount),
      cost,
    }));

const checkResult = (result: ApproveResult, { cashBefore, cashAfter }: TransactionPreview): void => {
  if (result.status === 'approved') return;
  if (result.status === 'not_found') throw new CatalogueError('notFound');
  if (result.status === 'conflict') throw new CatalogueError('conflict');
  if (result.status === 'model_failed') throw new CatalogueError('optimizationFailed');
  if (result.status === 'below_cash')
    throw new CatalogueError('pledgesAboveCash', {
      params: { cash: cashBefore, needed: cashBefore - cashAfter },
    });
  refuseDecided(result);
};

const refuseUndecidable = async (db: Database, portfolioId: string, now: Date): Promise<never> => {
  const found = await findPending(db, portfolioId, now);
  if (found.status === 'pending') throw new CatalogueError('conflict');
  return refuseDecided(found);
};

export const approve =
  (parts: ApproveParts): Handler<'portfolio.approve'> =>
  async ({ input, caller }) => {
    const { db, portfolios, makeTools } = parts;
    const key = { id: input.portfolio, userId: caller.userId };
    const tools = makeTools();
    const record = await portfolios.current(key, tools.now);
    checkIntegration(input.integration, record, caller, tools.now);
    const { pending } = record;
    if (pending === null) return refuseUndecidable(db, record.id, tools.now);
    if (input.optimization !== undefined && input.optimization !== pending.id)
      throw new CatalogueError('conflict');

    const { now } = tools;
    const request = { record, pending, model: input.model, pledges: input.transaction, now };
    const { preview, contribution } = await suggestionTrades(parts, caller, request);
    checkTradable(preview);
    const result = await approveDemo(
      db,
      {
        portfolioId: record.id,
        userId: caller.userId,
        optimizationId: pending.id,
        bookVersion: record.bookVersion,
        model: input.model,
        trades: tradesOf(preview),
        contribution,
        prices: Object.fromEntries(preview.rows.map(({ symbol, price }) => [symbol, price])),
        next: nextLookOf(record, tools.now),
      },
      tools,
    );
    checkResult(result, preview);
    return portfolios.presentChanged(key);
  };
