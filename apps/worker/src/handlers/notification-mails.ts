/** Sends the mails of notifications that are due, one after the other, until there are none, or the server takes none. */
import {
  type ClaimedMail,
  claimNotificationMail,
  deferNotificationMail,
  endNotificationMail,
} from '@ballast/db/notifications/notification-mails';
import { toMailFailure } from '@ballast/integrations/mail/mail-failure';
import { composeMail } from '../mail/compose-mail.ts';
import { planMail, retryAt } from '../mail/plan-mail.ts';
import type { Parts } from '../parts.ts';
import type { JobHandler } from './handler.ts';

const JOB = 'notificationMails';
/** Then the next run goes on: a slow server holds up no other job. */
const RUN_MS = 20_000;

/** `false`: no other mail would be taken either. */
const send = async (mail: ClaimedMail, parts: Parts): Promise<boolean> => {
  const { db, clock, mails, log, publicUrl } = parts;
  const { link, ...composed } = composeMail(mail, publicUrl);
  try {
    const file = await mails.send(composed);
    await endNotificationMail(db, mail, { outcome: 'sent', reason: null }, clock.now());
    const text = file === undefined ? 'mail sent' : `mail written to ${file}, it leads to ${link}`;
    log.info({ job: JOB, reason: mail.kind }, text);
    return true;
  } catch (error) {
    const { kind, reason } = toMailFailure(error);
    const now = clock.now();
    const dueAt = kind === 'refused' ? null : retryAt(mail, now);
    if (dueAt === null) await endNotificationMail(db, mail, { outcome: 'failed', reason }, now);
    else await deferNotificationMail(db, mail, { dueAt, failure: reason });
    const text = dueAt === null ? 'a mail is given up' : 'a mail was not sent and is tried again';
    log.warn({ job: JOB, reason, count: mail.tries + 1 }, text);
    return kind !== 'server';
  }
};

const handle = async (mail: ClaimedMail, parts: Parts): Promise<boolean> => {
  const { db, clock } = parts;
  const now = clock.now();
  const plan = planMail(mail, now);
  if (plan.action === 'send') return send(mail, parts);
  if (plan.action === 'wait') await deferNotificationMail(db, mail, { dueAt: plan.until, failure: null });
  else await endNotificationMail(db, mail, { outcome: 'skipped', reason: plan.reason }, now);
  return true;
};

export const notificationMails: JobHandler<'notificationMails'> = {
  run: async (_payload, { signal }, parts) => {
    const startedAt = performance.now();
    while (!signal.aborted && performance.now() - startedAt < RUN_MS) {
      const mail = await claimNotificationMail(parts.db, parts.clock.now());
      if (mail === null || !(await handle(mail, parts))) return;
    }
  },
};
