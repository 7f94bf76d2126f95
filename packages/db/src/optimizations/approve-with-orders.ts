/**
 * Approves a suggestion and asks for its orders at a brokerage: approval, transactions, orders with their ids, and the money put in, in one
 * transaction (§4; decision 066). Nothing is sent here; a worker finds the orders, however often it dies on the way.
 */
import type { IntegrationKey } from '@ballast/contract/keys';
import { bookTrades } from '../books/book-trades.ts';
import { applyTrade, type Trade } from '../books/books.ts';
import { decimal, money, quantity } from '../books/decimal.ts';
import { readBooks } from '../books/read-books.ts';
import { valueBooks } from '../books/valuation.ts';
import type { Database, Transaction } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { clientOrderId } from '../orders/client-order-id.ts';
import { changePortfolio } from '../portfolios/change-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import {
  type Approval,
  type ApproveResult,
  approvalCommand,
  approvedColumns,
  judgeApproval,
} from './approval-step.ts';

import { closeSuggestion } from './close-suggestion.ts';
import { keepUntakenPath } from './keep-untaken-path.ts';

/** A trade at the price that was looked at. */
export interface OrderedTrade extends Trade {
  readonly lot: number;
  /** Worst at which it may be filled, a unit, in `currency`. */
  readonly limitPrice: number;
  /** Of the venue. */
  readonly currency: string;
  /** Portfolio currency for one of it. */
  readonly rate: number;
}

export interface OrderApproval extends Approval {
  readonly trades: readonly OrderedTrade[];
  readonly integration: Exclude<IntegrationKey, 'demo'>;
}

export type ApproveWithOrdersResult =
  | ApproveResult
  /** What was filled as demo never reaches a real broker. */
  | { readonly status: 'is_demo' };

export function approveWithOrders(
  db: Database,
  approval: OrderApproval,
  tools: Tools,
): Promise<ApproveWithOrdersResult> {
  const { portfolioId, optimizationId, model, integration, contribution, trades } = approval;
  const command = approvalCommand(approval, tools);
  return changePortfolio<ApproveWithOrdersResult>(db, command, tools, async (tx, portfolio, status) => {
    const refused = await judgeApproval(tx, portfolio, approval, tools);
    if (refused !== null) return { refused };
    const { isDemo } = await tx.portfolio.findUniqueOrThrow({
      where: { id: portfolioId },
      select: { isDemo: true },
    });
    if (isDemo) return { refused: { status: 'is_demo' } };
    const weights = await plannedWeights(tx, approval);
    if (weights === null) return { refused: { status: 'below_cash' } };
    const closing = { optimizationId, model, weights, integration, approvalStatus: 'creation' } as const;
    if (!(await closeSuggestion(tx, closing, tools.now))) return { refused: { status: 'conflict' } };
    await keepUntakenPath(tx, { ...approval, isApproved: true }, tools.now);
    // what is taken out follows what is sold for it, when the last order has ended
    const paid = Math.max(contribution, 0);
    const paidIn = await bookTrades(
      tx,
      { ...approval, contribution: paid, trades: [], reference: '' },
      tools,
    );
    if (paidIn.status !== 'booked') return { refused: paidIn };
    const transactionIds = await writeOrders(tx, approval, tools);
    const { state } = paidIn.valuation;
    const details = { portfolioId, model, integration, contribution, trades };
    return {
      result: { status: 'approved', transactionIds },
      columns: approvedColumns(portfolio, approval, weights, tools),
      booked: { state, cost: 0 },
      audit: [{ action: 'optimization.approve', optimizationId, details }],
      events: [portfolioEvent(portfolioId, { status, pendingOptimization: null, state }, tools.now)],
    };
  });
}

/** Of what is held once all is executed at the prices looked at; null where that costs more than there is. */
async function plannedWeights(tx: Transaction, { portfolioId, contribution, trades, prices }: OrderApproval) {
  const { books, capital } = await readBooks(tx, portfolioId);
  const paid = { ...books, balance: books.balance.plus(money(contribution)) };
  const after = trades.reduce(applyTrade, paid);
  if (after.balance.isNegative()) return null;
  return valueBooks(after, capital.plus(contribution), prices).weights;
}

async function writeOrders(
  tx: Transaction,
  { portfolioId, userId, optimizationId, integration, trades }: OrderApproval,
  { now, newId }: Tools,
): Promise<readonly string[]> {
  const ordered = trades.map((trade) => ({ id: newId(), trade }));
  const times = { createdAt: now, updatedAt: now };
  await tx.transaction.createMany({
    data: ordered.map(({ id, trade: { symbol, type, amount, price, value, cost } }) => ({
      ...{ id, portfolioId, optimizationId, symbol, type, status: 'pending' },
      ...{ amount: quantity(amount), price: quantity(price), value: money(value), cost: money(cost) },
      ...times,
    })),
  });
  await tx.order.createMany({
    data: ordered.map(
      ({ id: transactionId, trade: { symbol, amount, lot, limitPrice, currency, rate } }) => ({
        ...{ id: newId(), transactionId, userId, integration, status: 'being_created' },
        clientOrderId: clientOrderId(optimizationId, symbol),
        ...{ units: quantity(amount), lot: quantity(lot), limitPrice: quantity(limitPrice) },
        ...{ currency, rate: decimal(rate).toDecimalPlaces(10), lookAt: now },
        ...times,
      }),
    ),
  });
  return ordered.map(({ id }) => id);
}
