/** Publishes staged ticker metadata: one transaction, last file wins, what is the same is not written. */
import type { Database, Reader } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { Prisma } from '../generated/client.ts';
import type { ImportRun } from './import-runs.ts';
import type { MergeCounts } from './merge-prices.ts';
import { endPublication, holdAwaitedRun } from './publication.ts';

const PUBLISH_MS = 10 * 60_000;

const staged = (importId: string): Prisma.Sql => Prisma.sql`
  SELECT t.* FROM staged_tickers s, jsonb_to_recordset(s.tickers) AS t(symbol text, "sourceSymbol" text, name text,
    type text, domain text, exchange text, country text, sector text, industry text, category text, currency text, isin text)
  WHERE s.import_id = ${importId}::uuid`;

const COLUMNS = ['source_symbol', 'name', 'type', 'domain', 'exchange', 'country'].concat([
  'sector',
  'industry',
  'category',
  'currency',
  'isin',
]);
const listOf = (prefix: string): Prisma.Sql =>
  Prisma.raw(COLUMNS.map((name) => `${prefix}.${name}`).join(', '));
const ofFile = Prisma.raw(['n."sourceSymbol"', ...COLUMNS.slice(1).map((name) => `n.${name}`)].join(', '));

export async function compareTickers(db: Reader, importId: string): Promise<MergeCounts> {
  const [row] = await db.$queryRaw<MergeCounts[]>`
    SELECT count(*) FILTER (WHERE o.symbol IS NULL)::int AS added,
      count(*) FILTER (WHERE o.symbol IS NOT NULL AND (${ofFile}) IS DISTINCT FROM (${listOf('o')}))::int AS changed,
      count(*) FILTER (WHERE o.symbol IS NOT NULL AND (${ofFile}) IS NOT DISTINCT FROM (${listOf('o')}))::int AS unchanged
    FROM (${staged(importId)}) n LEFT JOIN imported_tickers o ON o.symbol = n.symbol`;
  return row ?? { added: 0, changed: 0, unchanged: 0 };
}

export async function compareTickerImport(db: Database, importId: string): Promise<MergeCounts> {
  return inTransaction(
    db,
    async (tx) => {
      await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${PUBLISH_MS}`);
      return compareTickers(tx, importId);
    },
    PUBLISH_MS,
  );
}

/** Undefined where the run is not awaited any more: then nothing was written. */
export async function publishTickers(
  db: Database,
  run: ImportRun,
  actorId: ActorId,
  tools: Tools,
): Promise<MergeCounts | undefined> {
  const { importId } = run;
  return inTransaction(
    db,
    async (tx) => {
      await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${PUBLISH_MS}`);
      if (!(await holdAwaitedRun(tx, run))) return undefined;
      const counts = await compareTickers(tx, importId);
      await tx.$executeRaw`
        INSERT INTO imported_tickers AS o (symbol, ${Prisma.raw(COLUMNS.join(', '))})
        SELECT n.symbol, ${ofFile} FROM (${staged(importId)}) n
        ON CONFLICT (symbol) DO UPDATE SET ${Prisma.raw(COLUMNS.map((name) => `${name} = excluded.${name}`).join(', '))}
        WHERE (${listOf('o')}) IS DISTINCT FROM (${listOf('excluded')})`;
      const isChanged = counts.added + counts.changed > 0;
      await endPublication(tx, { run, actorId, counts, isChanged }, tools.now);
      return counts;
    },
    PUBLISH_MS,
  );
}
