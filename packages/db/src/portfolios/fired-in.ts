/** The triggers that raised a run, or the suggestion it led to: what stays silent when it comes to nothing. */
import type { TriggerMeasure } from '@ballast/contract/entities/supervision';
import type { Transaction } from '../client/create-database.ts';
import { fromJson } from '../client/json.ts';
import type { Prisma } from '../generated/client.ts';

type TriggerKey = TriggerMeasure['trigger'];

const keysOf = (firings: Prisma.JsonValue): TriggerKey[] =>
  fromJson<readonly { readonly trigger: TriggerKey }[]>(firings).map(({ trigger }) => trigger);

export async function firedIn(
  tx: Transaction,
  of: { readonly portfolioId: string } | { readonly optimizationId: string },
): Promise<TriggerKey[]> {
  if ('portfolioId' in of) {
    const where = { id: of.portfolioId };
    return keysOf(
      (await tx.portfolio.findUniqueOrThrow({ where, select: { runTriggers: true } })).runTriggers,
    );
  }
  const where = { id: of.optimizationId };
  return keysOf((await tx.optimization.findUniqueOrThrow({ where, select: { triggers: true } })).triggers);
}
