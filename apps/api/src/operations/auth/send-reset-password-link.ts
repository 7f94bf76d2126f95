/**
 * §7 POST /auth/send-reset-password-link. Every address gets the same answer after the same work: whether it has an account is looked
 * up by the worker, which also makes the token, so that nothing but the mail ever holds it (safety A3, A8).
 */
import type { Database } from '@ballast/db/client/create-database';
import { requestPasswordReset } from '@ballast/db/jobs/request-password-reset';
import { emailKey } from '@ballast/db/users/email-key';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Limits } from '../../limits/limits.ts';
import type { Handler } from '../../pipeline/handler.ts';
import type { Services } from '../../services/services.ts';

export interface SendResetPasswordLinkParts {
  readonly db: Database;
  readonly makeTools: MakeTools;
  readonly limits: Pick<Limits, 'resetsOfAddress' | 'resetsOfAccount'>;
  readonly sendPasswordReset: Services['sendPasswordReset'];
}

export const sendResetPasswordLink =
  ({
    db,
    makeTools,
    limits,
    sendPasswordReset,
  }: SendResetPasswordLinkParts): Handler<'auth.sendResetPasswordLink'> =>
  async ({ input: { email }, client }) => {
    await limits.resetsOfAddress.consume(client.address);
    await limits.resetsOfAccount.consume(emailKey(email));
    sendPasswordReset(await requestPasswordReset(db, email, makeTools()));
    return { user: { email }, isMailSend: true };
  };
