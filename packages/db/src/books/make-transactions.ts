/** Records trades that were made elsewhere, at the user's prices (§7 make-transaction). */
import type { Database } from '../client/create-database.ts';
import { Abandon, inTransaction, withAbandon } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { appendEvents } from '../events/append-events.ts';
import { writeAudit } from '../events/write-audit.ts';
import { lockPortfolio } from '../portfolios/lock-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import { recordBookedValue } from '../portfolios/store-valuations.ts';
import { bookTrades } from './book-trades.ts';
import type { Trade } from './books.ts';
import { decimal } from './decimal.ts';
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
  | { readonly status: 'not_found' | 'below_cash' | 'conflict' };

export function makeTransactions(
  db: Database,
  input: OutsideTrades,
  tools: Tools,
): Promise<MakeTransactionsResult> {
  const { portfolioId, userId, trades } = input;
  return withAbandon<MakeTransactionsResult>(() =>
    inTransaction(db, async (tx) => {
      const portfolio = await lockPortfolio(tx, portfolioId, userId);
      if (portfolio === null) return { status: 'not_found' };
      if (portfolio.bookVersion !== input.bookVersion) return { status: 'conflict' };
      const booking = { ...input, optimizationId: null, reference: 'by_hand' };
      const booked = await bookTrades(tx, booking, tools);
      if (booked.status !== 'booked') throw new Abandon<MakeTransactionsResult>(booked);
      const record = {
        actorId: userId,
        userId,
        action: 'portfolio.makeTransaction',
        subjectType: 'portfolio',
        subjectId: portfolioId,
        details: { trades },
      } as const;
      await writeAudit(tx, record, tools.now);
      const { state } = booked.valuation;
      const cost = trades.reduce((sum, trade) => sum.plus(trade.cost), decimal(0)).toNumber();
      await recordBookedValue(tx, portfolioId, state, cost, tools.now);
      const events = [portfolioEvent(portfolioId, { state }, tools.now)];
      await appendEvents(
        tx,
        userId,
        [...events, { event: 'transactionCompleted', payload: { portfolioId } }],
        tools.now,
      );
      return { status: 'booked', transactionIds: booked.transactionIds };
    }),
  );
}
