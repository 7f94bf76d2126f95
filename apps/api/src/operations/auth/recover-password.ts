/** §7 PUT /auth/recover-password: the token of the mailed link sets a password, once. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { findUser } from '@ballast/db/users/find-user';
import { findResetToken, useResetToken } from '@ballast/db/users/one-time-tokens';
import { hashResetToken } from '@ballast/db/users/reset-token';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { checkNewPassword } from '../../auth/check-new-password.ts';
import type { Passwords } from '../../auth/passwords.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface RecoverPasswordParts {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly makeTools: MakeTools;
  readonly limits: Pick<Limits, 'resetsOfAddress'>;
}

const invalid = () => new CatalogueError('resetTokenInvalid', { errors: { token: ['invalid'] } });

export const recoverPassword =
  ({ db, passwords, makeTools, limits }: RecoverPasswordParts): Handler<'auth.recoverPassword'> =>
  async ({ input: { token, newPassword }, client }) => {
    await limits.resetsOfAddress.consume(client.address);
    const tools = makeTools();
    const tokenHash = hashResetToken(token);
    const found = await findResetToken(db, tokenHash, tools.now);
    const user = found && (await findUser(db, found.userId));
    if (!user) throw invalid();
    checkNewPassword('newPassword', newPassword, user);
    const passwordHash = await passwords.hash(newPassword);
    const { status } = await useResetToken(db, { tokenHash, passwordHash }, tools);
    if (status === 'invalid') throw invalid();
    return { status: 'done' };
  };
