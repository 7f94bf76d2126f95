/** The mail by which an administrator sees that mails arrive, in the administrator's language. */
import type { Language } from '@ballast/contract/constants';
import { heading, mailPage, paragraph } from './mail-page.ts';
import { testMail as de } from './messages/de/test-mail.ts';
import { testMail as en } from './messages/en/test-mail.ts';
import { testMail as tr } from './messages/tr/test-mail.ts';
import type { RenderedMail } from './render-mail.ts';
import type { Translated } from './translated.ts';

const TEXTS = { en, tr, de } satisfies Record<Language, Translated<typeof en>>;

export const renderTestMail = (at: Date, language: Language): RenderedMail => {
  const { subject, what } = TEXTS[language];
  const time = new Intl.DateTimeFormat(language, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  } as const).format(at);
  const line = what.replace('{{time}}', () => `${time} UTC`);
  return {
    subject,
    text: `${line}\n`,
    html: mailPage(language, { subject, body: [heading(subject), paragraph(line)].join('\n') }),
  };
};
