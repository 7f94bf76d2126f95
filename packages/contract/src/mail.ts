/** What is told by mail. */
export const MAIL_KINDS = ['email_changed', 'password_changed'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
