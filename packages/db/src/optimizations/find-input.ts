/** All that a suggestion was computed from, and what came of it. */
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { Reader } from '../client/create-database.ts';
import { toModelResult } from './optimization-record.ts';
import type { PackedInput } from './store-suggestion.ts';

export interface ComputedOptimization {
  readonly input: PackedInput;
  readonly results: Readonly<Record<string, ModelResult>>;
}

/** Null for anybody else's, and where the input was not kept. */
export async function findComputed(
  db: Reader,
  { id, portfolioId, userId }: { readonly id: string; readonly portfolioId: string; readonly userId: string },
): Promise<ComputedOptimization | null> {
  const row = await db.optimization.findFirst({
    where: { id, portfolioId, portfolio: { userId, deletedAt: null, isSimulation: false } },
    select: { input: { select: { hash: true, body: true } }, results: true },
  });
  if (row?.input == null) return null;
  return {
    input: row.input,
    results: Object.fromEntries(row.results.map((result) => [result.model, toModelResult(result)])),
  };
}
