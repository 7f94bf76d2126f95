/** Creates a portfolio whose books are those of trades made before, and starts an optimization of what is held (decision 075). */
import type { TradesPlan } from '@ballast/contract/entities/trades-plan';
import { type Books, emptyBooks } from '../books/books.ts';
import { decimal, money, quantity } from '../books/decimal.ts';
import { valueBooks } from '../books/valuation.ts';
import { writeHoldings } from '../books/write-holdings.ts';
import { instantOf, writeImportedDays } from '../books/write-imported-days.ts';
import type { Database } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import type { NextLook } from '../supervision/closes.ts';
import { beginRun } from './begin-run.ts';
import { recordChange } from './change-portfolio.ts';
import type { CreatePortfolioResult } from './create-portfolio.ts';
import { insertPortfolio, type NewRow } from './insert-portfolio.ts';
import { lockUser } from './lock-portfolio.ts';
import { portfolioEvent } from './portfolio-event.ts';
import { type Admit, readUsage, type UsagePeriods } from './usage.ts';

export interface ImportedPortfolio extends NewRow, UsagePeriods {
  readonly plan: TradesPlan;
  readonly next: NextLook;
}

const booksOf = ({ balance, holdings }: TradesPlan): Books => ({
  balance: money(balance),
  positions: new Map(
    holdings.map(({ symbol, units, price }) => [symbol, { amount: quantity(units), price: quantity(price) }]),
  ),
});

export function importPortfolio<Refusal extends { readonly allowed: false }>(
  db: Database,
  input: ImportedPortfolio,
  admit: Admit<Refusal>,
  tools: Tools,
): Promise<CreatePortfolioResult<Refusal>> {
  return inTransaction(db, async (tx) => {
    const { userId, definition, plan, next } = input;
    if (!(await lockUser(tx, userId))) return { status: 'not_found' };
    const verdict = admit(await readUsage(tx, userId, input));
    if (!verdict.allowed) return { status: 'refused', refusal: verdict };

    const id = tools.newId();
    await insertPortfolio(tx, id, input, tools.now);
    await writeImportedDays(tx, id, plan, tools);
    const books = booksOf(plan);
    await writeHoldings(tx, id, emptyBooks, books, tools.now);
    const valuation = valueBooks(books, decimal(plan.capital), plan.prices);
    const first = plan.days[0]?.date;
    const run = { portfolioId: id, userId, reason: 'first', triggers: [], isCounted: true } as const;
    const { runToken, columns } = await beginRun(tx, run, tools);
    const status = 'calculating';
    const change = {
      columns: {
        ...columns,
        ...next,
        balance: books.balance,
        capital: money(plan.capital),
        bookVersion: { increment: 1 },
        actionsUntil: tools.now,
        // what is held by the investor's own choice is what drift counts from until a suggestion is approved
        targetWeights: toJson(valuation.weights),
        firstApprovedAt: first === undefined ? tools.now : instantOf(first, tools.now),
      },
      booked: { state: valuation.state, cost: 0 },
      audit: [{ action: 'portfolio.import', details: { definition, days: plan.days.length } }],
      events: [portfolioEvent(id, { name: definition.name, status, state: valuation.state }, tools.now)],
    } as const;
    await recordChange(tx, { id, userId, actorId: userId, next: status }, change, tools.now);
    return { status: 'created', id, runToken };
  });
}
