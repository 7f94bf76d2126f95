/** Who a user is for a single-sign-on provider (decision 015: provider and subject of the verified token). */
import type { SsoProvider } from '@ballast/contract/keys';
import type { Database, Reader } from '../client/create-database.ts';
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
