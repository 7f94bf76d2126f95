/** The address of every page (§2). It stands below the features, which lead to pages by key; `app/routes.ts` says what each one shows. */
export const PATHS = {
  testError: '/test-error',

  /** The token of the link is its fragment, which no server is sent (decision 073). */
  shared: '/shared',

  login: '/auth/login',
  forgotPassword: '/auth/forgot-password',
  recoverPassword: '/auth/recover-password',
  subscriptionExpired: '/auth/subscription-expired',
  ssoMatriks: '/sso/matriks',
  ssoIdealData: '/sso/ideal-data',

  portfolioList: '/portfolio/list',
  portfolioForm: '/portfolio/form/:id?',
  portfolioImport: '/portfolio/import',
  portfolioApproval: '/portfolio/approval/:_id',
  portfolioDetail: '/portfolio/:_id',

  simulationList: '/simulation/list',
  simulationForm: '/simulation/form/:id?',
  simulationCompare: '/simulation/compare',
  simulationDetail: '/simulation/:_id',

  forecastList: '/forecast',
  forecastTicker: '/forecast/:symbol',
  ticker: '/ticker/:symbol',
  chatbot: '/chatbot',
  statistics: '/statistics',

  account: '/account',
  notifications: '/notifications',
  administration: '/yonetim',
  marketData: '/yonetim/data',
} as const satisfies Record<string, `/${string}`>;

export type PathKey = keyof typeof PATHS;

/** §2: `/` and unknown paths below the dashboard lead there. */
export const HOME = 'portfolioList' satisfies PathKey;
