/** Creates a portfolio with what it already holds and starts its first optimization (§1, §5). */
import type { Currency } from '@ballast/contract/constants';
import type { PortfolioWrite } from '@ballast/contract/entities/portfolio';
import { bookTrades } from '../books/book-trades.ts';
import { quantity, roundMoney } from '../books/decimal.ts';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { appendEvents } from '../events/append-events.ts';
import { writeAudit } from '../events/write-audit.ts';
import { beginRun } from './begin-run.ts';
import { lockUser } from './lock-portfolio.ts';
import { portfolioEvent } from './portfolio-event.ts';
import { INITIAL_REFERENCE } from './read-day-entries.ts';
import { type Admit, readUsage, type UsagePeriods } from './usage.ts';

export interface NewPortfolio extends UsagePeriods {
  readonly userId: string;
  readonly definition: PortfolioWrite & { readonly currency: Currency };
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
    const runToken = await beginRun(tx, run, tools);
    await writeAudit(
      tx,
      {
        actorId: userId,
        userId,
        action: 'portfolio.create',
        subjectType: 'portfolio',
        subjectId: id,
        details: { definition },
      },
      tools.now,
    );
    const changes = { name: definition.name, status: 'calculating' } as const;
    await appendEvents(tx, userId, [portfolioEvent(id, changes, tools.now)], tools.now);
    return { status: 'created', id, runToken };
  });
}

async function insertPortfolio(tx: Transaction, id: string, input: NewPortfolio, now: Date): Promise<void> {
  await tx.portfolio.create({
    data: {
      id,
      userId: input.userId,
      ...definitionColumns(input.definition),
      targetWeights: [],
      actionsUntil: now,
      createdAt: now,
      updatedAt: now,
    },
  });
}

/** The columns a definition fills; the currency of a portfolio never changes afterwards. */
export function definitionColumns(definition: NewPortfolio['definition']) {
  const { initialAllocation, benchmarks, configuration, rebalancing, ...plain } = definition;
  return {
    ...plain,
    initialAllocation: toJson(initialAllocation),
    benchmarks: [...benchmarks],
    configuration: toJson(configuration),
    rebalancing: toJson(rebalancing),
  };
}

/** What is held already enters the books at the price it was entered with, paid for by a contribution. */
async function bookInitialAllocation(
  tx: Transaction,
  portfolioId: string,
  { initialAllocation }: NewPortfolio['definition'],
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
