/** The mail of a notification, with links to what it tells of and to where mails are switched off. */
import type { ClaimedMail } from '@ballast/db/notifications/notification-mails';
import { renderNotificationMail } from '@ballast/i18n/render-notification-mail';
import type { Mail } from '@ballast/integrations/mail/mail-sender';

const pathOf = ({ kind, portfolioId }: ClaimedMail): string => {
  if (portfolioId === null) return '/notifications';
  return kind === 'suggestion_ready' ? `/portfolio/approval/${portfolioId}` : `/portfolio/${portfolioId}`;
};

export interface ComposedMail extends Mail {
  readonly link: string;
}

export function composeMail(mail: ClaimedMail, publicUrl: string): ComposedMail {
  const { id, kind, params, reader, settings } = mail;
  const link = new URL(pathOf(mail), publicUrl).href;
  const unsubscribe = new URL('/account?tab=notifications', publicUrl).href;
  const facts = {
    name: reader.firstname,
    portfolio: String(params.portfolio ?? ''),
    until: mail.suggestedUntil,
    timeZone: settings.timeZone,
    link,
    settings: unsubscribe,
  };
  return { id, to: reader.email, link, unsubscribe, ...renderNotificationMail(kind, facts, reader.language) };
}
