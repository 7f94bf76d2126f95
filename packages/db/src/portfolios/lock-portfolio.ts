/** The one way to a portfolio that is about to change: its own user's, alive, and locked until the commit. */
import type { Currency } from '@ballast/contract/constants';
import type { OptimizationReason, PortfolioStatus } from '@ballast/contract/keys';
import type { Transaction } from '../client/create-database.ts';
import type { Prisma } from '../generated/client.ts';

export interface LockedPortfolio {
  readonly id: string;
  readonly userId: string;
  readonly currency: Currency;
  readonly status: PortfolioStatus;
  readonly isIncomplete: boolean;
  readonly everApproved: boolean;
  readonly bookVersion: number;
  readonly actionsUntil: Date;
  /** Asked to be taken out once what is sold for it is executed. */
  readonly withdrawal: Prisma.Decimal;
  readonly runToken: string | null;
  /** Why the last run was begun. */
  readonly runReason: OptimizationReason | null;
  readonly approvedOptimizationId: string | null;
  /** Close at which the triggers are judged next; null: none. */
  readonly nextCheckAt: Date | null;
  /** Of what was approved last something is still open at a brokerage. */
  readonly ordersOpen: boolean;
}

/**
 * NO KEY: rows that refer to the portfolio may be added meanwhile, or the foreign keys of two transactions would wait
 * for each other. `userId` null is for the system, which acts on anybody's. Simulated portfolios are never found.
 */
export async function lockPortfolio(
  tx: Transaction,
  id: string,
  userId: string | null,
): Promise<LockedPortfolio | null> {
  const [row] = await tx.$queryRaw<Omit<LockedPortfolio, 'ordersOpen'>[]>`
    SELECT id, user_id AS "userId", currency::text AS currency, status::text AS status, is_incomplete AS "isIncomplete",
      first_approved_at IS NOT NULL AS "everApproved", book_version AS "bookVersion",
      actions_until AS "actionsUntil", withdrawal, run_token AS "runToken", run_reason::text AS "runReason",
      approved_optimization_id AS "approvedOptimizationId", next_check_at AS "nextCheckAt"
    FROM portfolios
    WHERE id = ${id}::uuid AND (${userId}::uuid IS NULL OR user_id = ${userId}::uuid)
      AND deleted_at IS NULL AND NOT is_simulation
    FOR NO KEY UPDATE`;
  if (row === undefined) return null;
  // asked once the lock is held: before, it would be answered as of before the wait
  const where = { id: row.approvedOptimizationId ?? '', approvalStatus: { not: 'done' } } as const;
  const open = row.approvedOptimizationId === null ? 0 : await tx.optimization.count({ where });
  return { ...row, ordersOpen: open > 0 };
}

/** Serializes what counts against a user's limits: of 50 creations at once exactly as many pass as are left. */
export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return rows.length > 0;
}
