/** Past suggestions of a portfolio and what became of each. */
import type { Optimization } from '@ballast/contract/entities/optimization';
import type { Reader } from '../client/create-database.ts';
import { type Page, pageClause } from '../client/page.ts';
import { optimizationInclude, toOptimization } from './optimization-record.ts';

export interface OptimizationQuery extends Page<'createdAt' | 'status'> {
  readonly userId: string;
  readonly portfolioId: string;
}

/** Nothing for a portfolio that is not the user's. */
export async function listOptimizations(
  db: Reader,
  query: OptimizationQuery,
): Promise<{ readonly records: readonly Optimization[]; readonly count: number }> {
  const { userId, portfolioId } = query;
  const where = { portfolioId, portfolio: { userId, deletedAt: null } };
  const [rows, count] = await Promise.all([
    db.optimization.findMany({ where, include: optimizationInclude, ...pageClause(query) }),
    db.optimization.count({ where }),
  ]);
  return { records: rows.map(toOptimization), count };
}
