/** The accounts that an installation begins with, and the password of theirs that everybody knows (safety A10). */
import type { Reader } from '../client/create-database.ts';

/** Given to them only where nobody but this machine can connect. */
export const SEEDED_PASSWORD = 'ballast-demo';

const SEEDED_DOMAIN = 'ballast.example';

export const seededEmail = (name: string): string => `${name.toLowerCase()}@${SEEDED_DOMAIN}`;

export interface SeededAccount {
  readonly email: string;
  readonly passwordHash: string;
}

/** Those that somebody could sign in to. */
export async function listSeededAccounts(db: Reader): Promise<SeededAccount[]> {
  const users = await db.user.findMany({
    where: {
      emailKey: { endsWith: `@${SEEDED_DOMAIN}` },
      isActive: true,
      deletedAt: null,
      passwordHash: { not: null },
    },
    select: { email: true, passwordHash: true },
    orderBy: { email: 'asc' },
  });
  return users.flatMap(({ email, passwordHash }) => (passwordHash === null ? [] : [{ email, passwordHash }]));
}
