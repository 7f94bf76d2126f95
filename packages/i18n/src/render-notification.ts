/** A notification's text in its reader's language: for pushes, lists and mails, wherever they are made. */
import type { Language } from '@ballast/contract/constants';
import type { NotificationKind } from '@ballast/contract/entities/notification';
import { notification as de } from './messages/de/notification.ts';
import { notification as en } from './messages/en/notification.ts';
import { notification as tr } from './messages/tr/notification.ts';

interface Text {
  readonly title: string;
  readonly message: string;
}

const TEXTS = { en, tr, de } satisfies Record<Language, Record<NotificationKind, Text>>;

const fill = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));

export const renderNotification = (
  kind: NotificationKind,
  params: Readonly<Record<string, string | number>>,
  language: Language,
): Text => {
  const { title, message } = TEXTS[language][kind];
  return { title: fill(title, params), message: fill(message, params) };
};
