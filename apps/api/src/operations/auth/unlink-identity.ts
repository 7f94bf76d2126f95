/** DELETE /auth/identities/{provider}. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { unlinkIdentity as unlink } from '@ballast/db/users/identities';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const unlinkIdentity =
  ({ db, makeTools }: Pick<Services, 'db' | 'makeTools'>): Handler<'auth.unlinkIdentity'> =>
  async ({ input: { provider }, caller: { userId } }) => {
    const outcome = await unlink(db, { provider, userId }, makeTools());
    if (outcome === 'absent') throw new CatalogueError('notFound');
    if (outcome === 'lastSignIn') throw new CatalogueError('lastSignIn');
    return { status: 'done' };
  };
