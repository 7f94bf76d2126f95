/** Users by id, by address, and as a list for administrators. */

import type { Reader } from '../client/create-database.ts';
import { folded } from '../client/folded.ts';
import { Prisma } from '../generated/client.ts';
import { emailKey } from './email-key.ts';
import { toUserRecord, type UserRecord, userInclude } from './user-record.ts';

export interface Account {
  readonly user: UserRecord;
  /** PHC string; `null` where the user signs in through a provider only. */
  readonly passwordHash: string | null;
}

export interface Credentials {
  readonly userId: string;
  readonly passwordHash: string | null;
}

/** What a sign-in compares with: one statement, whoever it is for. Plan and counts would be asked for where there is an account alone. */
export async function findCredentials(db: Reader, email: string): Promise<Credentials | null> {
  const row = await db.user.findUnique({
    where: { emailKey: emailKey(email) },
    select: { id: true, passwordHash: true, deletedAt: true },
  });
  if (row === null || row.deletedAt !== null) return null;
  return { userId: row.id, passwordHash: row.passwordHash };
}

export async function findUser(db: Reader, id: string): Promise<UserRecord | null> {
  return (await findAccount(db, { id }))?.user ?? null;
}

export function findAccountById(db: Reader, id: string): Promise<Account | null> {
  return findAccount(db, { id });
}

export function findAccountByEmail(db: Reader, email: string): Promise<Account | null> {
  return findAccount(db, { emailKey: emailKey(email) });
}

async function findAccount(
  db: Reader,
  where: { id: string } | { emailKey: string },
): Promise<Account | null> {
  const row = await db.user.findUnique({ where, include: userInclude });
  if (row === null || row.deletedAt !== null) return null;
  return { user: toUserRecord(row), passwordHash: row.passwordHash };
}

export interface UserQuery {
  /** Part of name or address. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Of a user as `u`: part of the name or the address, whatever the case and the marks. */
export const matchesUser = (search: string): Prisma.Sql =>
  Prisma.sql`strpos(${folded(Prisma.sql`u.firstname || ' ' || u.lastname || ' ' || u.email`)}, ${folded(search)}) > 0`;

export async function listUsers(
  db: Reader,
  { search, page, limit }: UserQuery,
): Promise<{ readonly records: readonly UserRecord[]; readonly count: number }> {
  const matches = search.trim() === '' ? Prisma.sql`true` : matchesUser(search.trim());
  const [found, [counted]] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`
      SELECT u.id::text AS id FROM users u WHERE u.deleted_at IS NULL AND ${matches}
      ORDER BY u.created_at DESC, u.id DESC LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM users u WHERE u.deleted_at IS NULL AND ${matches}`,
  ]);
  const rows = await db.user.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    include: userInclude,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return { records: rows.map(toUserRecord), count: counted?.count ?? 0 };
}
