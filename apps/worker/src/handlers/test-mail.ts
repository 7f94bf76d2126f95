/** Sends a mail at once and answers what became of it; an administrator waits for it. */
import { renderTestMail } from '@ballast/i18n/render-test-mail';
import { toMailFailure } from '@ballast/integrations/mail/mail-failure';
import type { JobHandler } from './handler.ts';

export const testMail: JobHandler<'testMail'> = {
  run: async ({ to, language }, _context, { mails, newId, clock }) => {
    const rendered = renderTestMail(clock.now(), language);
    try {
      const file = await mails.send({ id: newId(), to, ...rendered });
      return file === undefined ? { outcome: 'sent', answer: null } : { outcome: 'written', answer: file };
    } catch (error) {
      return { outcome: 'failed', answer: toMailFailure(error).reason };
    }
  },
};
