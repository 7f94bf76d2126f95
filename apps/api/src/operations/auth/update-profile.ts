/** §7 PUT /auth/profile: name, e-mail, and the accepted consent text. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { updateProfile as update } from '@ballast/db/users/change-user';
import { findUser } from '@ballast/db/users/find-user';
import { presentUser } from '../../auth/present-user.ts';
import type { MakeTools } from '../../make-tools.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const updateProfile =
  ({
    db,
    makeTools,
  }: {
    readonly db: Database;
    readonly makeTools: MakeTools;
  }): Handler<'auth.updateProfile'> =>
  async ({ input, caller }) => {
    const { firstname, lastname, email, approvedConsentText } = input;
    const change = { userId: caller.userId, firstname, lastname, email, approvedConsentText };
    const { status } = await update(db, change, makeTools());
    if (status === 'email_taken')
      throw new CatalogueError('emailTaken', { errors: { email: ['duplicate'] } });
    const changed = await findUser(db, caller.userId);
    if (!changed) throw new CatalogueError('unauthorized');
    return presentUser(changed);
  };
