/** An order whose venue is asked about it next. `false`: nothing is open under that id. */
import type { IntegrationKey } from '@ballast/contract/keys';
import type { Database } from '../client/create-database.ts';

export interface LookedAt {
  readonly integration: IntegrationKey;
  readonly clientOrderId: string;
}

export async function lookSoon(
  db: Database,
  { integration, clientOrderId }: LookedAt,
  now: Date,
): Promise<boolean> {
  const { count } = await db.order.updateMany({
    where: { integration, clientOrderId, settledAt: null },
    data: { lookAt: now },
  });
  return count > 0;
}
