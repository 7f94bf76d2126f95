/** Creates a portfolio with what it already holds and starts its first optimization (§1, §5). */
import { bookTrades } from '../books/book-trades.ts';
import { quantity, roundMoney } from '../books/decimal.ts';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { beginRun } from './begin-run.ts';
import { recordChange } from './change-portfolio.ts';
import type { Definition } from './definition-columns.ts';
import { insertPortfolio } from './insert-portfolio.ts';
import { lockUser } from './lock-portfolio.ts';
import { portfolioEvent } from './portfolio-event.ts';
import { INITIAL_REFERENCE } from './read-day-entries.ts';
import { type Admit, readUsage, type UsagePeriods } from './usage.ts';

export interface NewPortfolio extends UsagePeriods {
  readonly userId: string;
  readonly definition: Definition;
}

export type CreatePortfolioResult<Refusal> =
  | { readonly status: 'created'; readonly id: string; readonly runToken: string }
  | { readonly status: 'not_found' }
  | { readonly status: 'refused'; readonly refusal: Refusal };

export function createPortfolio<Refusal extends { readonly allowed: false }>(
  db: Database,
  input: NewPortfolio,
  admit: Admit<Refusal>,
  tools: Tools,
): Promise<CreatePortfolioResult<Refusal>> {
  return inTransaction(db, async (tx) => {
    const { userId, definition } = input;
    if (!(await lockUser(tx, userId))) return { status: 'not_found' };
    const verdict = admit(await readUsage(tx, userId, input));
    if (!verdict.allowed) return { status: 'refused', refusal: verdict };

    const id = tools.newId();
    await insertPortfolio(tx, id, input, tools.now);
    await bookInitialAllocation(tx, id, definition, tools);
    const run = { portfolioId: id, userId, reason: 'first', triggers: [], isCounted: true } as const;
    const { runToken, columns } = await beginRun(tx, run, tools);
    const status = 'calculating';
    const change = {
      columns,
      audit: [{ action: 'portfolio.create', details: { definition } }],
      events: [portfolioEvent(id, { name: definition.name, status }, tools.now)],
    } as const;
    await recordChange(tx, { id, userId, actorId: userId, next: status }, change, tools.now);
    return { status: 'created', id, runToken };
  });
}

/** What is held already enters the books at the price it was entered with, paid for by a contribution. */
async function bookInitialAllocation(
  tx: Transaction,
  portfolioId: string,
  { initialAllocation }: Definition,
  tools: Tools,
): Promise<void> {
  const trades = initialAllocation
    .filter(({ amount }) => amount > 0)
    .map(({ symbol, amount, price }) => {
      const value = roundMoney(quantity(amount).times(price)).toNumber();
      return { symbol, type: 'Buy' as const, amount, price, value, cost: 0 };
    });
  if (trades.length === 0) return;
  const contribution = trades.reduce((sum, { value }) => sum.plus(value), quantity(0)).toNumber();
  const booking = {
    portfolioId,
    contribution,
    trades,
    optimizationId: null,
    prices: {},
    reference: INITIAL_REFERENCE,
  };
  await bookTrades(tx, booking, tools);
}
