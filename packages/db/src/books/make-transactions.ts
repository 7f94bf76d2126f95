/** Records trades that were made elsewhere, at the user's prices (§7 make-transaction). */
import type { Database } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';
import { type Command, changePortfolio } from '../portfolios/change-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import { bookTrades } from './book-trades.ts';
import { costOf, type Trade } from './books.ts';
import type { Prices } from './valuation.ts';

export interface OutsideTrades {
  readonly portfolioId: string;
  readonly userId: string;
  /** The books in which no split or dividend was due any more at `tools.now`. */
  readonly bookVersion: number;
  readonly trades: readonly Trade[];
  /** Money put in beforehand to pay for them. */
  readonly contribution: number;
  readonly prices: Prices;
}

export type MakeTransactionsResult =
  | { readonly status: 'booked'; readonly transactionIds: readonly string[] }
  | { readonly status: 'not_found' | 'below_cash' | 'conflict' | 'orders_open' };

export function makeTransactions(
  db: Database,
  input: OutsideTrades,
  tools: Tools,
): Promise<MakeTransactionsResult> {
  const { portfolioId, userId, trades } = input;
  const command: Command<MakeTransactionsResult> = {
    portfolioId,
    userId,
    actorId: userId,
    step: { type: 'makeTransaction' },
    notFound: { status: 'not_found' },
    notAllowed: async (_tx, { ordersOpen }) => (ordersOpen ? { status: 'orders_open' } : null),
  };
  return changePortfolio(db, command, tools, async (tx, { bookVersion }) => {
    if (bookVersion !== input.bookVersion) return { refused: { status: 'conflict' } };
    const booked = await bookTrades(tx, { ...input, optimizationId: null, reference: 'by_hand' }, tools);
    if (booked.status !== 'booked') return { refused: booked };
    const { state } = booked.valuation;
    return {
      result: { status: 'booked', transactionIds: booked.transactionIds },
      columns: {},
      booked: { state, cost: costOf(trades) },
      audit: [{ action: 'portfolio.makeTransaction', details: { trades } }],
      events: [
        portfolioEvent(portfolioId, { state }, tools.now),
        { event: 'transactionCompleted', payload: { portfolioId } },
      ],
    };
  });
}
