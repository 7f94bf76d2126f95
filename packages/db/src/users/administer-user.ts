/** What an administrator changes of any account (§7 Admin; safety A5, B4). */
import type { Language } from '@ballast/contract/constants';
import type { Role } from '@ballast/contract/keys';
import type { Database, Transaction } from '../client/create-database.ts';
import { inTransaction, isUniqueViolation } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { holdPlan } from './create-user.ts';
import { emailKey } from './email-key.ts';

export interface UserChange {
  readonly firstname?: string;
  readonly lastname?: string;
  readonly email?: string;
  readonly role?: Role;
  readonly language?: Language;
  readonly planId?: string;
  readonly expirationDate?: Date | null;
  readonly isActive?: boolean;
}

export interface AdministerResult {
  readonly status: 'changed' | 'not_found' | 'email_taken' | 'plan_not_found' | 'last_admin';
}

/** Held by whoever may be taking an administrator away: two at once cannot remove the last two. */
const ADMIN_LOCK = 4_820_914;

export async function updateUser(
  db: Database,
  userId: string,
  change: UserChange,
  actorId: string,
  tools: Tools,
): Promise<AdministerResult> {
  try {
    return await inTransaction(db, async (tx) => {
      const current = await lockUserRow(tx, userId);
      if (current === null) return { status: 'not_found' };
      if (change.planId !== undefined && !(await holdPlan(tx, change.planId)))
        return { status: 'plan_not_found' };
      if (losesAdmin(change, current) && (await isLastAdmin(tx, userId, tools.now)))
        return { status: 'last_admin' };

      const roleChanges = change.role !== undefined && change.role !== current.role;
      const deactivates = change.isActive === false && current.isActive;
      const endsSessions = roleChanges || deactivates;
      await tx.user.update({
        where: { id: userId },
        data: {
          ...change,
          ...(change.email === undefined ? {} : { emailKey: emailKey(change.email) }),
          ...(endsSessions ? { sessionVersion: { increment: 1 } } : {}),
          updatedAt: tools.now,
        },
      });
      const reason = deactivates ? 'deactivated' : 'role_changed';
      if (endsSessions) await endSessions(tx, { userId, except: null, reason }, tools.now);
      const { firstname: _f, lastname: _l, email: _e, ...details } = change;
      await audit(tx, 'user.update', userId, actorId, details, tools.now);
      return { status: 'changed' };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { status: 'email_taken' };
    throw error;
  }
}

/** Erases what is personal and ends every session; books and audit stay, without a name. */
export function deleteUser(
  db: Database,
  userId: string,
  actorId: string,
  tools: Tools,
): Promise<AdministerResult> {
  return inTransaction(db, async (tx) => {
    if ((await lockUserRow(tx, userId)) === null) return { status: 'not_found' };
    if (await isLastAdmin(tx, userId, tools.now)) return { status: 'last_admin' };
    const erased = `${userId}@deleted.invalid`;
    await tx.user.update({
      where: { id: userId },
      data: {
        firstname: '',
        lastname: '',
        email: erased,
        emailKey: erased,
        passwordHash: null,
        approvedConsentText: null,
        isActive: false,
        sessionVersion: { increment: 1 },
        deletedAt: tools.now,
        updatedAt: tools.now,
      },
    });
    await endSessions(tx, { userId, except: null, reason: 'deleted' }, tools.now);
    await tx.identity.deleteMany({ where: { userId } });
    await tx.resetToken.deleteMany({ where: { userId } });
    await tx.notification.deleteMany({ where: { userId } });
    await tx.notificationSettings.deleteMany({ where: { userId } });
    await tx.chatMessage.deleteMany({ where: { userId } });
    await tx.jobRequest.updateMany({ where: { userId, finishedAt: null }, data: { finishedAt: tools.now } });
    await stopPortfolios(tx, userId, tools.now);
    await audit(tx, 'user.delete', userId, actorId, {}, tools.now);
    return { status: 'changed' };
  });
}

interface CurrentUser {
  readonly role: Role;
  readonly isActive: boolean;
  readonly expirationDate: Date | null;
}

async function lockUserRow(tx: Transaction, userId: string): Promise<CurrentUser | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`;
  const [row] = await tx.$queryRaw<CurrentUser[]>`
    SELECT role::text AS role, is_active AS "isActive", expiration_date AS "expirationDate" FROM users
    WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return row ?? null;
}

/** A nearer end of the plan as well: whose plan has ended administers nothing. */
function losesAdmin({ role, isActive, expirationDate }: UserChange, current: CurrentUser): boolean {
  const endsSooner =
    expirationDate != null &&
    (current.expirationDate === null || expirationDate.getTime() < current.expirationDate.getTime());
  return role === 'user' || isActive === false || endsSooner;
}

/** Of those who can still administer. */
async function isLastAdmin(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const admins = await tx.user.findMany({
    where: {
      role: 'admin',
      isActive: true,
      deletedAt: null,
      OR: [{ expirationDate: null }, { expirationDate: { gt: now } }],
    },
    select: { id: true },
    take: 2,
  });
  return admins.length === 1 && admins[0]?.id === userId;
}

async function stopPortfolios(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.optimization.updateMany({
    where: { status: 'pending', portfolio: { userId } },
    data: { status: 'superseded', decidedAt: now },
  });
  await tx.portfolio.updateMany({
    where: { userId, status: 'calculating' },
    data: { status: 'draft', runToken: null },
  });
  await tx.portfolio.updateMany({
    where: { userId, deletedAt: null },
    data: { deletedAt: now, nextCheckAt: null },
  });
}

const audit = (
  tx: Transaction,
  action: string,
  subjectId: string,
  actorId: string,
  details: object,
  now: Date,
) => writeAudit(tx, { actorId, userId: subjectId, action, subjectType: 'user', subjectId, details }, now);
