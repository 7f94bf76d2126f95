/** The trades that a user is bringing: looked at, then made into a portfolio; each step is a run with a token (fence). */
import type { Currency } from '@ballast/contract/constants';
import type { TradeChoices, TradeReport, TradeRow } from '@ballast/contract/entities/trade-import';
import type { Database, Reader, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import { fromJson, toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { Prisma } from '../generated/client.ts';
import { requestJob } from '../jobs/request-job.ts';
import type { Definition } from '../portfolios/definition-columns.ts';

export interface NewTradeImport {
  readonly userId: string;
  readonly fileName: string;
  readonly currency: Currency;
  readonly rows: readonly TradeRow[];
  readonly choices: TradeChoices;
}

export interface TradeRun {
  readonly userId: string;
  readonly runToken: string;
}

type Row = Prisma.TradeImportGetPayload<object>;

export interface AwaitedTrades extends NewTradeImport {
  readonly id: string;
  readonly status: 'checking' | 'building';
  /** Of the portfolio to be made. */
  readonly definition: Definition | null;
}

const ask = (tx: Transaction, subjectId: string, run: TradeRun, tools: Tools): Promise<void> =>
  requestJob(
    tx,
    { job: 'tradeImport', userId: run.userId, subjectId, runToken: run.runToken, payload: run },
    tools,
  );

/** Takes the place of what the user brought before, unless that is being made into a portfolio: `null`. */
export function putTradeImport(
  db: Database,
  { userId, rows, choices, ...plain }: NewTradeImport,
  tools: Tools,
): Promise<TradeRun | null> {
  return inTransaction(db, async (tx) => {
    const run = { userId, runToken: tools.newId() };
    const columns = {
      ...({
        ...plain,
        id: tools.newId(),
        status: 'checking',
        runToken: run.runToken,
        portfolioId: null,
      } as const),
      ...{ rows: toJson(rows), rowCount: rows.length, choices: toJson(choices) },
      ...{ report: Prisma.DbNull, definition: Prisma.DbNull, updatedAt: tools.now },
    };
    // one at a time: who comes second waits for the first and then replaces it
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const busy = await tx.tradeImport.count({ where: { userId, status: 'building' } });
    if (busy > 0) return null;
    await tx.tradeImport.upsert({
      where: { userId },
      create: { ...columns, userId, createdAt: tools.now },
      update: columns,
    });
    await ask(tx, columns.id, run, tools);
    return run;
  });
}

export const findTradeImport = (db: Reader, userId: string): Promise<Omit<Row, 'rows'> | null> =>
  db.tradeImport.findUnique({ where: { userId }, omit: { rows: true } });

/** `null`: these trades were replaced, are being made into a portfolio already, or were never ready. */
export function beginBuilding(
  db: Database,
  {
    userId,
    id,
    definition,
  }: { readonly userId: string; readonly id: string; readonly definition: Definition },
  tools: Tools,
): Promise<TradeRun | null> {
  return inTransaction(db, async (tx) => {
    const run = { userId, runToken: tools.newId() };
    const { count } = await tx.tradeImport.updateMany({
      where: { userId, id, status: 'ready' },
      data: {
        status: 'building',
        runToken: run.runToken,
        definition: toJson(definition),
        updatedAt: tools.now,
      },
    });
    if (count === 0) return null;
    await ask(tx, id, run, tools);
    return run;
  });
}

export async function findAwaitedTrades(db: Reader, run: TradeRun): Promise<AwaitedTrades | null> {
  const row = await db.tradeImport.findFirst({
    where: { ...run, status: { in: ['checking', 'building'] } },
  });
  if (row === null || (row.status !== 'checking' && row.status !== 'building')) return null;
  const { id, userId, status, fileName, currency } = row;
  return {
    ...{ id, userId, status, fileName, currency },
    rows: fromJson(row.rows),
    choices: fromJson(row.choices),
    definition: row.definition === null ? null : fromJson(row.definition),
  };
}

/** Of the awaited run alone; also where what was to be built cannot be booked any more. */
export async function endTradeCheck(
  db: Database,
  run: TradeRun,
  report: TradeReport,
  now: Date,
): Promise<void> {
  await db.tradeImport.updateMany({
    where: { ...run, status: { in: ['checking', 'building'] } },
    data: { status: 'ready', report: toJson(report), updatedAt: now },
  });
}

export async function failTradeImport(db: Database, run: TradeRun, now: Date): Promise<void> {
  await db.tradeImport.updateMany({
    where: { ...run, status: { in: ['checking', 'building'] } },
    data: { status: 'failed', updatedAt: now },
  });
}
