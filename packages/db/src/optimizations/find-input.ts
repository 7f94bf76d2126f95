/** All that a suggestion was computed from, and what came of it. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { Reader } from '../client/create-database.ts';
import { toModelResult } from './optimization-record.ts';
import type { PackedInput } from './store-suggestion.ts';

export interface ComputedOptimization {
  readonly id: string;
  readonly input: PackedInput;
  readonly results: Readonly<Record<string, ModelResult>>;
}

/** Of several with the same input the newest; null for anybody else's, and where none was kept. */
export async function findComputed(
  db: Reader,
  {
    hash,
    portfolioId,
    userId,
  }: { readonly hash: string; readonly portfolioId: string; readonly userId: string },
): Promise<ComputedOptimization | null> {
  const row = await db.optimization.findFirst({
    where: { portfolioId, input: { hash }, portfolio: { userId, deletedAt: null, isSimulation: false } },
    orderBy: { createdAt: 'desc' },
    select: { id: true, input: { select: { hash: true, body: true } }, results: true },
  });
  if (row?.input == null) return null;
  return {
    id: row.id,
    input: row.input,
    results: Object.fromEntries(row.results.map((result) => [result.model, toModelResult(result)])),
  };
}
