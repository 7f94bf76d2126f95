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

type Params = Readonly<Record<string, string | number>>;

/** `money` is an amount of `currency`. */
const show = (name: string, params: Params, language: Language): string => {
  const value = params[name] ?? '';
  if (typeof value === 'string') return value;
  const { currency } = params;
  const isMoney = name === 'money' && typeof currency === 'string';
  const style = isMoney ? ({ style: 'currency', currency } as const) : { maximumFractionDigits: 10 };
  return new Intl.NumberFormat(language, style).format(value);
};

const fill = (text: string, params: Params, language: Language): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => show(name, params, language));

export const renderNotification = (kind: NotificationKind, params: Params, language: Language): Text => {
  const { title, message } = TEXTS[language][kind];
  return { title: fill(title, params, language), message: fill(message, params, language) };
};
