/** A portfolio with orders at a brokerage, and what a venue tells of them. */
import type { OrderReport, ReportedExecution } from '@ballast/domain/orders/judge-order-report';
import { TEST_TICKERS } from '@ballast/testing/builders';
import type { Database } from '../src/client/create-database.ts';
import { approveWithOrders, type OrderApproval } from '../src/optimizations/approve-with-orders.ts';
import { createOrders } from '../src/orders/create-orders.ts';
import { type RecordedReport, recordOrderReport } from '../src/orders/record-order-report.ts';
import { buildApproval, render, suggest } from './flow.ts';
import { at } from './support.ts';

export const [FIRST, SECOND, THIRD] = TEST_TICKERS;
const [LOT, BAND] = [1, 0.02];

export const buildOrders = (
  userId: string,
  suggested: { readonly portfolioId: string; readonly optimizationId: string },
  changes: Partial<OrderApproval> = {},
): OrderApproval => {
  const { trades, ...approval } = buildApproval(userId, suggested);
  return {
    ...approval,
    integration: 'matriks',
    trades: trades.map((trade) => ({
      ...trade,
      ...{ lot: LOT, limitPrice: trade.price * (1 + BAND), currency: 'USD', rate: 1 },
    })),
    ...changes,
  };
};

/** Both orders fixed and not sent; 100,000 put in. */
export async function approveOrders(db: Database, userId: string, changes: Partial<OrderApproval> = {}) {
  const suggested = await suggest(db, userId);
  const approved = await approveWithOrders(db, buildOrders(userId, suggested, changes), at(60));
  if (approved.status !== 'approved') throw new Error(approved.status);
  await createOrders(db, suggested, render, at(61));
  return suggested;
}

export const ordersOf = (db: Database, optimizationId: string) =>
  db.order.findMany({
    where: { transaction: { optimizationId } },
    include: { transaction: { include: { executions: true } } },
    orderBy: { transaction: { symbol: 'asc' } },
  });

export async function orderOf(db: Database, optimizationId: string, symbol: string) {
  const order = (await ordersOf(db, optimizationId)).find(({ transaction }) => transaction.symbol === symbol);
  if (order === undefined) throw new Error(`no order of ${symbol}`);
  return order;
}

export const execution = (
  executionId: string,
  units: string,
  price = '199.99',
  fee = '0',
): ReportedExecution => ({
  ...{ executionId, units, price, fee },
  executedAt: at(70).now.getTime(),
});

/** As the worker and the call-back bring it. */
export async function tell(
  db: Database,
  optimizationId: string,
  symbol: string,
  changes: Partial<OrderReport> = {},
  other: Partial<RecordedReport> = {},
) {
  const order = await orderOf(db, optimizationId, symbol);
  const { portfolioId } = order.transaction;
  const report: OrderReport = {
    ...{ brokerOrderId: `X-${order.id}`, state: 'accepted', units: order.units.toFixed(), executions: [] },
    ...{ reason: null, revision: 1 },
    ...changes,
  };
  for (;;) {
    const { bookVersion } = await db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
    const { clientOrderId } = order;
    const told = {
      integration: 'matriks',
      clientOrderId,
      report,
      bookVersion,
      prices: {},
      ...other,
    } as const;
    const { status } = await recordOrderReport(db, told, render, at(80));
    if (status !== 'stale') return status;
  }
}
