/** GET /auth/identities: by which providers the user signs in. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { findAccountById } from '@ballast/db/users/find-user';
import { listIdentities } from '@ballast/db/users/identities';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const identities =
  ({ db }: Pick<Services, 'db'>): Handler<'auth.identities'> =>
  async ({ caller: { userId } }) => {
    const [account, linked] = await Promise.all([findAccountById(db, userId), listIdentities(db, userId)]);
    if (!account) throw new CatalogueError('unauthorized');
    const records = linked.map(({ provider, createdAt }) => ({
      provider,
      createdAt: createdAt.toISOString(),
    }));
    return { records, hasPassword: account.passwordHash !== null };
  };
