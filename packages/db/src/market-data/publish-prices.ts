/** Publishes staged prices: one transaction, whatever the size of the file, so that nobody ever reads half of it. */
import type { Database, Reader, Transaction } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { describeSeries } from './describe-series.ts';
import type { ImportRun } from './import-runs.ts';
import { comparePrices, type MergeCounts, mergePrices } from './merge-prices.ts';
import { endPublication, holdAwaitedRun } from './publication.ts';

export interface DatasetChoice {
  readonly name: string;
  readonly isAdjusted: boolean;
  /** The set of sample data that it holds. */
  readonly sample?: string;
}

/** Points handled at a time; PostgreSQL sorts them. */
const BATCH_POINTS = 500_000;
/** A large file is merged for minutes; the application's own limits are seconds. */
const PUBLISH_MS = 30 * 60_000;

/** The tables were filled a moment ago: their statistics are stale, and a nested loop over whole files would take minutes. */
async function takeTime(tx: Transaction): Promise<void> {
  await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = ${PUBLISH_MS}`);
  await tx.$executeRawUnsafe(`SET LOCAL idle_in_transaction_session_timeout = ${PUBLISH_MS}`);
  await tx.$executeRawUnsafe('SET LOCAL enable_nestloop = off');
}

const NOTHING: MergeCounts = { added: 0, changed: 0, unchanged: 0 };

const plus = (a: MergeCounts, b: MergeCounts): MergeCounts => ({
  added: a.added + b.added,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
});

/** Ranges of series with about as many points each. */
async function rangesOf(db: Reader, importId: string): Promise<{ from: number; to: number }[]> {
  const [row] = await db.$queryRaw<{ series: number; points: number }[]>`
    SELECT (SELECT count(*)::int FROM import_series WHERE import_id = i.id) AS series, points
    FROM imports i WHERE id = ${importId}::uuid`;
  const { series = 0, points = 0 } = row ?? {};
  const size = Math.max(1, Math.floor((BATCH_POINTS * series) / Math.max(1, points)));
  return Array.from({ length: Math.ceil(series / size) }, (_, at) => ({
    from: at * size,
    to: (at + 1) * size,
  }));
}

/** What publishing would do. */
export async function compareImport(
  db: Database,
  importId: string,
  dataset: DatasetChoice,
): Promise<MergeCounts> {
  const stored = await db.dataset.findUnique({ where: { name: dataset.name }, select: { id: true } });
  return inTransaction(
    db,
    async (tx) => {
      await takeTime(tx);
      let counts = NOTHING;
      for (const range of await rangesOf(tx, importId))
        counts = plus(counts, await comparePrices(tx, { importId, datasetId: stored?.id, ...range }));
      return counts;
    },
    PUBLISH_MS,
  );
}

async function openDataset(
  tx: Transaction,
  { name, isAdjusted, sample }: DatasetChoice,
  tools: Tools,
): Promise<string> {
  const { id } = await tx.dataset.upsert({
    where: { name },
    create: {
      ...{ id: tools.newId(), name, isAdjusted, createdAt: tools.now, updatedAt: tools.now },
      ...(sample !== undefined && { sample }),
    },
    update: {},
  });
  // publications into one data set wait for each other
  await tx.$queryRaw`SELECT id FROM datasets WHERE id = ${id}::uuid FOR UPDATE`;
  await tx.dataset.updateMany({
    where: { id, isAdjusted: !isAdjusted },
    data: { isAdjusted, updatedAt: tools.now },
  });
  return id;
}

/** Sample data are found beside what is invented; a market that was set to another source stays with it. */
async function showBesideInvented(tx: Transaction, datasetId: string, now: Date): Promise<boolean> {
  const changed = await tx.$executeRaw`
    INSERT INTO market_sources AS m (domain, source, updated_at)
    SELECT DISTINCT split_part(symbol, '.', 2), 'mixed', ${now}::timestamptz FROM price_series WHERE dataset_id = ${datasetId}::uuid
    ON CONFLICT (domain) DO UPDATE SET source = 'mixed', updated_at = excluded.updated_at WHERE m.source = 'synthetic'`;
  return changed > 0;
}

const FIRST_DAY = new Date('1970-01-01');

/** Series that the data set does not have yet, empty; those it has keep their name at the source. */
async function openSeries(
  tx: Transaction,
  { importId, datasetId, from, to }: { importId: string; datasetId: string; from: number; to: number },
  tools: Tools,
): Promise<void> {
  const fresh = await tx.$queryRaw<{ symbol: string; sourceSymbol: string }[]>`
    SELECT s.symbol, s.source_symbol AS "sourceSymbol" FROM import_series s
    WHERE s.import_id = ${importId}::uuid AND s.index >= ${from} AND s.index < ${to}
      AND EXISTS (SELECT 1 FROM staged_prices p WHERE p.import_id = s.import_id AND p.series = s.index)
      AND NOT EXISTS (SELECT 1 FROM price_series ps WHERE ps.dataset_id = ${datasetId}::uuid AND ps.symbol = s.symbol)`;
  await tx.priceSeries.createMany({
    data: fresh.map(({ symbol, sourceSymbol }) => ({
      id: tools.newId(),
      datasetId,
      symbol,
      sourceSymbol,
      firstDate: FIRST_DAY,
      lastDate: FIRST_DAY,
      points: 0,
      gaps: [],
      jumps: [],
      updatedAt: tools.now,
    })),
  });
  await tx.$executeRaw`
    UPDATE price_series ps SET currency = s.currency, updated_at = ${tools.now}
    FROM import_series s WHERE s.import_id = ${importId}::uuid AND s.index >= ${from} AND s.index < ${to}
      AND ps.dataset_id = ${datasetId}::uuid AND ps.symbol = s.symbol
      AND s.currency IS NOT NULL AND ps.currency IS DISTINCT FROM s.currency`;
}

/** Undefined where the run is not awaited any more: then nothing was written. */
export async function publishPrices(
  db: Database,
  run: ImportRun,
  dataset: DatasetChoice,
  actorId: ActorId,
  tools: Tools,
): Promise<MergeCounts | undefined> {
  const { importId } = run;
  return inTransaction(
    db,
    async (tx) => {
      await takeTime(tx);
      if (!(await holdAwaitedRun(tx, run))) return undefined;
      const datasetId = await openDataset(tx, dataset, tools);
      let counts = NOTHING;
      let isChanged = false;
      for (const range of await rangesOf(tx, importId)) {
        const batch = { importId, datasetId, ...range };
        counts = plus(counts, await comparePrices(tx, batch));
        await openSeries(tx, batch, tools);
        const ids = await mergePrices(tx, batch);
        if (ids.length > 0) await describeSeries(tx, ids, tools.now);
        isChanged ||= ids.length > 0;
      }
      if (dataset.sample !== undefined)
        isChanged = (await showBesideInvented(tx, datasetId, tools.now)) || isChanged;
      await endPublication(tx, { run, actorId, counts, isChanged, dataset: dataset.name }, tools.now);
      return counts;
    },
    PUBLISH_MS,
  );
}
