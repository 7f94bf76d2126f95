/** The checks of a portfolio, newest first; of anybody else's none. */
import { isoDate } from '@ballast/contract/dates';
import type { SupervisionCheck } from '@ballast/contract/entities/supervision';
import type { CheckOutcome } from '@ballast/contract/keys';
import type { Reader } from '../client/create-database.ts';
import { fromJson } from '../client/json.ts';

export interface CheckQuery {
  readonly portfolioId: string;
  readonly userId: string;
  /** Undefined: all. */
  readonly outcomes: readonly CheckOutcome[] | undefined;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

export interface CheckPage {
  readonly records: SupervisionCheck[];
  readonly count: number;
}

export async function listChecks(
  db: Reader,
  { portfolioId, userId, outcomes, page, size }: CheckQuery,
): Promise<CheckPage> {
  const where = {
    portfolioId,
    portfolio: { userId, deletedAt: null, isSimulation: false },
    ...(outcomes && { outcome: { in: [...outcomes] } }),
  };
  const count = await db.supervisionCheck.count({ where });
  const rows = await db.supervisionCheck.findMany({
    where,
    orderBy: { closeDate: 'desc' },
    skip: (page - 1) * size,
    take: size,
  });
  const tokens = rows.flatMap(({ runToken }) => runToken ?? []);
  const runs = await db.optimization.findMany({
    where: { runToken: { in: tokens } },
    select: { id: true, runToken: true },
  });
  const suggestionOf = new Map(runs.map(({ id, runToken }) => [runToken, id]));
  const records = rows.map((row) => ({
    id: row.id,
    closeDate: isoDate(row.closeDate),
    closeAt: row.closeAt.toISOString(),
    checkedAt: row.checkedAt.toISOString(),
    outcome: row.outcome,
    measures: fromJson<SupervisionCheck['measures']>(row.measures),
    optimization: row.runToken === null ? null : (suggestionOf.get(row.runToken) ?? null),
    largestOrder: row.largestOrder?.toNumber() ?? null,
  }));
  return { records, count };
}
