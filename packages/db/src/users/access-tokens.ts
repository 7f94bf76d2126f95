/** Tokens that a user makes for scripts; stored by their hashes. */
import type { AccessTokenScope } from '@ballast/contract/keys';
import type { Database, Reader } from '../client/create-database.ts';
import { inTransaction } from '../client/in-transaction.ts';
import type { Tools } from '../client/tools.ts';
import { writeAudit } from '../events/write-audit.ts';
import { toUserRecord, type UserRecord, userInclude } from './user-record.ts';

export interface AccessTokenRecord {
  readonly id: string;
  readonly name: string;
  readonly scope: AccessTokenScope;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface NewAccessToken {
  readonly userId: string;
  readonly name: string;
  readonly scope: AccessTokenScope;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

const COLUMNS = { id: true, name: true, scope: true, createdAt: true, expiresAt: true, lastUsedAt: true };

export function listAccessTokens(db: Reader, userId: string): Promise<AccessTokenRecord[]> {
  return db.accessToken.findMany({
    where: { userId, revokedAt: null },
    orderBy: { createdAt: 'desc' },
    select: COLUMNS,
  });
}

/** null: the user has as many as `max` already. */
export function createAccessToken(
  db: Database,
  token: NewAccessToken,
  max: number,
  tools: Tools,
): Promise<AccessTokenRecord | null> {
  return inTransaction(db, async (tx) => {
    const { userId, name, scope } = token;
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    if ((await tx.accessToken.count({ where: { userId, revokedAt: null } })) >= max) return null;
    const id = tools.newId();
    const created = await tx.accessToken.create({
      data: { ...token, id, createdAt: tools.now },
      select: COLUMNS,
    });
    await writeAudit(
      tx,
      { ...own(userId, id), action: 'accessToken.create', details: { name, scope } },
      tools.now,
    );
    return created;
  });
}

/** Answers whether the user had such a token. */
export function revokeAccessToken(
  db: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { count } = await tx.accessToken.updateMany({
      where: { id, userId, revokedAt: null },
      data: { revokedAt: now },
    });
    if (count > 0)
      await writeAudit(tx, { ...own(userId, id), action: 'accessToken.revoke', details: {} }, now);
    return count > 0;
  });
}

export interface AccessTokenOwner {
  readonly id: string;
  readonly scope: AccessTokenScope;
  readonly user: UserRecord;
}

/** How far `lastUsedAt` may lag: one write a minute for a script that calls all the time. */
const USE_NOTED_MS = 60_000;

/** Who a token speaks for; `null` where it, or the account, has ended. */
export async function findAccessTokenOwner(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<AccessTokenOwner | null> {
  const row = await db.accessToken.findFirst({
    where: { tokenHash, revokedAt: null, expiresAt: { gt: now }, user: { isActive: true, deletedAt: null } },
    include: { user: { include: userInclude } },
  });
  if (row === null) return null;
  const noted = row.lastUsedAt?.getTime() ?? 0;
  if (now.getTime() - noted > USE_NOTED_MS)
    await db.accessToken.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } });
  return { id: row.id, scope: row.scope, user: toUserRecord(row.user) };
}

const own = (userId: string, id: string) =>
  ({ actorId: userId, userId, subjectType: 'accessToken', subjectId: id }) as const;
