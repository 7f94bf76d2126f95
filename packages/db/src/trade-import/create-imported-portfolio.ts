/**
 * A portfolio with its whole past, made of trades that were looked at before: books, ledger, history, audit and the end of the import
 * in one transaction. The row of the import is the fence: it is done once, whoever tries it and however often (decision 075).
 */
import { endOfDate, startOfDate } from '@ballast/contract/dates';
import type { TradeTotals } from '@ballast/contract/entities/trade-import';
import type { Cents, Units } from '@ballast/domain/books/exact';
import type { Position } from '@ballast/domain/books/position';
import type { TradeLife } from '@ballast/domain/trade-import/trade-life';
import type { BookedEntry, LifePoint } from '@ballast/domain/trade-import/value-life';
import { type Decimal, decimal, quantity } from '../books/decimal.ts';
import { type Prices, valueBooks } from '../books/valuation.ts';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { Prisma } from '../generated/client.ts';
import { recordChange } from '../portfolios/change-portfolio.ts';
import { type Definition, definitionColumns } from '../portfolios/definition-columns.ts';
import { lockUser } from '../portfolios/lock-portfolio.ts';
import { portfolioEvent } from '../portfolios/portfolio-event.ts';
import { type Admit, readUsage, type UsagePeriods } from '../portfolios/usage.ts';
import type { TradeRun } from './trade-imports.ts';

export interface ImportedLife extends UsagePeriods {
  readonly run: TradeRun;
  readonly fileName: string;
  readonly definition: Definition;
  readonly life: TradeLife;
  readonly booked: readonly BookedEntry[];
  readonly history: readonly LifePoint[];
  readonly totals: TradeTotals;
  /** Last ones, portfolio currency. */
  readonly prices: Prices;
}

export type CreateImportedResult<Refusal> =
  | { readonly status: 'created'; readonly id: string }
  /** Nobody waits for it any more. */
  | { readonly status: 'gone' }
  | { readonly status: 'refused'; readonly refusal: Refusal };

const moneyOf = (cents: Cents): Decimal => decimal(`${cents}e-2`);
const amountOf = (units: Units): Decimal => decimal(`${units}e-10`);
const averageOf = ({ units, cost }: Position): Decimal => quantity(moneyOf(cost).dividedBy(amountOf(units)));

/** Rows of one statement: a driver's parameters are numbered with 16 bits. */
const CHUNK = 1000;
async function inChunks<Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) await write(rows.slice(at, at + CHUNK));
}

export function createImportedPortfolio<Refusal extends { readonly allowed: false }>(
  db: Database,
  input: ImportedLife,
  admit: Admit<Refusal>,
  tools: Tools,
): Promise<CreateImportedResult<Refusal>> {
  const { run, definition, life, booked } = input;
  return inTransaction(db, async (tx) => {
    const { userId } = run;
    if (!(await lockUser(tx, userId))) return { status: 'gone' };
    const awaited = await tx.tradeImport.findFirst({ where: { ...run, status: 'building' } });
    if (awaited === null) return { status: 'gone' };
    const verdict = admit(await readUsage(tx, userId, input));
    if (!verdict.allowed) return { status: 'refused', refusal: verdict };

    const id = tools.newId();
    const capital = moneyOf(life.deposited - life.withdrawn);
    const books = {
      balance: moneyOf(life.cash),
      positions: new Map(
        [...life.positions].map(([symbol, one]) => [
          symbol,
          { amount: amountOf(one.units), price: averageOf(one) },
        ]),
      ),
    };
    const { state, weights } = valueBooks(books, capital, input.prices);
    const began = new Date(booked[0]?.at ?? tools.now);
    await tx.portfolio.create({
      data: {
        ...definitionColumns(definition),
        ...{ id, userId, balance: books.balance, capital, bookVersion: 1 },
        ...{ targetWeights: toJson(weights), firstApprovedAt: began, nextCloseAt: tools.now },
        ...{ actionsUntil: tools.now, createdAt: tools.now, updatedAt: tools.now },
      },
    });
    await tx.holding.createMany({
      data: [...books.positions].map(([symbol, one]) => ({
        portfolioId: id,
        symbol,
        ...one,
        updatedAt: tools.now,
      })),
    });
    await writeTrades(tx, id, booked, tools);
    await writeActions(tx, id, booked);
    await writeHistory(tx, id, input.history);
    const { assets, ...sums } = state;
    await tx.portfolioHistory.create({
      data: { portfolioId: id, at: tools.now, kind: 'trade', ...sums, capital, assets: toJson(assets) },
    });
    await tx.tradeImport.update({
      where: { userId },
      // the rows are in the books now
      data: { status: 'done', portfolioId: id, rows: [], definition: Prisma.DbNull, updatedAt: tools.now },
    });
    const status = 'approved';
    const { holdings: _, ...told } = input.totals;
    const change = {
      columns: {},
      booked: { state, cost: 0 },
      audit: [
        { action: 'portfolio.importTrades', details: { fileName: input.fileName, definition, totals: told } },
      ],
      events: [portfolioEvent(id, { name: definition.name, status, state }, tools.now)],
    } as const;
    await recordChange(tx, { id, userId, actorId: userId, next: status }, change, tools.now);
    return { status: 'created', id };
  });
}

async function writeTrades(
  tx: Transaction,
  portfolioId: string,
  booked: readonly BookedEntry[],
  { newId }: Tools,
): Promise<void> {
  const transactions: Prisma.TransactionCreateManyInput[] = [];
  const executions: Prisma.ExecutionCreateManyInput[] = [];
  const ledger: Prisma.LedgerEntryCreateManyInput[] = [];
  for (const { entry, at: instant } of booked) {
    const at = new Date(instant);
    if (entry.kind === 'contribution') {
      ledger.push({ portfolioId, kind: 'contribution', amount: moneyOf(entry.amount), at });
      continue;
    }
    const { kind, symbol } = entry;
    if (kind === 'split') {
      ledger.push({ portfolioId, kind, symbol, units: amountOf(entry.units), amount: 0, at });
      continue;
    }
    if (kind === 'dividend' || kind === 'fee') {
      if (entry.amount !== 0n) ledger.push({ portfolioId, kind, symbol, amount: moneyOf(entry.amount), at });
      continue;
    }
    const [id, executionId] = [newId(), newId()];
    const units = amountOf(entry.units);
    const value = moneyOf(entry.amount);
    const sums = {
      ...{ amount: units.abs(), price: quantity(value.dividedBy(units.abs())) },
      ...{ value, cost: moneyOf(entry.costs) },
    };
    transactions.push({
      ...{
        id,
        portfolioId,
        optimizationId: null,
        symbol,
        type: kind === 'buy' ? 'Buy' : 'Sell',
        status: 'done',
      },
      ...{ filled: units.abs(), createdAt: at, updatedAt: at, ...sums },
    });
    executions.push({ id: executionId, transactionId: id, reference: 'imported', executedAt: at, ...sums });
    ledger.push({ portfolioId, executionId, kind, symbol, units, amount: value, at });
    if (entry.costs !== 0n)
      ledger.push({ portfolioId, executionId, kind: 'fee', amount: moneyOf(entry.costs), at });
  }
  await inChunks(transactions, (data) => tx.transaction.createMany({ data }));
  await inChunks(executions, (data) => tx.execution.createMany({ data }));
  await inChunks(ledger, (data) => tx.ledgerEntry.createMany({ data }));
}

/** What the shares went through stands beside the ledger, one row a symbol, kind and day; it is never applied again. */
async function writeActions(
  tx: Transaction,
  portfolioId: string,
  booked: readonly BookedEntry[],
): Promise<void> {
  const actions = new Map<string, Prisma.AppliedActionCreateManyInput & { readonly paid: Decimal }>();
  for (const { entry, at } of booked) {
    if (entry.kind !== 'split' && entry.kind !== 'dividend') continue;
    const { kind, symbol, date } = entry;
    const key = `${kind} ${symbol} ${date}`;
    const units = amountOf(entry.held);
    const before = actions.get(key);
    const paid = (before?.paid ?? decimal(0)).plus(kind === 'dividend' ? moneyOf(entry.amount) : 0);
    const terms =
      kind === 'split' ? units.plus(amountOf(entry.units)).dividedBy(units) : paid.dividedBy(units.abs());
    actions.set(key, {
      ...{ portfolioId, symbol, kind, exDate: startOfDate(date), units: before?.units ?? units, paid },
      // above 0 in the table: of a dividend that taxes took whole the least that can be told
      terms: Prisma.Decimal.max(quantity(terms), '0.0000000001'),
      appliedAt: new Date(Math.min(at, endOfDate(date).getTime())),
    });
  }
  await inChunks([...actions.values()], (data) => tx.appliedAction.createMany({ data }));
}

async function writeHistory(
  tx: Transaction,
  portfolioId: string,
  history: readonly LifePoint[],
): Promise<void> {
  const rows = history.map(({ at, kind, balance, investment, capital, positions }) => ({
    ...{ portfolioId, at: new Date(at), kind, balance: moneyOf(balance), investment: moneyOf(investment) },
    ...{ credit: 0, revenue: moneyOf(balance + investment - capital), capital: moneyOf(capital) },
    assets: toJson(
      positions.map(([symbol, one]) => ({
        ...{ symbol, amount: amountOf(one.units).toNumber(), price: averageOf(one).toNumber() },
      })),
    ),
  }));
  await inChunks(rows, (data) => tx.portfolioHistory.createMany({ data }));
}
