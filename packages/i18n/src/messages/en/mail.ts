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
  two_factor_enabled: {
    subject: 'Two-factor sign-in is on for your Ballast account',
    greeting: 'Hello {{name}},',
    what: 'since {{time}} signing in to your Ballast account asks for a code of your authenticator app. Keep the recovery codes where you find them without your phone.',
    otherwise:
      'If it was not you, tell the administrator of your installation at once: somebody knows your password.',
  },
  two_factor_disabled: {
    subject: 'Two-factor sign-in is off for your Ballast account',
    greeting: 'Hello {{name}},',
    what: 'since {{time}} signing in to your Ballast account asks for the password alone.',
    otherwise:
      'If it was not you, tell the administrator of your installation at once: somebody has your password and your codes.',
  },
  provider_linked: {
    subject: 'Another way to sign in to your Ballast account',
    greeting: 'Hello {{name}},',
    what: 'since {{time}} your Ballast account can also be entered through your brokerage, without its password. You see and undo it on the account page, under security.',
    otherwise:
      'If it was not you, tell the administrator of your installation at once: somebody knows your password.',
  },
  provider_unlinked: {
    subject: 'One way to sign in to your Ballast account less',
    greeting: 'Hello {{name}},',
    what: 'since {{time}} your Ballast account can no longer be entered through the brokerage that was linked to it.',
    otherwise: 'If it was not you, sign out all other devices on the account page and change your password.',
  },
} as const;
