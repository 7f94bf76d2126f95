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
  },
  points: {
    optimize: 'Ten covariance models, every result with its certificate',
    supervise: 'Watched on each close, rebalanced when your rules say so',
    decide: 'Nothing is traded before you approve it',
  },
} as const;
