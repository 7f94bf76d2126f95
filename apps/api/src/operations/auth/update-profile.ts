/** §7 PUT /auth/profile: name, e-mail, and the accepted consent text. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { updateProfile as update } from '@ballast/db/users/change-user';
import { emailKey } from '@ballast/db/users/email-key';
import { findUser } from '@ballast/db/users/find-user';
import { presentUser } from '../../auth/present-user.ts';
import type { MakeTools } from '../../make-tools.ts';
import type { Handler } from '../../pipeline/handler.ts';

/** Addresses of visitors and of erased accounts end so; no mail ever arrives there (RFC 2606). */
const OWN_ADDRESSES = '.invalid';

/**
 * A demo account is known, counted and ended by its address, and cannot show that another one is its visitor's. Nobody
 * takes an address that the product gives out itself.
 */
const checkEmail = (email: string, isDemo: boolean): void => {
  if (isDemo) throw new CatalogueError('forbidden', { errors: { email: ['invalid'] } });
  if (emailKey(email).endsWith(OWN_ADDRESSES))
    throw new CatalogueError('validation', { errors: { email: ['email'] } });
};

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
    const current = await findUser(db, caller.userId);
    if (!current) throw new CatalogueError('unauthorized');
    if (emailKey(email) !== emailKey(current.email)) checkEmail(email, current.isDemo);
    const change = { userId: caller.userId, firstname, lastname, email, approvedConsentText };
    const { status } = await update(db, change, makeTools());
    if (status === 'email_taken')
      throw new CatalogueError('emailTaken', { errors: { email: ['duplicate'] } });
    const changed = await findUser(db, caller.userId);
    if (!changed) throw new CatalogueError('unauthorized');
    return presentUser(changed);
  };
