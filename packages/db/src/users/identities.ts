/** Who a user is for a single-sign-on provider (decision 015: provider and subject of the verified token). */
import type { SsoProvider } from '@ballast/contract/keys';
import type { Database, Reader } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { requestMail } from '../jobs/request-mail.ts';
import { type Account, findAccountById } from './find-user.ts';

export interface ProviderIdentity {
  readonly provider: SsoProvider;
  readonly subject: string;
}

export async function findAccountByIdentity(
  db: Reader,
  { provider, subject }: ProviderIdentity,
): Promise<Account | null> {
  const identity = await db.identity.findUnique({ where: { provider_subject: { provider, subject } } });
  return identity === null ? null : findAccountById(db, identity.userId);
}

/** Answers whether the identity is now this user's: never taken from another. */
export async function linkIdentity(
  db: Database,
  { provider, subject }: ProviderIdentity,
  userId: string,
  now: Date,
): Promise<boolean> {
  await db.identity.createMany({
    data: [{ provider, subject, userId, createdAt: now }],
    skipDuplicates: true,
  });
  const identity = await db.identity.findUniqueOrThrow({
    where: { provider_subject: { provider, subject } },
  });
  return identity.userId === userId;
}

export async function listIdentities(
  db: Reader,
  userId: string,
): Promise<readonly { readonly provider: SsoProvider; readonly createdAt: Date }[]> {
  const rows = await db.identity.findMany({ where: { userId }, orderBy: { provider: 'asc' } });
  return rows.map(({ provider, createdAt }) => ({ provider: provider as SsoProvider, createdAt }));
}

export type Unlinking = 'unlinked' | 'absent' | 'lastSignIn';

/** An account without a password keeps its last provider: of two that are unlinked at once one stays. */
export function unlinkIdentity(
  db: Database,
  { provider, userId }: { readonly provider: SsoProvider; readonly userId: string },
  tools: Tools,
): Promise<Unlinking> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const account = await findAccountById(tx, userId);
    const linked = await tx.identity.findMany({ where: { userId }, select: { provider: true } });
    const others = linked.filter((identity) => identity.provider !== provider);
    if (account === null || others.length === linked.length) return 'absent';
    if (account.passwordHash === null && others.length === 0) return 'lastSignIn';
    await tx.identity.deleteMany({ where: { userId, provider } });
    const audit = { actorId: userId, userId, subjectType: 'user', subjectId: userId } as const;
    await writeAudit(tx, { ...audit, action: 'user.unlinkIdentity', details: { provider } }, tools.now);
    await requestMail(tx, { kind: 'provider_unlinked', to: account.user.email, reader: account.user }, tools);
    return 'unlinked';
  });
}
