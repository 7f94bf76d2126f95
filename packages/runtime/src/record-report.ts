/** A venue's report into the books, whoever received it: splits and dividends first, then what was executed, at the prices of now. */
import { applyActions } from '@ballast/db/books/apply-corporate-actions';
import type { Database } from '@ballast/db/client/create-database';
import type { NewId } from '@ballast/db/id';
import type { RenderNotification } from '@ballast/db/notifications/notify';
import { findOrderPortfolio, type OrderPortfolio } from '@ballast/db/orders/find-order-portfolio';
import { type ReportResult, recordOrderReport } from '@ballast/db/orders/record-order-report';
import type { VenueOrder } from '@ballast/integrations/brokerages/brokerage';
import type { BrokerageKey } from '@ballast/integrations/brokerages/brokerages';
import { findDue } from '@ballast/integrations/market-data/find-due';
import { localPrices } from '@ballast/integrations/market-data/local-prices';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from './clock.ts';

export interface RecordReportParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly render: RenderNotification;
}

/** `stale`: others were faster as often as it was tried; whoever brought the report brings it again. */
export type RecordReport = (integration: BrokerageKey, order: VenueOrder) => Promise<ReportResult['status']>;

const ATTEMPTS = 10;

export const createRecordReport = (parts: RecordReportParts): RecordReport => {
  const { db, marketData, clock, newId, render } = parts;
  const record = async (integration: BrokerageKey, order: VenueOrder, held: OrderPortfolio) => {
    const now = clock.now();
    const { id: portfolioId, bookVersion, currency, symbols } = held;
    const tools = { now, newId };
    const due = await findDue(marketData, { ...held, owed: [] }, now);
    if (due !== null) {
      const applied = await applyActions(db, { ...due, portfolioId, bookVersion }, render, tools);
      if (applied.status === 'stale' || (applied.status === 'applied' && applied.applied > 0)) return 'stale';
    }
    const local = await localPrices(marketData, symbols, currency, now);
    const prices = Object.fromEntries([...local].map(([symbol, { price }]) => [symbol, price]));
    const { clientOrderId, ...report } = order;
    const told = { integration, clientOrderId, report, bookVersion, prices };
    return (await recordOrderReport(db, told, render, tools)).status;
  };
  return async (integration, order) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const held = await findOrderPortfolio(db, { integration, clientOrderId: order.clientOrderId });
      if (held === null) return 'unknown';
      const status = await record(integration, order, held);
      if (status !== 'stale') return status;
    }
    return 'stale';
  };
};
