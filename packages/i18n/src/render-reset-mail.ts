/** The mail with a link to set a new password, in its reader's language, as text and as a page. */
import type { Language } from '@ballast/contract/constants';
import { button, heading, mailPage, paragraph } from './mail-page.ts';
import { resetMail as de } from './messages/de/reset-mail.ts';
import { resetMail as en } from './messages/en/reset-mail.ts';
import { resetMail as tr } from './messages/tr/reset-mail.ts';
import type { RenderedMail } from './render-mail.ts';
import type { Translated } from './translated.ts';

const TEXTS = { en, tr, de } satisfies Record<Language, Translated<typeof en>>;

export const renderResetMail = (
  { name, link }: { readonly name: string; readonly link: string },
  language: Language,
): RenderedMail => {
  const { subject, greeting, what, action, until, otherwise } = TEXTS[language];
  const [hello, ...rest] = [greeting.replace('{{name}}', () => name), what];
  const after = [until, otherwise];
  return {
    subject,
    text: `${[hello, ...rest, `${action}: ${link}`, ...after].join('\n\n')}\n`,
    html: mailPage(language, {
      subject,
      body: [
        heading(subject),
        ...[hello, ...rest].map(paragraph),
        button(action, link),
        ...after.map(paragraph),
      ].join('\n'),
    }),
  };
};
