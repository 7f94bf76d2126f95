/** §7 PUT /auth/profile: name, the accepted consent text, and the e-mail, which asks for the password. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { updateProfile as update } from '@ballast/db/users/change-user';
import { emailKey } from '@ballast/db/users/email-key';
import { findAccountById, findUser } from '@ballast/db/users/find-user';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { checkOwnAddress } from '../../auth/own-address.ts';
import { presentUser } from '../../auth/present-user.ts';
import { type ProofParts, provePassword } from '../../auth/prove-password.ts';
import type { PreparedHandler } from '../../pipeline/handler.ts';

/** A demo account is known, counted and ended by its address, and cannot show that another one is its visitor's. */
const checkEmail = (email: string, isDemo: boolean): void => {
  if (isDemo) throw new CatalogueError('forbidden', { errors: { email: ['invalid'] } });
  checkOwnAddress(email);
};

export interface UpdateProfileParts extends ProofParts {
  readonly db: Database;
  readonly makeTools: MakeTools;
}

export const updateProfile = ({
  db,
  makeTools,
  ...proof
}: UpdateProfileParts): PreparedHandler<'auth.updateProfile'> => ({
  prepare: async ({ input, caller }) => {
    const { currentPassword, ...wish } = input;
    const { userId, sessionId } = caller;
    const account = await findAccountById(db, userId);
    if (!account) throw new CatalogueError('unauthorized');
    if (emailKey(wish.email) !== emailKey(account.user.email)) {
      checkEmail(wish.email, account.user.isDemo);
      await provePassword(proof, account, currentPassword);
    }
    return async (tx) => {
      const { approvedConsentText, ...plain } = wish;
      const change = { ...plain, approvedConsentText, userId, proven: account, keepSessionId: sessionId };
      const { status } = await update(tx, change, makeTools());
      if (status === 'email_taken')
        throw new CatalogueError('emailTaken', { errors: { email: ['duplicate'] } });
      if (status === 'stale') throw new CatalogueError('conflict');
      const changed = await findUser(tx, userId);
      if (!changed) throw new CatalogueError('unauthorized');
      return presentUser(changed);
    };
  },
});
