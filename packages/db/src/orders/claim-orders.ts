/** Orders that a venue is to be asked about: each claimed by one worker, and again by another after the death of that one (safety F3). */
import type { IntegrationKey, TransactionType } from '@ballast/contract/keys';
import type { Database } from '../client/create-database.ts';
import type { OrderAt } from './end-order.ts';

export interface ClaimedOrder extends OrderAt {
  readonly integration: IntegrationKey;
  readonly clientOrderId: string;
  readonly symbol: string;
  readonly side: TransactionType;
  /** Decimal text. */
  readonly units: string;
  readonly limitPrice: string;
  readonly currency: string;
  readonly isSent: boolean;
  /** The venue may have it. */
  readonly isTried: boolean;
  readonly isToCancel: boolean;
  readonly silentSince: Date | null;
  readonly attention: string | null;
  /** When it was due. */
  readonly lookAt: Date;
  /** The fence of what this worker writes of it. */
  readonly claimedUntil: Date;
}

export interface OrderClaim {
  readonly now: Date;
  readonly claimedUntil: Date;
  readonly limit: number;
}

export async function claimOrders(
  db: Database,
  { now, claimedUntil, limit }: OrderClaim,
): Promise<ClaimedOrder[]> {
  return db.$queryRaw<ClaimedOrder[]>`
    WITH due AS (
      SELECT id FROM orders
      WHERE settled_at IS NULL AND status <> 'being_created' AND look_at <= ${now}
        AND (claimed_until IS NULL OR claimed_until <= ${now})
      ORDER BY look_at, id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE orders o SET claimed_until = ${claimedUntil} FROM due WHERE o.id = due.id RETURNING o.*
    )
    SELECT o.id, t.portfolio_id AS "portfolioId", t.optimization_id AS "optimizationId", o.integration,
      o.client_order_id AS "clientOrderId", t.symbol, t.type::text AS side,
      trim_scale(o.units)::text AS units, trim_scale(o.limit_price)::text AS "limitPrice", o.currency,
      o.status = 'sent' AS "isSent", o.tried_at IS NOT NULL AS "isTried",
      -- what was closed without the venue is to be closed there as well
      o.cancel_asked_at IS NOT NULL OR t.status IN ('done', 'canceled') AS "isToCancel",
      o.silent_since AS "silentSince", o.attention, o.look_at AS "lookAt",
      o.claimed_until AS "claimedUntil"
    FROM claimed o JOIN transactions t ON t.id = o.transaction_id
    ORDER BY t.type DESC, o.created_at, o.id`;
}

/**
 * From here on the venue may have the order, whatever becomes of this process. `false`: it was canceled, or another worker has it.
 */
export async function beginSending(
  db: Database,
  { id, claimedUntil }: ClaimedOrder,
  now: Date,
): Promise<boolean> {
  const where = { id, claimedUntil, settledAt: null, cancelAskedAt: null, status: 'created' } as const;
  const first = await db.order.updateMany({ where: { ...where, triedAt: null }, data: { triedAt: now } });
  if (first.count === 1) return true;
  return (await db.order.count({ where })) === 1;
}

export interface NextLookAtOrder {
  readonly lookAt: Date;
  /** Null: the venue has answered. */
  readonly silentSince: Date | null;
}

/** Gives it back, to be asked about again: at once where it was to be looked at meanwhile, as what was heard may be older than that. */
export async function releaseOrder(
  db: Database,
  { id, claimedUntil, lookAt: wasDue }: ClaimedOrder,
  { lookAt, silentSince }: NextLookAtOrder,
): Promise<void> {
  const given = { silentSince, claimedUntil: null };
  const { count } = await db.order.updateMany({
    where: { id, claimedUntil, lookAt: wasDue },
    data: { ...given, lookAt },
  });
  if (count === 0) await db.order.updateMany({ where: { id, claimedUntil }, data: given });
}
