/** Decided suggestions of a portfolio, each with the path that was not taken, and until when nothing else has moved its books (decision 105). */
import type { Reader } from '../client/create-database.ts';
import { fromJson } from '../client/json.ts';
import { pageClause } from '../client/page.ts';
import { Prisma } from '../generated/client.ts';
import type { ModelKey } from './model-key.ts';

const DECIDED = ['approved', 'rejected', 'expired'] as const;

export interface KeptPath {
  readonly model: ModelKey;
  readonly trades: number;
  /** Money as the database writes it. */
  readonly value: string;
  readonly traded: string;
  readonly cost: string;
  readonly idle: string;
  readonly cash: string;
  readonly holdings: readonly (readonly [symbol: string, units: string])[];
  readonly actionsUntil: Date;
}

export interface Decision {
  readonly id: string;
  readonly status: (typeof DECIDED)[number];
  readonly reason: string;
  readonly decidedAt: Date;
  /** When the books were traded or money was moved by something else; null: not since. */
  readonly endedAt: Date | null;
  /** Null: of before it was kept, or its trades could not be told. */
  readonly path: KeptPath | null;
}

export interface DecisionQuery {
  readonly portfolioId: string;
  readonly userId: string;
  readonly page: number;
  readonly size: number;
}

/** The latest first; nothing for a portfolio that is not the user's. */
export async function listDecisions(
  db: Reader,
  { portfolioId, userId, page, size }: DecisionQuery,
): Promise<{ readonly records: readonly Decision[]; readonly count: number }> {
  const where = {
    ...{ portfolioId, portfolio: { userId, deletedAt: null } },
    ...{ status: { in: [...DECIDED] }, decidedAt: { not: null } },
  };
  const [rows, count] = await Promise.all([
    db.optimization.findMany({
      where,
      select: { id: true, status: true, reason: true, decidedAt: true, untaken: true },
      ...pageClause({ page, size, sort: 'decidedAt', asc: false }),
    }),
    db.optimization.count({ where }),
  ]);
  const ends = await endsOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    records: rows.map(({ id, status, reason, decidedAt, untaken }) => ({
      ...{ id, reason, status: status as Decision['status'], decidedAt: decidedAt ?? new Date(0) },
      endedAt: ends.get(id) ?? null,
      path: untaken && toPath(untaken),
    })),
    count,
  };
}

const toPath = ({
  model,
  trades,
  holdings,
  actionsUntil,
  ...money
}: Prisma.UntakenPathGetPayload<object>): KeptPath => ({
  ...{ model: model as ModelKey, trades, holdings: fromJson<KeptPath['holdings']>(holdings), actionsUntil },
  value: money.value.toFixed(2),
  traded: money.traded.toFixed(2),
  cost: money.cost.toFixed(2),
  idle: money.idle.toFixed(2),
  cash: money.cash.toFixed(2),
});

/** Splits and dividends go on along both paths; orders of the suggestion itself are what was decided. */
async function endsOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; at: Date | null }[]>`
    SELECT o.id, (
      SELECT min(l.at) FROM ledger_entries l
      LEFT JOIN executions e ON e.id = l.execution_id
      LEFT JOIN transactions t ON t.id = e.transaction_id
      WHERE l.portfolio_id = o.portfolio_id AND l.at > o.decided_at
        AND l.kind IN ('contribution', 'buy', 'sell', 'fee') AND t.optimization_id IS DISTINCT FROM o.id
    ) AS at
    FROM optimizations o WHERE o.id IN (${Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`))})`;
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}
