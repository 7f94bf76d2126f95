/**
 * What a venue tells of an order, whoever brings it and however often (safety F2): executions that are new are booked, the rest changes nothing,
 * and what cannot be true is shown to a person.
 */
import type { IntegrationKey, OrderAttention, TransactionStatus } from '@ballast/contract/keys';
import {
  judgeOrderReport,
  type OrderReport,
  type ReportedExecution,
  type ReportVerdict,
} from '@ballast/domain/orders/judge-order-report';
import type { BookableTrade } from '../books/book-trades.ts';
import { applyTrade, type Books } from '../books/books.ts';
import { decimal, quantity, roundMoney } from '../books/decimal.ts';
import type { Prices } from '../books/valuation.ts';
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import type { RenderNotification } from '../notifications/notify.ts';
import { changeOrders, type Judge, type OrderEdit, type OrderPlan } from './change-orders.ts';
import { knownOrder, type OrderRow } from './order-row.ts';

export interface RecordedReport {
  readonly integration: IntegrationKey;
  readonly clientOrderId: string;
  readonly report: OrderReport;
  /** The books in which no split or dividend was due any more at `tools.now`. */
  readonly bookVersion: number;
  readonly prices: Prices;
}

export interface ReportResult {
  /** `unknown`: no such order is at that brokerage; `stale`: the books have changed, to be tried again. */
  readonly status: 'taken' | 'ignored' | 'attention' | 'unknown' | 'stale';
}

const of = (status: ReportResult['status']): ReportResult => ({ status });

export async function recordOrderReport(
  db: Database,
  { integration, clientOrderId, report, bookVersion, prices }: RecordedReport,
  render: RenderNotification,
  tools: Tools,
): Promise<ReportResult> {
  const found = await db.order.findFirst({
    where: { integration, clientOrderId },
    select: { id: true, transaction: { select: { portfolioId: true, optimizationId: true } } },
  });
  if (found === null) return of('unknown');
  const { portfolioId, optimizationId } = found.transaction;
  const { brokerOrderId } = report;
  const isOthers =
    (await db.order.count({ where: { integration, brokerOrderId, id: { not: found.id } } })) > 0;
  const request = {
    ...{ portfolioId, optimizationId, bookVersion, prices },
    ...{ userId: null, actorId: null },
    ...{ notFound: of('unknown'), stale: of('stale'), conflict: of('stale') },
  };
  const judge: Judge<ReportResult> = (orders, books) => {
    const row = orders.find(({ id }) => id === found.id);
    if (row === undefined) return { refused: of('unknown') };
    const verdict: ReportVerdict = isOthers
      ? { kind: 'refused', attention: 'contradicts' }
      : judgeOrderReport(knownOrder(row), report);
    return planOf(row, report, verdict, books, tools);
  };
  return changeOrders(db, request, render, tools, judge);
}

/** Of what mends by itself; everything else stays until somebody has looked. */
const isPassing = (attention: string | null): boolean =>
  attention === 'venue_silent' || attention === 'below_cash';

const raise = (row: OrderRow, report: OrderReport, attention: OrderAttention) => {
  if (row.attention !== null && !isPassing(row.attention)) return { refused: of('ignored') };
  if (row.attention === attention) return { refused: of('ignored') };
  const edits = [{ row, columns: { attention, silentSince: null }, trades: [] }];
  const details = { clientOrderId: row.clientOrderId, attention, report };
  return { result: of('attention'), edits, verb: 'recordOrder', details } as const;
};

/** Nothing new, but no silence any more. */
const heardAgain = (row: OrderRow) => {
  if (row.attention !== 'venue_silent') return { refused: of('ignored') };
  const edits = [{ row, columns: { attention: null, silentSince: null }, trades: [] }];
  return { result: of('ignored'), edits, verb: 'recordOrder', details: { attention: null } } as const;
};

function planOf(
  row: OrderRow,
  report: OrderReport,
  verdict: ReportVerdict,
  books: Books,
  { now }: Tools,
): OrderPlan<ReportResult> | { readonly refused: ReportResult } {
  if (verdict.kind === 'ignored') return heardAgain(row);
  if (verdict.kind === 'refused') return raise(row, report, verdict.attention);
  const trades = verdict.executions.map((execution) => tradeOf(row, execution));
  // not booked, and not counted as known: the next report of it is judged anew
  if (trades.reduce(applyTrade, books).balance.isNegative()) return raise(row, report, 'below_cash');
  const { brokerOrderId, state, revision, reason } = report;
  const passed = isPassing(row.attention) ? null : row.attention;
  const columns: OrderEdit['columns'] = {
    status: 'sent',
    ...{ brokerOrderId, venueState: state, revision, reason, silentSince: null },
    ...{ attention: verdict.attention ?? passed, sentAt: row.sentAt ?? now, triedAt: row.triedAt ?? now },
    ...(verdict.isSettled && { settledAt: row.settledAt ?? now }),
  };
  const transaction = closedAs(row, trades, verdict.transaction);
  const moved = transaction === row.transaction.status ? {} : { transaction };
  const details = { clientOrderId: row.clientOrderId, report };
  return { result: of('taken'), edits: [{ row, ...moved, columns, trades }], verb: 'recordOrder', details };
}

/** An order that was cut to the cash is done at the venue, and its transaction is not. */
function closedAs(
  { transaction: { filled, amount } }: OrderRow,
  trades: readonly BookableTrade[],
  status: TransactionStatus,
): TransactionStatus {
  const executed = trades.reduce((sum, trade) => sum.plus(quantity(trade.amount)), filled);
  return status === 'done' && executed.lessThan(amount) ? 'canceled' : status;
}

function tradeOf(
  row: OrderRow,
  { executionId, units, price, fee, executedAt }: ReportedExecution,
): BookableTrade {
  const { symbol, type } = row.transaction;
  const local = decimal(price).times(row.rate);
  return {
    ...{ symbol, type, amount: Number(units) },
    price: quantity(local).toNumber(),
    value: roundMoney(decimal(units).times(local)).toNumber(),
    cost: roundMoney(decimal(fee).times(row.rate)).toNumber(),
    of: { transactionId: row.transactionId, reference: executionId, executedAt: new Date(executedAt) },
  };
}
