/** What is told by mail. */
export const MAIL_KINDS = [
  'email_changed',
  'password_changed',
  'two_factor_enabled',
  'two_factor_disabled',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
