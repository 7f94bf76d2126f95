/** Sends one mail, once: a request that is finished is not sent again, and a try that was cut off has the same Message-ID. */
import { findOpenJob, finishJob } from '@ballast/db/jobs/job-requests';
import { renderMail } from '@ballast/i18n/render-mail';
import type { JobHandler } from './handler.ts';

export const mail: JobHandler<'mail'> = {
  run: async ({ runToken, kind, to, name, language, at }, _context, { db, clock, mails, log }) => {
    if ((await findOpenJob(db, runToken)) === null) return;
    const rendered = renderMail(kind, { name, at: new Date(at) }, language);
    const file = await mails.send({ id: runToken, to, ...rendered });
    await finishJob(db, runToken, clock.now());
    log.info(
      { job: 'mail', runToken, reason: kind },
      file === undefined ? 'mail sent' : `mail written to ${file}`,
    );
  },
  giveUp: async ({ runToken, kind }, { db, clock, log }) => {
    await finishJob(db, runToken, clock.now());
    log.error({ job: 'mail', runToken, reason: kind }, 'a mail could not be sent and is given up');
  },
};
