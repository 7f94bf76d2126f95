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
    hint: 'First sign-in as {{email}}',
    data: 'Ballast keeps the name, the e-mail address and the identifier that {{provider}} passes on with your sign-in, and the portfolios, orders and settings that you create here.',
    decline: 'Do not accept',
  },
  password: {
    hint: 'There is an account for {{email}} already. Enter its password once, and {{provider}} signs you in to it from then on.',
    submit: 'Link and sign in',
    wrong: 'This is not the password of the account.',
  },
} as const;
