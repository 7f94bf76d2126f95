/** POST /admin/test-mail: the worker, which has the mail server's address, sends it while the request waits. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { findUser } from '@ballast/db/users/find-user';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export const testMail =
  ({ db, askWorker }: Pick<Services, 'db' | 'askWorker'>): Handler<'admin.testMail'> =>
  async ({ caller: { userId, language }, signal }) => {
    const user = await findUser(db, userId);
    if (!user) throw new CatalogueError('unauthorized');
    const { email: to } = user;
    return { to, ...(await askWorker('testMail', { to, language }, { userId, signal })) };
  };
