/** The mail with a link to set a new password. `name` is the reader's. */
export const resetMail = {
  subject: 'Set a new password for your Ballast account',
  greeting: 'Hello {{name}},',
  what: 'somebody, probably you, asked for a new password for your Ballast account.',
  action: 'Set a new password',
  until: 'The link works once and for one hour. A newer link ends this one.',
  otherwise: 'If it was not you, ignore this mail: nothing has changed.',
} as const;
