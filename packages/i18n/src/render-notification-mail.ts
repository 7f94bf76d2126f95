/** The mail of a notification in its reader's language, as text and as a page. */
import type { Language } from '@ballast/contract/constants';
import type { MailedKind } from '@ballast/contract/mailed-kinds';
import { button, heading, mailPage, paragraph, smallLink } from './mail-page.ts';
import { notificationMail as de } from './messages/de/notification-mail.ts';
import { notificationMail as en } from './messages/en/notification-mail.ts';
import { notificationMail as tr } from './messages/tr/notification-mail.ts';
import type { RenderedMail } from './render-mail.ts';
import type { Translated } from './translated.ts';

const TEXTS = { en, tr, de } satisfies Record<Language, Translated<typeof en>>;

export interface NotificationMailFacts {
  readonly name: string;
  readonly portfolio: string;
  /** When the suggestion ends, told by the reader's clock. */
  readonly until: Date | null;
  readonly timeZone: string;
  /** What it tells of. */
  readonly link: string;
  /** Where mails are switched off. */
  readonly settings: string;
}

const timeIn = (language: Language, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, {
    ...({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
    timeZoneName: 'short',
    timeZone,
  }).format(at);

export const renderNotificationMail = (
  kind: MailedKind,
  facts: NotificationMailFacts,
  language: Language,
): RenderedMail => {
  const texts = TEXTS[language];
  const { portfolio, timeZone, link, settings } = facts;
  const name = facts.name.trim();
  const until = facts.until === null ? '' : timeIn(language, timeZone, facts.until);
  const values: Readonly<Record<string, string>> = { portfolio, name, until };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  const own = texts.kind[kind];
  const subject = fill(own.subject);
  const lines = [fill(name === '' ? texts.greetingNobody : texts.greeting), fill(own.what), fill(own.until)];
  const text = [
    ...lines,
    `${own.action}: ${link}`,
    // what mail programs take for a signature begins so
    `-- \n${texts.why}\n${texts.unsubscribe}: ${settings}`,
    texts.disclaimer,
  ];
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: mailPage(language, {
      subject,
      body: [heading(subject), ...lines.map(paragraph), button(own.action, link)].join('\n'),
      foot: `${texts.why} ${smallLink(texts.unsubscribe, settings)}<br>${texts.disclaimer}`,
    }),
  };
};
