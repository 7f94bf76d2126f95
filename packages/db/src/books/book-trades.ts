/**
 * Writes executed trades into the books of a portfolio: transactions, executions, ledger, holdings, cash and a
 * point of history, all in the caller's transaction, which has locked the portfolio.
 *
 * `tools.now` is the instant of the prices. Splits and dividends up to it are in the books already (`apply-actions.ts`; the caller
 * compares `bookVersion`): what is bought here is bought after them and never goes through them.
 */
import type { Transaction } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import type { Prisma } from '../generated/client.ts';
import { applyTrade, type Books, signedUnits, type Trade } from './books.ts';
import { money, quantity } from './decimal.ts';
import { addHistoryPoint } from './history-point.ts';
import { readBooks } from './read-books.ts';
import { type Prices, type Valuation, valueBooks } from './valuation.ts';
import { writeHoldings } from './write-holdings.ts';

/** Where an execution belongs that is one of several of a transaction which is there already. */
export interface ExecutionOf {
  readonly transactionId: string;
  readonly reference: string;
  readonly executedAt: Date;
}

export interface BookableTrade extends Trade {
  readonly of?: ExecutionOf;
}

export interface Booking {
  readonly portfolioId: string;
  /** Money put in beforehand. */
  readonly contribution: number;
  readonly trades: readonly BookableTrade[];
  readonly optimizationId: string | null;
  readonly prices: Prices;
  /** What tells this execution from another of the same transaction. */
  readonly reference: string;
}

export type BookingResult =
  | { readonly status: 'booked'; readonly valuation: Valuation; readonly transactionIds: readonly string[] }
  /** The trades cost more than there is. */
  | { readonly status: 'below_cash' };

export async function bookTrades(tx: Transaction, booking: Booking, tools: Tools): Promise<BookingResult> {
  const before = await readBooks(tx, booking.portfolioId);
  const contribution = money(booking.contribution);
  const capital = before.capital.plus(contribution);
  let books: Books = { ...before.books, balance: before.books.balance.plus(contribution) };
  for (const trade of booking.trades) books = applyTrade(books, trade);
  if (books.balance.isNegative()) return { status: 'below_cash' };

  const transactions = booking.trades.map((trade) => ({
    id: trade.of?.transactionId ?? tools.newId(),
    executionId: tools.newId(),
    trade,
  }));
  await writeTransactions(tx, booking, transactions, tools.now);
  await writeLedger(tx, booking, transactions, tools.now);
  await writeHoldings(tx, booking.portfolioId, before.books, books, tools.now);
  await tx.portfolio.update({
    where: { id: booking.portfolioId },
    data: {
      balance: books.balance,
      capital,
      bookVersion: { increment: 1 },
      actionsUntil: tools.now,
    },
  });
  const valuation = valueBooks(books, capital, booking.prices);
  await addHistoryPoint(tx, booking.portfolioId, 'trade', { ...valuation, capital }, tools.now);
  return { status: 'booked', valuation, transactionIds: transactions.map(({ id }) => id) };
}

interface BookedTrade {
  readonly id: string;
  readonly executionId: string;
  readonly trade: BookableTrade;
}

async function writeTransactions(
  tx: Transaction,
  { portfolioId, optimizationId, reference }: Booking,
  booked: readonly BookedTrade[],
  now: Date,
): Promise<void> {
  const sums = ({ amount, price, value, cost }: Trade) => ({
    amount: quantity(amount),
    price: quantity(price),
    value: money(value),
    cost: money(cost),
  });
  await tx.transaction.createMany({
    data: booked
      .flatMap(({ id, trade }) => (trade.of === undefined ? [{ id, trade }] : []))
      .map(({ id, trade }) => ({
        id,
        portfolioId,
        optimizationId,
        symbol: trade.symbol,
        type: trade.type,
        status: 'done',
        filled: quantity(trade.amount),
        createdAt: now,
        updatedAt: now,
        ...sums(trade),
      })),
  });
  await tx.execution.createMany({
    data: booked.map(({ id, executionId, trade }) => ({
      id: executionId,
      transactionId: id,
      reference: trade.of?.reference ?? reference,
      executedAt: trade.of?.executedAt ?? now,
      ...sums(trade),
    })),
  });
}

async function writeLedger(
  tx: Transaction,
  { portfolioId, contribution }: Booking,
  booked: readonly BookedTrade[],
  at: Date,
): Promise<void> {
  const entries: Prisma.LedgerEntryCreateManyInput[] = [];
  if (contribution !== 0)
    entries.push({ portfolioId, kind: 'contribution', amount: money(contribution), at });
  for (const { executionId, trade } of booked) {
    const { symbol, type } = trade;
    const kind = type === 'Buy' ? 'buy' : 'sell';
    entries.push({
      portfolioId,
      executionId,
      kind,
      symbol,
      units: signedUnits(trade),
      amount: money(trade.value),
      at,
    });
    if (trade.cost !== 0)
      entries.push({ portfolioId, executionId, kind: 'fee', amount: money(trade.cost), at });
  }
  await tx.ledgerEntry.createMany({ data: entries });
}
