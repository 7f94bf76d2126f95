/** A mail in its reader's language, as text and as a page. */
import type { Language } from '@ballast/contract/constants';
import type { MailKind } from '@ballast/contract/mail';
import { mailPage, paragraph } from './mail-page.ts';
import { mail as de } from './messages/de/mail.ts';
import { mail as en } from './messages/en/mail.ts';
import { mail as tr } from './messages/tr/mail.ts';

interface Texts {
  readonly subject: string;
  readonly greeting: string;
  readonly what: string;
  readonly otherwise: string;
}

export interface MailFacts {
  readonly name: string;
  readonly at: Date;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const TEXTS = { en, tr, de } satisfies Record<Language, Record<MailKind, Texts>>;

export const renderMail = (kind: MailKind, { name, at }: MailFacts, language: Language): RenderedMail => {
  const { subject, ...paragraphs } = TEXTS[language][kind];
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
  const lines = Object.values(paragraphs).map((text) =>
    text.replaceAll('{{name}}', () => name).replaceAll('{{time}}', () => `${time} UTC`),
  );
  return {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: mailPage(language, { subject, body: lines.map(paragraph).join('\n') }),
  };
};
