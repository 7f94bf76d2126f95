/** Which source a domain's prices come from, as the administrator has set it. */
import { hasSyntheticRates, type PriceSource } from '@ballast/contract/market-import';
import type { Database, Reader } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { ActorId, Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { raiseRevision } from './import-runs.ts';

export interface MarketSources {
  readonly revision: number;
  /** By domain; a domain without an entry is synthetic. */
  readonly sources: Readonly<Record<string, PriceSource>>;
}

export async function readMarketSources(db: Reader): Promise<MarketSources> {
  const rows = await db.$queryRaw<{ revision: number; domain: string | null; source: PriceSource | null }[]>`
    SELECT r.revision, s.domain, s.source FROM market_revision r LEFT JOIN market_sources s ON true WHERE r.id = 1`;
  const entries = rows.flatMap(({ domain, source }) => (domain && source ? [[domain, source] as const] : []));
  return { revision: rows[0]?.revision ?? 0, sources: Object.fromEntries(entries) };
}

export interface SourceChange {
  readonly domain: string;
  readonly source: PriceSource;
}

/** All of the changes or none; `syntheticRates` where real prices would then stand beside made-up rates. */
export async function setMarketSources(
  db: Database,
  changes: readonly SourceChange[],
  actorId: ActorId,
  tools: Tools,
): Promise<'set' | 'syntheticRates'> {
  return inTransaction(db, async (tx) => {
    // whoever changes a source waits here, or two changes could each be right and wrong together
    await tx.$queryRaw`SELECT id FROM market_revision WHERE id = 1 FOR UPDATE`;
    const { sources } = await readMarketSources(tx);
    const next = changes.map(({ domain, source }) => [domain, source] as const);
    if (hasSyntheticRates({ ...sources, ...Object.fromEntries(next) })) return 'syntheticRates';
    for (const { domain, source } of changes) {
      await tx.marketSource.upsert({
        where: { domain },
        create: { domain, source, updatedAt: tools.now },
        update: { source, updatedAt: tools.now },
      });
      await writeAudit(
        tx,
        {
          actorId,
          userId: actorId,
          action: 'market.setSource',
          subjectType: 'market',
          subjectId: tools.newId(),
          details: { domain, source },
        },
        tools.now,
      );
    }
    await raiseRevision(tx);
    return 'set';
  });
}

/** A change reaches every process within this time. */
const KEPT_MS = 1000;

export type SourcesReader = (options?: {
  /** Asks the database, whatever is kept, and fails where it does not answer. */
  readonly isFresh: true;
}) => Promise<MarketSources['sources']>;

/** The sources as they are set now, or were a second ago; while the database is away, as they were last seen. */
export function createSourcesReader(db: Reader): SourcesReader {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<MarketSources['sources']> | undefined;
  let seen: MarketSources['sources'] | undefined;

  const read = async (): Promise<MarketSources['sources']> => {
    seen = (await readMarketSources(db)).sources;
    return seen;
  };
  const readOrKeep = () =>
    read().catch((error: unknown) => {
      if (seen === undefined) throw error;
      return seen;
    });

  return (options) => {
    const now = performance.now();
    if (options?.isFresh) {
      const fresh = read();
      fresh.then(
        () => {
          [reading, readAt] = [fresh, now];
        },
        () => undefined,
      );
      return fresh;
    }
    if (reading === undefined || now - readAt > KEPT_MS) {
      readAt = now;
      reading = readOrKeep();
      // without a value to fall back on, the next call asks again
      reading.catch(() => {
        reading = undefined;
      });
    }
    return reading;
  };
}
