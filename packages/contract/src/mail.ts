/** What is told by mail. */
export const MAIL_KINDS = [
  'email_changed',
  'password_changed',
  'two_factor_enabled',
  'two_factor_disabled',
  'provider_linked',
  'provider_unlinked',
] as const;
/** sent: a server took it · written: there is no server, it is a file · failed: the server did not take it. */
export const TEST_MAIL_OUTCOMES = ['sent', 'written', 'failed'] as const;

export type MailKind = (typeof MAIL_KINDS)[number];
