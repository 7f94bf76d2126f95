/** In production nothing starts on a password that is printed in the repository (safety A10). */
import type { Database } from '@ballast/db/client/create-database';
import { listSeededAccounts, SEEDED_PASSWORD } from '@ballast/db/demo/seeded-accounts';
import { verify } from 'argon2';

/** The refusal in one line, or null where every account has a password of its own. */
export const refuseSeededPasswords = async (db: Database): Promise<string | null> => {
  const known: string[] = [];
  for (const { email, passwordHash } of await listSeededAccounts(db))
    if (await verify(passwordHash, SEEDED_PASSWORD)) known.push(email);
  if (known.length === 0) return null;
  return `NODE_ENV=production: ${known.join(', ')} still have the password that every installation begins with; start without it on this machine alone, and change these passwords or deactivate the accounts`;
};
