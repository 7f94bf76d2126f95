/**
 * Makes the token of a link to set a new password and mails it. A try that was cut off makes another one, which ends the first, so that
 * each mail has a Message-ID of its own: the last that arrives is the one that works.
 */
import { findOpenJob, finishJob } from '@ballast/db/jobs/job-requests';
import { findAccountByEmail } from '@ballast/db/users/find-user';
import { createResetToken } from '@ballast/db/users/one-time-tokens';
import { hashResetToken, newResetToken } from '@ballast/db/users/reset-token';
import { renderResetMail } from '@ballast/i18n/render-reset-mail';
import type { Parts } from '../parts.ts';
import type { JobHandler } from './handler.ts';

const LIFETIME_MS = 60 * 60_000;

/** Visitors of the demo have no mailbox, and a link opens no account that is closed. */
const findReader = async ({ db }: Parts, email: string) => {
  const account = await findAccountByEmail(db, email);
  return account?.user.isActive && !account.user.isDemo ? account.user : null;
};

export const passwordReset: JobHandler<'passwordReset'> = {
  run: async ({ runToken, email }, _context, parts) => {
    const { db, clock, newId, mails, log, publicUrl } = parts;
    if ((await findOpenJob(db, runToken)) === null) return;
    const reader = await findReader(parts, email);
    if (reader !== null) {
      const token = newResetToken();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      await createResetToken(db, { userId: reader.id, tokenHash: hashResetToken(token), expiresAt }, now);
      // behind the number sign it reaches no log on its way
      const link = new URL(`/auth/recover-password#${token}`, publicUrl).href;
      const rendered = renderResetMail({ name: reader.firstname, link }, reader.language);
      const file = await mails.send({ id: newId(), to: reader.email, ...rendered });
      log.info(
        { job: 'passwordReset', runToken },
        file === undefined ? 'mail sent' : `mail written to ${file}: ${link}`,
      );
    }
    await finishJob(db, runToken, clock.now());
  },
  giveUp: async ({ runToken }, { db, clock, log }) => {
    await finishJob(db, runToken, clock.now());
    log.error({ job: 'passwordReset', runToken }, 'a mail could not be sent and is given up');
  },
};
