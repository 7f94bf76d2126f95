/** The second factor of a sign-in: an authenticator app (RFC 6238), and codes that stand in for it once each. */
import type { Database, Reader } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { requestMail } from '../jobs/request-mail.ts';
import type { UserRecord } from './user-record.ts';

export interface TwoFactor {
  /** Sealed; there before it is enabled, while its owner sets the app up. */
  readonly secret: string | null;
  readonly enabledAt: Date | null;
  readonly recoveryCodesLeft: number;
}

export async function findTwoFactor(db: Reader, userId: string): Promise<TwoFactor> {
  const row = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      totpSecret: true,
      totpEnabledAt: true,
      _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
    },
  });
  return {
    secret: row.totpSecret,
    enabledAt: row.totpEnabledAt,
    recoveryCodesLeft: row._count.recoveryCodes,
  };
}

/** Answers whether it was stored: one that is enabled is not replaced. */
export async function prepareTwoFactor(
  db: Database,
  userId: string,
  sealedSecret: string,
  now: Date,
): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, totpEnabledAt: null, deletedAt: null },
    data: { totpSecret: sealedSecret, updatedAt: now },
  });
  return count > 0;
}

export interface Enabling {
  readonly user: UserRecord;
  /** The one whose code was shown. */
  readonly sealedSecret: string;
  readonly step: number;
  readonly recoveryCodeHashes: readonly string[];
}

/** Answers whether it was this secret that is enabled now. */
export function enableTwoFactor(
  db: Database,
  { user, sealedSecret, step, recoveryCodeHashes }: Enabling,
  tools: Tools,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { id: userId } = user;
    const { count } = await tx.user.updateMany({
      where: { id: userId, totpEnabledAt: null, totpSecret: sealedSecret },
      data: { totpEnabledAt: tools.now, totpLastStep: step, updatedAt: tools.now },
    });
    if (count === 0) return false;
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await tx.recoveryCode.createMany({ data: recoveryCodeHashes.map((codeHash) => ({ codeHash, userId })) });
    await writeAudit(tx, own(userId, 'user.enableTwoFactor'), tools.now);
    await requestMail(tx, { kind: 'two_factor_enabled', to: user.email, reader: user }, tools);
    return true;
  });
}

/** By its owner, or by an administrator for somebody who lost both; where it is off already nothing changes. */
export function disableTwoFactor(
  db: Database,
  user: UserRecord,
  actorId: string,
  tools: Tools,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { id: userId } = user;
    const { count } = await tx.user.updateMany({
      where: { id: userId, totpSecret: { not: null } },
      data: { totpSecret: null, totpEnabledAt: null, totpLastStep: null, updatedAt: tools.now },
    });
    if (count === 0) return;
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await writeAudit(tx, { ...own(userId, 'user.disableTwoFactor'), actorId }, tools.now);
    await requestMail(tx, { kind: 'two_factor_disabled', to: user.email, reader: user }, tools);
  });
}

/** Answers whether the code of this half minute is taken for the first time; of many at once one is. */
export async function claimTotpStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return count > 0;
}

export async function useRecoveryCode(
  db: Database,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { count } = await tx.recoveryCode.updateMany({
      where: { userId, codeHash, usedAt: null },
      data: { usedAt: now },
    });
    if (count > 0) await writeAudit(tx, own(userId, 'user.useRecoveryCode'), now);
    return count > 0;
  });
}

const own = (userId: string, action: string) =>
  ({ actorId: userId, userId, action, subjectType: 'user', subjectId: userId, details: {} }) as const;
