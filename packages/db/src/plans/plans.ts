/** Plans with their limits and numbers of users (§3 Plan, §7 Admin). */
import type { CostInterval, PlanDetails } from '@ballast/contract/entities/plan';
import type { Database, Reader } from '../client/create-database.ts';
import { inTransaction, isUniqueViolation } from '../client/in-transaction.ts';
import { fromJson, toJson } from '../client/json.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import type { Prisma } from '../generated/client.ts';

export interface PlanRecord {
  readonly id: string;
  readonly name: string;
  readonly details: PlanDetails;
  readonly transactionCosts: readonly CostInterval[];
  readonly createdAt: Date;
  /** Its users, and how many of them have expired. */
  readonly users: number;
  readonly expired: number;
}

export interface PlanWrite {
  readonly name: string;
  readonly details: PlanDetails;
  readonly transactionCosts: readonly CostInterval[];
}

export async function listPlans(db: Reader, now: Date): Promise<PlanRecord[]> {
  const [plans, counts] = await Promise.all([
    db.plan.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),
    countUsers(db, now, {}),
  ]);
  return plans.map((plan) => toPlanRecord(plan, counts));
}

export async function findPlan(db: Reader, id: string, now: Date): Promise<PlanRecord | null> {
  const plan = await db.plan.findUnique({ where: { id } });
  return plan === null ? null : toPlanRecord(plan, await countUsers(db, now, { planId: id }));
}

export class PlanNameTaken extends Error {}

/** Fails with `PlanNameTaken` where another plan has the name. */
export function createPlan(
  db: Database,
  plan: PlanWrite,
  actorId: string | null,
  tools: Tools,
): Promise<{ readonly id: string }> {
  return named(() =>
    inTransaction(db, async (tx) => {
      const id = tools.newId();
      await tx.plan.create({
        data: { id, ...planColumns(plan), createdAt: tools.now, updatedAt: tools.now },
      });
      await writeAudit(tx, planAudit(actorId, 'plan.create', id, plan), tools.now);
      return { id };
    }),
  );
}

export interface PlanChange {
  readonly status: 'changed' | 'not_found' | 'in_use';
}

/** As `createPlan` where another plan has the name. */
export function updatePlan(
  db: Database,
  id: string,
  plan: PlanWrite,
  actorId: string,
  tools: Tools,
): Promise<PlanChange> {
  return named(() =>
    inTransaction(db, async (tx) => {
      const { count } = await tx.plan.updateMany({
        where: { id },
        data: { ...planColumns(plan), updatedAt: tools.now },
      });
      if (count === 0) return { status: 'not_found' };
      await writeAudit(tx, planAudit(actorId, 'plan.update', id, plan), tools.now);
      return { status: 'changed' };
    }),
  );
}

async function named<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new PlanNameTaken();
    throw error;
  }
}

/** The lock keeps a user from being given the plan in between. */
export function deletePlan(db: Database, id: string, actorId: string, tools: Tools): Promise<PlanChange> {
  return inTransaction(db, async (tx) => {
    const locked = await tx.$queryRaw<object[]>`SELECT id FROM plans WHERE id = ${id}::uuid FOR UPDATE`;
    if (locked.length === 0) return { status: 'not_found' };
    if ((await tx.user.count({ where: { planId: id, deletedAt: null } })) > 0) return { status: 'in_use' };
    // rows of deleted users are kept for the books and have to point at some plan
    const other = await tx.plan.findFirst({ where: { id: { not: id } }, select: { id: true } });
    if (other === null) return { status: 'in_use' };
    await tx.user.updateMany({ where: { planId: id }, data: { planId: other.id } });
    await tx.plan.delete({ where: { id } });
    await writeAudit(tx, planAudit(actorId, 'plan.delete', id, {}), tools.now);
    return { status: 'changed' };
  });
}

const planAudit = (actorId: string | null, action: string, id: string, details: object) =>
  ({ actorId, userId: null, action, subjectType: 'plan', subjectId: id, details }) as const;

const planColumns = ({ name, details, transactionCosts }: PlanWrite) => ({
  name,
  details: toJson(details),
  transactionCosts: toJson(transactionCosts),
});

type Counts = ReadonlyMap<string, { readonly users: number; readonly expired: number }>;

async function countUsers(db: Reader, now: Date, where: { planId?: string }): Promise<Counts> {
  const alive = { ...where, deletedAt: null };
  const [all, expired] = await Promise.all([
    db.user.groupBy({ by: ['planId'], where: alive, _count: true }),
    db.user.groupBy({ by: ['planId'], where: { ...alive, expirationDate: { lte: now } }, _count: true }),
  ]);
  const expiredOf = new Map(expired.map(({ planId, _count }) => [planId, _count]));
  return new Map(
    all.map(({ planId, _count }) => [planId, { users: _count, expired: expiredOf.get(planId) ?? 0 }]),
  );
}

const toPlanRecord = (row: Prisma.PlanGetPayload<object>, counts: Counts): PlanRecord => ({
  id: row.id,
  name: row.name,
  details: fromJson(row.details),
  transactionCosts: fromJson(row.transactionCosts),
  createdAt: row.createdAt,
  ...(counts.get(row.id) ?? { users: 0, expired: 0 }),
});
