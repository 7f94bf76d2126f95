/** §7 PUT /portfolio/approve. The server computes the trades; of any number of approvals at once exactly one passes (safety F1). */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { approvedPledgeSchema, TransactionPreview } from '@ballast/contract/entities/transaction';
import type { Database } from '@ballast/db/client/create-database';
import { approveDemo } from '@ballast/db/optimizations/approve-demo';
import {
  type ApproveWithOrdersResult,
  approveWithOrders,
} from '@ballast/db/optimizations/approve-with-orders';
import { findPending } from '@ballast/db/optimizations/find-pending';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import type { BrokerageKey, Brokerages } from '@ballast/integrations/brokerages/brokerages';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { z } from 'zod';
import type { Caller } from '../../pipeline/caller.ts';
import type { Handler } from '../../pipeline/handler.ts';
import { nextLookOf } from '../../portfolio-views/next-check.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import { pricesOf, tradesOf } from '../../suggestions/booked-trades.ts';
import { limitTrades } from '../../suggestions/limit-trades.ts';
import { refuseDecided } from '../../suggestions/refuse-decided.ts';
import { type SuggestionTradesParts, suggestionTrades } from '../../suggestions/suggestion-trades.ts';
import { type Unavailability, whyUnavailable } from '../../suggestions/why-unavailable.ts';

export interface ApproveParts extends SuggestionTradesParts {
  readonly db: Database;
  readonly portfolios: PortfolioReader;
  readonly makeTools: MakeTools;
  readonly requestOrders: () => void;
  readonly brokerages: Brokerages;
  readonly orderPriceBand: number;
}

const UNAVAILABLE = {
  plan: 'featurePermission',
  demo: 'demoStaysDemo',
  not_configured: 'integrationNotConfigured',
  step_up: 'stepUpRequired',
} as const satisfies Record<Unavailability, string>;

const checkIntegration = (
  { brokerages }: ApproveParts,
  { isDemo }: PortfolioRecord,
  integration: BrokerageKey,
  caller: Caller,
  now: Date,
): void => {
  const why = whyUnavailable(integration, { caller, isDemo, brokerages, now });
  if (why === null) return;
  const params = why === 'plan' ? { feature: integration } : { integration };
  throw new CatalogueError(UNAVAILABLE[why], why === 'demo' || why === 'step_up' ? {} : { params });
};

const checkTradable = ({ blocked, cashBefore, cashAfter }: TransactionPreview): void => {
  if (blocked === 'expired') throw new CatalogueError('suggestionExpired');
  if (blocked === 'no_buy_or_sell') throw new CatalogueError('noBuyOrSell');
  if (blocked === 'below_cash')
    throw new CatalogueError('pledgesAboveCash', {
      params: { cash: cashBefore, needed: cashBefore - cashAfter },
    });
};

const ordersOf = (
  { marketData, orderPriceBand: band }: ApproveParts,
  { currency }: PortfolioRecord,
  preview: TransactionPreview,
  pledges: readonly z.infer<typeof approvedPledgeSchema>[],
  now: Date,
) => {
  const lookedAt = new Map(pledges.map(({ symbol, price }) => [symbol, price]));
  const lots = new Map(preview.rows.map(({ symbol, lot }) => [symbol, lot]));
  const trades = tradesOf(preview).map((trade) => ({
    ...trade,
    lot: lots.get(trade.symbol) ?? 1,
    lookedAt: lookedAt.get(trade.symbol),
  }));
  return limitTrades(trades, { marketData, currency, band, now });
};

const checkResult = (
  result: ApproveWithOrdersResult,
  { cashBefore, cashAfter }: TransactionPreview,
): void => {
  if (result.status === 'approved') return;
  if (result.status === 'is_demo') throw new CatalogueError('demoStaysDemo');
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
    const { db, portfolios, makeTools, requestOrders } = parts;
    const key = { id: input.portfolio, userId: caller.userId };
    const tools = makeTools();
    const record = await portfolios.current(key, tools.now);
    if (input.integration !== 'demo') checkIntegration(parts, record, input.integration, caller, tools.now);
    const { pending } = record;
    if (pending === null) return refuseUndecidable(db, record.id, tools.now);
    if (input.optimization !== undefined && input.optimization !== pending.id)
      throw new CatalogueError('conflict');

    const { now } = tools;
    const request = { record, pending, model: input.model, pledges: input.transaction, now };
    const { preview, contribution } = await suggestionTrades(parts, caller, request);
    checkTradable(preview);
    const approval = {
      portfolioId: record.id,
      userId: caller.userId,
      optimizationId: pending.id,
      bookVersion: record.bookVersion,
      model: input.model,
      contribution,
      prices: pricesOf(preview),
      next: nextLookOf(record, tools.now),
    };
    const { integration, transaction } = input;
    const result =
      integration === 'demo'
        ? await approveDemo(db, { ...approval, trades: tradesOf(preview) }, tools)
        : await approveWithOrders(
            db,
            { ...approval, integration, trades: await ordersOf(parts, record, preview, transaction, now) },
            tools,
          );
    checkResult(result, preview);
    if (integration !== 'demo') requestOrders();
    return portfolios.presentChanged(key);
  };
