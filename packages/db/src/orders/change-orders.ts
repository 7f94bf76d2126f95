/**
 * The one way in which orders of an approval change: judged under the portfolio's lock, their executions booked, the approval and the portfolio
 * brought along (§4; decision 066).
 */
import type { ApprovalStatus, TransactionStatus } from '@ballast/contract/keys';
import { isClosed, nextApprovalStatus } from '@ballast/domain/orders/order-lifecycle';
import type { PortfolioCommand } from '@ballast/domain/portfolio-lifecycle';
import { type BookableTrade, bookTrades } from '../books/book-trades.ts';
import { applyTrade, type Books, costOf } from '../books/books.ts';
import { decimal, money, quantity } from '../books/decimal.ts';
import { readBooks } from '../books/read-books.ts';
import { type Prices, type Valuation, valueBooks } from '../books/valuation.ts';
import type { Database, Transaction } from '../client/create-database.ts';
import { toJson } from '../client/json.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import type { DomainEvent } from '../events/append-events.ts';
import type { Prisma } from '../generated/client.ts';
import { notify, type RenderNotification } from '../notifications/notify.ts';
import {
  type AuditEntry,
  type Change,
  type Command,
  changePortfolio,
} from '../portfolios/change-portfolio.ts';
import type { LockedPortfolio } from '../portfolios/lock-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import { type OrderRow, readOrders } from './order-row.ts';

export interface OrderEdit {
  readonly row: OrderRow;
  /** Where it changes. */
  readonly transaction?: TransactionStatus;
  readonly columns: Omit<Prisma.OrderUncheckedUpdateInput, 'updatedAt'>;
  /** Executions to book. */
  readonly trades: readonly BookableTrade[];
}

export interface OrderPlan<Result> {
  readonly result: Result;
  readonly edits: readonly OrderEdit[];
  readonly verb: 'createOrders' | 'recordOrder' | 'cancelOrders' | 'completeOrders';
  readonly details: object;
}

export interface OrderRequest<Result> {
  readonly portfolioId: string;
  readonly userId: string | null;
  readonly actorId: ActorId;
  /** Null: what was approved last. */
  readonly optimizationId: string | null;
  /** The books in which no split or dividend was due any more at `tools.now`; null where nothing is booked. */
  readonly bookVersion: number | null;
  /** Last prices of what is held, portfolio currency. */
  readonly prices: Prices;
  readonly notFound: Result;
  /** The books, or an order, have changed meanwhile: to be tried again. */
  readonly stale: Result;
  /** What is entered of an approval that something else has followed. */
  readonly conflict: Result;
}

/** `promised`: of the cash, what is to be taken out once the orders have ended. */
export type Judge<Result> = (
  orders: readonly OrderRow[],
  books: Books,
  promised: Prisma.Decimal,
) => OrderPlan<Result> | { readonly refused: Result };

export function changeOrders<Result>(
  db: Database,
  request: OrderRequest<Result>,
  render: RenderNotification,
  tools: Tools,
  judge: Judge<Result>,
): Promise<Result> {
  const { portfolioId, userId, actorId, notFound, stale, conflict } = request;
  let judged: Judged<Result> | undefined;
  const command: Command<Result> = {
    portfolioId,
    userId,
    actorId,
    step: async (portfolio, tx) => {
      judged = await judgeOrders(tx, request, portfolio, judge);
      return judged.step;
    },
    notFound,
    notAllowed: async () => conflict,
  };
  return changePortfolio(db, command, tools, async (tx, portfolio, status) => {
    if (judged === undefined) throw new Error('orders were not judged');
    const { plan, before, after, optimizationId } = judged;
    if ('refused' in plan) return plan;
    const { bookVersion } = request;
    const trades = salesFirst(plan.edits);
    const approved = await readApproval(tx, optimizationId, after);
    const takenOut = payOut(portfolio, judged, approved, request);
    const isBooked = trades.length > 0 || !takenOut.isZero();
    if (isBooked && portfolio.bookVersion !== bookVersion) return { refused: stale };
    const valuation = await book(tx, request, trades, takenOut, tools);
    for (const edit of plan.edits) if (!(await writeEdit(tx, edit, tools.now))) return { refused: stale };
    const approval = await moveApproval(tx, {
      ...{ portfolio, optimizationId, before, after, valuation, approved },
    });
    const pushes: DomainEvent[] = [];
    for (const edit of plan.edits) pushes.push(...(await tellAttention(tx, portfolio, edit, render, tools)));
    const state = isBooked ? { state: valuation.state } : {};
    const { verb, details, result } = plan;
    return {
      result,
      columns: { ...approval.columns, ...(!takenOut.isZero() && { withdrawal: 0 }) },
      ...(isBooked && { booked: { state: valuation.state, cost: costOf(trades) } }),
      audit: [
        { action: `optimization.${verb}`, optimizationId, details: { portfolioId, ...details } },
        ...(takenOut.isZero() ? [] : [takeMoney(portfolio, takenOut)]),
      ],
      events: [portfolioEvent(portfolioId, { status, ...state }, tools.now), ...approval.events, ...pushes],
    };
  });
}

const salesFirst = (edits: readonly OrderEdit[]): readonly BookableTrade[] =>
  edits
    .flatMap((edit) => edit.trades)
    .toSorted((a, b) => Number(a.type === 'Buy') - Number(b.type === 'Buy'));

const takeMoney = ({ withdrawal: asked }: LockedPortfolio, amount: Prisma.Decimal): AuditEntry => ({
  action: 'portfolio.takeMoney',
  details: { amount: amount.toNumber(), asked: asked.toNumber() },
});

interface Judged<Result> {
  /** With the executions to book. */
  readonly books: Books;
  readonly plan: OrderPlan<Result> | { readonly refused: Result };
  readonly before: readonly OrderRow[];
  readonly after: readonly OrderRow[];
  readonly optimizationId: string;
  readonly step: PortfolioCommand;
}

const NO_DECISION = { type: 'recordOrder' } as const;

async function judgeOrders<Result>(
  tx: Transaction,
  request: OrderRequest<Result>,
  { id, approvedOptimizationId, withdrawal }: LockedPortfolio,
  judge: Judge<Result>,
): Promise<Judged<Result>> {
  const optimizationId = request.optimizationId ?? approvedOptimizationId ?? '';
  const before = optimizationId === '' ? [] : await readOrders(tx, optimizationId);
  const { books } = await readBooks(tx, id);
  const plan = judge(before, books, withdrawal);
  if ('refused' in plan) return { plan, books, before, after: before, optimizationId, step: NO_DECISION };
  const edits = new Map(plan.edits.map((edit) => [edit.row.id, edit]));
  const after = before.map((row) => edited(row, edits.get(row.id)));
  const isDecisive =
    optimizationId === approvedOptimizationId &&
    plan.edits.some(({ transaction, trades }) => transaction !== undefined || trades.length > 0);
  const booked = salesFirst(plan.edits).reduce(applyTrade, books);
  return {
    ...{ plan, books: booked, before, after, optimizationId },
    step: isDecisive ? stepOf(after) : NO_DECISION,
  };
}

interface ApprovedOrders {
  readonly integration: string | null;
  readonly reached: ApprovalStatus;
  readonly next: ApprovalStatus;
}

async function readApproval(
  tx: Transaction,
  optimizationId: string,
  after: readonly OrderRow[],
): Promise<ApprovedOrders> {
  const { approvalStatus, integration } = await tx.optimization.findUniqueOrThrow({
    where: { id: optimizationId },
    select: { approvalStatus: true, integration: true },
  });
  const reached = approvalStatus ?? 'creation';
  return { integration, reached, next: nextApprovalStatus(reached, after.map(ordered)) };
}

/**
 * What was to be taken out, whole, once the last order has ended and the cash pays for it; else it stays asked for, as where no prices are at
 * hand because the last order was canceled.
 */
function payOut<Result>(
  { approvedOptimizationId, withdrawal }: LockedPortfolio,
  { books, optimizationId }: Judged<Result>,
  { reached, next }: ApprovedOrders,
  { bookVersion }: OrderRequest<Result>,
): Prisma.Decimal {
  const isDue =
    reached !== 'done' &&
    next === 'done' &&
    optimizationId === approvedOptimizationId &&
    bookVersion !== null;
  return isDue && !books.balance.lessThan(withdrawal) ? money(withdrawal) : money(0);
}

/** Canceled, or filled in part only. */
const isShort = ({ transaction: { status, filled, amount } }: OrderRow): boolean =>
  isClosed(status) && filled.lessThan(amount);

const stepOf = (orders: readonly OrderRow[]): PortfolioCommand => {
  if (orders.some(isShort)) return { type: 'fallShort' };
  return orders.every(({ transaction }) => isClosed(transaction.status)) ? { type: 'complete' } : NO_DECISION;
};

function edited(row: OrderRow, edit: OrderEdit | undefined): OrderRow {
  if (edit === undefined) return row;
  const status = (edit.columns.status ?? row.status) as OrderRow['status'];
  const filled = edit.trades.reduce((sum, { amount }) => sum.plus(quantity(amount)), row.transaction.filled);
  const transaction = { ...row.transaction, filled, status: edit.transaction ?? row.transaction.status };
  return { ...row, status, transaction };
}

async function book<Result>(
  tx: Transaction,
  { portfolioId, prices }: OrderRequest<Result>,
  trades: readonly BookableTrade[],
  takenOut: Prisma.Decimal,
  tools: Tools,
): Promise<Valuation> {
  if (trades.length > 0 || !takenOut.isZero()) {
    const contribution = 0 - takenOut.toNumber();
    const booking = { portfolioId, contribution, trades, optimizationId: null, prices, reference: '' };
    const booked = await bookTrades(tx, booking, tools);
    // whoever judges looks at the cash
    if (booked.status !== 'booked') throw new Error('an execution was judged payable and is not');
    return booked.valuation;
  }
  const { books, capital } = await readBooks(tx, portfolioId);
  return valueBooks(books, capital, prices);
}

/** `false`: a worker has begun to send it meanwhile. */
async function writeEdit(tx: Transaction, edit: OrderEdit, now: Date): Promise<boolean> {
  const { row, transaction, trades, columns } = edit;
  const { count } = await tx.order.updateMany({
    where: { id: row.id, triedAt: row.triedAt },
    data: { ...columns, updatedAt: now },
  });
  if (count !== 1) return false;
  if (transaction === undefined && trades.length === 0) return true;
  await tx.transaction.update({
    where: { id: row.transactionId },
    data: { ...executedSums(edit), ...(transaction && { status: transaction }), updatedAt: now },
  });
  return true;
}

/** What was planned until something is executed or nothing will be; from then on what was. */
function executedSums({ row, transaction, trades }: OrderEdit) {
  const before = row.transaction;
  const filled = trades.reduce((sum, { amount }) => sum.plus(quantity(amount)), decimal(before.filled));
  if (filled.isZero())
    return transaction !== undefined && isClosed(transaction) ? { value: money(0), cost: money(0) } : {};
  if (trades.length === 0) return {};
  const executed = before.filled.isZero() ? { value: money(0), cost: money(0) } : before;
  const value = trades.reduce((sum, trade) => sum.plus(money(trade.value)), decimal(executed.value));
  const cost = trades.reduce((sum, trade) => sum.plus(money(trade.cost)), decimal(executed.cost));
  const average = quantity(value.dividedBy(filled));
  return { filled, value, cost, ...(average.isPositive() && !average.isZero() && { price: average }) };
}

interface Moved {
  readonly portfolio: LockedPortfolio;
  readonly optimizationId: string;
  readonly before: readonly OrderRow[];
  readonly after: readonly OrderRow[];
  readonly valuation: Valuation;
  readonly approved: ApprovedOrders;
}

const ordered = ({ status, transaction }: OrderRow) => ({ order: status, transaction: transaction.status });

const ACKNOWLEDGED = { matriks: 'matriksAcknowledged', 'ideal-data': 'idealDataAcknowledged' } as const;

async function moveApproval(
  tx: Transaction,
  { portfolio, optimizationId, before, after, valuation, approved }: Moved,
): Promise<Pick<Change<never>, 'columns' | 'events'>> {
  const { integration, reached, next } = approved;
  const isDone = next === 'done';
  const hasMoved = before.some(({ transaction: { status, filled } }, i) => {
    const now = after[i]?.transaction;
    return status !== now?.status || !filled.equals(now.filled);
  });
  const weights = isDone && hasMoved ? valuation.weights : null;
  if (next !== reached || weights !== null)
    await tx.optimization.update({
      where: { id: optimizationId },
      data: { approvalStatus: next, ...(weights && { newAllocation: toJson(weights) }) },
    });
  const isCurrent = optimizationId === portfolio.approvedOptimizationId;
  const events: DomainEvent[] = [];
  const isAnswered = (status: string) => status === 'acknowledged' || status === 'done';
  const isAcknowledged =
    !isAnswered(reached) && isAnswered(next) && after.some(({ status }) => status === 'sent');
  if (isAcknowledged && (integration === 'matriks' || integration === 'ideal-data'))
    events.push({ event: ACKNOWLEDGED[integration], payload: { portfolioId: portfolio.id, integration } });
  if (isDone && hasMoved)
    events.push({ event: 'transactionCompleted', payload: { portfolioId: portfolio.id } });
  return {
    columns: isCurrent
      ? { isIncomplete: after.some(isShort), ...(weights && { targetWeights: toJson(weights) }) }
      : {},
    events,
  };
}

async function tellAttention(
  tx: Transaction,
  { id: portfolioId, userId }: LockedPortfolio,
  { row, columns }: OrderEdit,
  render: RenderNotification,
  tools: Tools,
): Promise<DomainEvent[]> {
  const { attention } = columns;
  if (typeof attention !== 'string' || attention === row.attention) return [];
  const notification = {
    userId,
    portfolioId,
    kind: 'order_attention',
    params: {},
    dedupeKey: `attention:${row.id}:${attention}`,
  } as const;
  return notify(tx, notification, render, tools);
}
