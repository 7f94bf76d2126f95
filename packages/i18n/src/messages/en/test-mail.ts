/** The mail that an administrator sends to see that mails arrive. */
export const testMail = {
  subject: 'Ballast can send mails',
  what: 'This mail was asked for on the administration page on {{time}}. If you can read it, mails of your installation arrive.',
} as const;
