/** Sign-in and everything before it (§2 /auth, /sso). */
export const auth = {
  tagline: 'Portfolios kept on an even keel.',
  login: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    remember: 'Remember me',
    forgot: 'Forgot password?',
    signedOut: 'You were signed out. Sign in to go on where you were.',
    submit: 'Sign in',
    demo: 'Try the demo',
    demoHint: 'No sign-up: an account of your own with living portfolios.',
    demoOpening: 'Preparing your demo account…',
    or: 'or',
    codeHint: 'Enter the code that your authenticator app shows, or one of your recovery codes.',
    code: 'Code',
    otherAccount: 'Sign in otherwise',
  },
  expired: {
    title: 'Your subscription has ended',
    plan: 'Your plan “{{plan}}” ended on {{date}}.',
    hint: 'Your portfolios and their history are kept, and nothing is traded meanwhile. Once your plan is extended, sign in again.',
    ask: 'Ask your administrator to extend it.',
    write: 'Write to {{contact}}',
    back: 'Back to sign in',
  },
  points: {
    optimize: 'Ten covariance models, every result with its certificate',
    supervise: 'Watched on each close, rebalanced when your rules say so',
    decide: 'Nothing is traded before you approve it',
  },
} as const;
