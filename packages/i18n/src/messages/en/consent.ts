/** What every user accepts at the first sign-in; what was read is kept as it was read. */
export const consent = {
  title: 'Consent',
  first: 'Before you begin',
  hint: 'What your account keeps, and what suggestions are. Accepted once, at your first sign-in.',
  data: 'Ballast keeps your name, your e-mail address, and the portfolios, orders and settings that you create here.',
  purpose:
    'They serve to run your account: to recognise you, to compute suggestions, to carry out the orders that you approve and to notify you. They are used for nothing else.',
  decisions:
    'Suggestions follow from your rules and from past prices. They are no investment advice, and past prices do not tell future ones. Nothing is traded before you approve it, and what you approve is your decision.',
  end: 'You may end this consent at any time by having your account deleted. Records of trades are then kept without your name.',
  accept: 'Accept and continue',
  signOut: 'Do not accept, sign out',
} as const;
