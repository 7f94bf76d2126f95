/** Mails: subject and paragraphs of each kind. `name` is the reader's, `time` when it happened. */
export const mail = {
  email_changed: {
    subject: 'The e-mail address of your Ballast account was changed',
    greeting: 'Hello {{name}},',
    what: 'the e-mail address of your Ballast account was changed on {{time}}. From now on you sign in with the new address; mails to this one end here. All other devices were signed out.',
    otherwise:
      'If it was not you, tell the administrator of your installation at once: somebody knows your password.',
  },
  password_changed: {
    subject: 'The password of your Ballast account was changed',
    greeting: 'Hello {{name}},',
    what: 'the password of your Ballast account was changed on {{time}}. All other devices were signed out.',
    otherwise:
      'If it was not you, tell the administrator of your installation at once: somebody knew your password.',
  },
} as const;
