/** The error catalogue (§8): the one table of code, HTTP status, name, parameters and effect in the browser. */

/** What the browser does beyond showing the localized text; the only place where it is said. */
export type ErrorEffect = 'toast' | 'field' | 'login' | 'subscription-expired' | 'reload';

export interface ErrorDefinition {
  readonly status: number;
  /** What §8 calls the error name. */
  readonly name: string;
  /** English text; the browser shows its own language's text by code. Parameters stand in braces. */
  readonly message: string;
  readonly effect: ErrorEffect;
  readonly params?: readonly string[];
}

const define = <const T extends Record<string, ErrorDefinition>>(table: T) => table;

export const ERRORS = define({
  // session
  unauthorized: { status: 401, name: 'UnauthorizedError', message: 'Unauthorized', effect: 'login' },
  tokenExpired: { status: 401, name: 'TokenExpiredError', message: 'Token expired', effect: 'login' },
  tokensExpired: { status: 401, name: 'TokensExpiredError', message: 'Tokens are expired', effect: 'login' },
  subscriptionExpired: {
    status: 401,
    name: 'SubscriptionExpiredError',
    message: 'The subscription has expired',
    effect: 'subscription-expired',
    params: ['plan', 'endedAt', 'contact'],
  },
  invalidCredentials: {
    status: 401,
    name: 'InvalidCredentialsError',
    message: 'Invalid e-mail or password',
    effect: 'toast',
  },
  accountNotActive: {
    status: 401,
    name: 'AccountNotActiveError',
    message: 'The account is not active',
    effect: 'toast',
  },
  twoFactorRequired: {
    status: 401,
    name: 'TwoFactorRequiredError',
    message: 'A code of the authenticator app is needed',
    effect: 'toast',
  },
  twoFactorInvalid: {
    status: 401,
    name: 'TwoFactorInvalidError',
    message: 'This code is not valid, or was used already',
    effect: 'toast',
  },
  ssoRefused: {
    status: 401,
    name: 'SingleSignOnError',
    message: 'Single sign-on was refused',
    effect: 'toast',
  },
  // single sign-on, after the token was verified: the same call again, with what is missing
  consentRequired: {
    status: 403,
    name: 'ConsentRequiredError',
    message: 'The consent text has to be accepted first',
    effect: 'toast',
  },
  passwordRequired: {
    status: 403,
    name: 'PasswordRequiredError',
    message: 'The password of the account with this e-mail is needed',
    effect: 'toast',
  },
  antiForgery: {
    status: 403,
    name: 'AntiForgeryError',
    message: 'The anti-forgery token is missing or wrong',
    effect: 'reload',
  },
  stepUpRequired: {
    status: 403,
    name: 'StepUpRequired',
    message: 'Sign in again to send orders',
    effect: 'login',
  },
  tokenScope: {
    status: 403,
    name: 'TokenScopeError',
    message: 'An access token may not do this',
    effect: 'toast',
  },
  forbidden: { status: 403, name: 'ForbiddenError', message: 'You do not have permission', effect: 'toast' },

  // input
  validation: { status: 400, name: 'ValidationError', message: 'Some fields are not valid', effect: 'field' },
  malformedBody: {
    status: 400,
    name: 'MalformedBodyError',
    message: 'The request body cannot be read',
    effect: 'toast',
  },
  unsupportedMediaType: {
    status: 415,
    name: 'UnsupportedMediaTypeError',
    message: 'Only application/json is accepted',
    effect: 'toast',
  },
  payloadTooLarge: {
    status: 413,
    name: 'PayloadTooLargeError',
    message: 'The request is too large',
    effect: 'toast',
  },
  emailAndPasswordRequired: {
    status: 400,
    name: 'ValidationError',
    message: 'E-mail and password are required',
    effect: 'field',
  },
  passwordNotStrong: {
    status: 400,
    name: 'ValidationError',
    message: 'The password is not strong enough',
    effect: 'field',
  },
  emailTaken: {
    status: 409,
    name: 'ConflictError',
    message: 'This e-mail is already in use',
    effect: 'field',
  },
  resetTokenInvalid: {
    status: 400,
    name: 'ValidationError',
    message: 'The link is not valid any more',
    effect: 'field',
  },

  // objects and their state
  notFound: { status: 404, name: 'NotFoundError', message: 'Not found', effect: 'toast' },
  userNotFound: { status: 404, name: 'UserNotFoundError', message: 'User not found', effect: 'toast' },
  twoFactorState: {
    status: 409,
    name: 'ConflictError',
    message: 'Two-factor sign-in is already set up, or not any more',
    effect: 'toast',
  },
  lastSignIn: {
    status: 409,
    name: 'ConflictError',
    message: 'This is the only way into the account; set a password first',
    effect: 'toast',
  },
  accessTokenLimit: {
    status: 409,
    name: 'AccessTokenLimitError',
    message: 'There are {limit} access tokens already; revoke one first',
    effect: 'toast',
    params: ['limit'],
  },
  conflict: {
    status: 409,
    name: 'ConflictError',
    message: 'The object has changed in the meantime',
    effect: 'toast',
  },
  suggestionDecided: {
    status: 409,
    name: 'ConflictError',
    message: 'This suggestion was already decided',
    effect: 'toast',
  },
  suggestionExpired: {
    status: 409,
    name: 'SuggestionExpiredError',
    message: 'This suggestion has expired; run a new optimization',
    effect: 'toast',
  },
  noPendingOptimization: {
    status: 409,
    name: 'ConflictError',
    message: 'There is no open suggestion',
    effect: 'toast',
  },
  calculationRunning: {
    status: 409,
    name: 'ConflictError',
    message: 'An optimization is already running',
    effect: 'toast',
  },
  nothingApproved: {
    status: 409,
    name: 'ConflictError',
    message: 'No weights were approved yet',
    effect: 'toast',
  },
  withdrawalAboveValue: {
    status: 422,
    name: 'WithdrawalAboveValueError',
    message: 'Less than the value of the portfolio, {value}, can be taken out',
    effect: 'toast',
    params: ['value'],
  },
  moneyIsMovedApart: {
    status: 409,
    name: 'ConflictError',
    message: 'The planned investment has been invested; add money or take money out instead',
    effect: 'field',
    params: ['difference'],
  },
  calculationNotRunning: {
    status: 409,
    name: 'ConflictError',
    message: 'No optimization is running',
    effect: 'toast',
  },
  noBuyOrSell: {
    status: 422,
    name: 'NoBuyOrSellError',
    message: 'There is nothing to buy or sell',
    effect: 'toast',
  },
  pledgesAboveCash: {
    status: 422,
    name: 'PledgesAboveCashError',
    message: 'The purchases exceed the available cash',
    effect: 'toast',
    params: ['cash', 'needed'],
  },
  pledgeNotTradable: {
    status: 422,
    name: 'PledgeNotTradableError',
    message: '{symbol} cannot be traded in this suggestion',
    effect: 'toast',
    params: ['symbol'],
  },
  marketClosed: {
    status: 409,
    name: 'MarketClosedError',
    message: 'The market is closed',
    effect: 'toast',
    params: ['market'],
  },
  // cash and holdings are promised to them
  ordersOpen: {
    status: 409,
    name: 'OrdersOpenError',
    message: 'Orders of this portfolio are still open',
    effect: 'toast',
  },
  priceMoved: {
    status: 409,
    name: 'PriceMovedError',
    message: '{symbol} has moved from {before} to {now}; look at the trades again',
    effect: 'toast',
    params: ['symbol', 'before', 'now'],
  },
  demoStaysDemo: {
    status: 409,
    name: 'DemoPortfolioError',
    message: 'What was filled as demo is never sent to a broker',
    effect: 'toast',
  },
  integrationNotConfigured: {
    status: 422,
    name: 'IntegrationNotConfiguredError',
    message: '{integration} is not set up in this installation',
    effect: 'toast',
    params: ['integration'],
  },
  optimizationFailed: {
    status: 422,
    name: 'OptimizationError',
    message: 'Error creating an optimization',
    effect: 'toast',
  },
  /** Why a simulation, or a portfolio of it, ended without a result; `reason` says more. */
  simulationFailed: {
    status: 422,
    name: 'SimulationError',
    message: 'The simulation could not be finished',
    effect: 'toast',
  },
  // nothing was changed: the same question may be asked again
  previewUnavailable: {
    status: 504,
    name: 'PreviewUnavailableError',
    message: 'This could not be computed in time; try again',
    effect: 'toast',
  },
  portfolioCreationFailed: {
    status: 422,
    name: 'PortfolioCreationError',
    message: 'Some portfolios could not be created; update their parameters',
    effect: 'toast',
  },
  unknownSymbol: {
    status: 422,
    name: 'UnknownSymbolError',
    message: '{symbol} is not a known ticker',
    effect: 'field',
    params: ['symbol'],
  },
  tradeRefused: {
    status: 422,
    name: 'TradeRefusedError',
    message: 'Row {row} cannot be booked: {problem}',
    effect: 'toast',
    params: ['row', 'problem'],
  },
  exchangeRateMissing: {
    status: 422,
    name: 'ExchangeRateError',
    message: 'Subscribe to rate {pair} first',
    effect: 'toast',
    params: ['pair'],
  },
  // of somebody else's service, so that no page reloads for it (decision 039)
  integrationUnavailable: {
    status: 502,
    name: 'IntegrationUnavailableError',
    message: '{integration} does not answer',
    effect: 'toast',
    params: ['integration'],
  },
  idempotencyMismatch: {
    status: 422,
    name: 'IdempotencyError',
    message: 'This idempotency key was used with another request',
    effect: 'toast',
  },
  lastAdmin: {
    status: 409,
    name: 'ConflictError',
    message: 'The last administrator must stay',
    effect: 'toast',
  },
  syntheticRates: {
    status: 409,
    name: 'ConflictError',
    message:
      'Real prices are never converted at synthetic exchange rates: set the currencies (FX) to a real source first',
    effect: 'toast',
  },
  planNameTaken: {
    status: 409,
    name: 'ConflictError',
    message: 'There is a plan of this name already',
    effect: 'field',
  },
  planInUse: { status: 409, name: 'ConflictError', message: 'The plan still has users', effect: 'toast' },

  // plan limits (§8)
  portfolioPermission: {
    status: 403,
    name: 'PermissionError',
    message: "You don't have permission to create portfolio",
    effect: 'toast',
  },
  simulationPermission: {
    status: 403,
    name: 'PermissionError',
    message: "You don't have permission to create simulation",
    effect: 'toast',
  },
  portfolioLimit: {
    status: 403,
    name: 'LimitError',
    message: 'You have reached the maximum number of portfolios',
    effect: 'toast',
    params: ['limit'],
  },
  linkLimit: {
    status: 403,
    name: 'LimitError',
    message: 'This portfolio has as many open links as it may have',
    effect: 'toast',
    params: ['limit'],
  },
  simulationLimit: {
    status: 403,
    name: 'LimitError',
    message: 'You have reached the maximum number of simulations',
    effect: 'toast',
    params: ['limit'],
  },
  dailySimulationLimit: {
    status: 403,
    name: 'LimitError',
    message: 'You have reached the daily limit of simulations',
    effect: 'toast',
    params: ['limit'],
  },
  monthlyOptimizationLimit: {
    status: 403,
    name: 'LimitError',
    message: 'You have reached the monthly limit of optimizations',
    effect: 'toast',
    params: ['limit'],
  },
  tickerLimit: {
    status: 403,
    name: 'LimitError',
    message: 'Your plan allows {limit} tickers',
    effect: 'field',
    params: ['limit'],
  },
  modelLimit: {
    status: 403,
    name: 'LimitError',
    message: 'Your plan allows {limit} models',
    effect: 'field',
    params: ['limit'],
  },
  featurePermission: {
    status: 403,
    name: 'PermissionError',
    message: 'Your plan does not include {feature}',
    effect: 'toast',
    params: ['feature'],
  },

  // traffic and infrastructure
  rateLimited: {
    status: 429,
    name: 'RateLimitError',
    message: 'Too many requests; try again in {seconds} s',
    effect: 'toast',
    params: ['seconds'],
  },
  methodNotAllowed: {
    status: 405,
    name: 'MethodNotAllowedError',
    message: 'This method is not allowed here',
    effect: 'toast',
  },
  unavailable: {
    status: 503,
    name: 'ServiceUnavailableError',
    message: 'The service is not available at the moment',
    effect: 'reload',
  },
  unexpected: {
    status: 500,
    name: 'UnexpectedError',
    message: 'Something unexpected happened; refresh to retry',
    effect: 'toast',
  },
});

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** Errors that arise in the browser alone and are never sent by the server. */
export const CLIENT_ERROR_CODES = ['network', 'connectionLost', 'server'] as const;
export type ClientErrorCode = (typeof CLIENT_ERROR_CODES)[number];

/** What a field can be told (§8). */
export const FIELD_ERROR_CODES = [
  'required',
  'invalid',
  'minimum',
  'maximum',
  'min_length',
  'max_length',
  'unknown_field',
  'email',
  'symbol',
  'text',
  'duplicate',
  'order',
  'sum',
  'conflict',
  'one_of',
  'decimals',
] as const;
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];
