/** Single sign-on (§2 /sso): the questions of a first sign-in, and why one does not succeed. */
export const sso = {
  provider: { matriks: 'Matriks', 'ideal-data': 'IdealData' },
  working: 'Signing you in…',
  toLogin: 'Go to sign in',
  missing: 'This page is opened from {{provider}}. Start there, or sign in with e-mail and password.',
  refusedHint: 'The link may have been used already or be too old. Open Ballast from {{provider}} again.',
  failedHint: 'You are not signed in, and nothing was changed.',
  signedIn: {
    hint: 'You are signed in already. This link signs in {{email}} instead.',
    change: 'Change to this account',
    stay: 'Stay signed in as before',
  },
  consent: {
    title: 'Consent',
    hint: 'First sign-in as {{email}}',
    data: 'Ballast keeps the name, the e-mail address and the identifier that {{provider}} passes on with your sign-in, and the portfolios, orders and settings that you create here.',
    purpose:
      'They serve to run your account: to recognise you, to compute suggestions, to carry out the orders that you approve and to notify you. They are used for nothing else.',
    decisions:
      'Suggestions follow from your rules and from past prices. They are no investment advice, and past prices do not tell future ones. Nothing is traded before you approve it, and what you approve is your decision.',
    end: 'You may end this consent at any time by having your account deleted. Records of trades are then kept without your name.',
    accept: 'Accept and continue',
    decline: 'Do not accept',
  },
  password: {
    hint: 'There is an account for {{email}} already. Enter its password once, and {{provider}} signs you in to it from then on.',
    submit: 'Link and sign in',
    wrong: 'This is not the password of the account.',
  },
} as const;
