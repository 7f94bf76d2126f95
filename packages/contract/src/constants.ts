/** Business constants and limits (§9). One place; units stand in the names. */

export const LANGUAGES = ['en', 'tr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

export const CURRENCIES = ['TRY', 'USD', 'EUR'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** TRY for users who read Turkish, else USD; EUR by choice (decision 002). */
export const defaultCurrency = (language: Language): Currency => (language === 'tr' ? 'TRY' : 'USD');

/** In which sums over several currencies are told, unless the user chooses another one. */
export const BASE_CURRENCY = { tr: 'TRY', de: 'EUR', en: 'USD' } as const satisfies Record<
  Language,
  Currency
>;

export const API_PREFIX = '/api/v1';
export const SOCKET_PATH = '/api/v1/socket';
export const TRPC_PREFIX = '/api/trpc';

/** Anti-forgery pair: the cookie's value is repeated in the header. Behind https the cookie has the `__Host-` prefix. */
export const ANTI_FORGERY_COOKIE = 'XSRF-TOKEN';
export const ANTI_FORGERY_COOKIE_SECURE = '__Host-XSRF-TOKEN';
export const ANTI_FORGERY_HEADER = 'x-xsrf-token';

/** By which a browser is known again that an account was signed in from. */
export const DEVICE_COOKIE = 'ballast-device';
export const DEVICE_COOKIE_SECURE = '__Host-ballast-device';

/** Characters. */
export const NAME_MAX = 120;
/** Of money in portfolio currency: what the books can hold has two decimals. */
export const MONEY_MIN = 0.01;
export const MONEY_MAX = 1e15;
export const TICKERS_MIN = 3;
export const TICKERS_MAX = 1000;
export const TICKERS_PAGE_SIZE = 50;
export const MODELS_MIN = 1;
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 1024;
export const RISK_AVERSION_MIN = 1;
export const RISK_AVERSION_MAX = 10;
export const REBALANCING_CRITERIA_MIN = 1;
/** Fewer observations than this are refused by the numeric core; periods that give fewer are disabled in the form. */
export const OBSERVATIONS_MIN = 20;

export const PENDING_OPTIMIZATION_EXPIRY_S = 86_400;
export const LIST_PAGE_SIZE = 10;
export const LIST_SORT = 'createdAt';
export const LIST_PAGE_SIZE_MAX = 100;

/** Simulations side by side. */
export const SIMULATIONS_COMPARED_MIN = 2;
export const SIMULATIONS_COMPARED_MAX = 4;
/** Of a line of a simulation, as it is answered. */
export const HISTORY_POINTS_MAX = 600;
export const FORECAST_PAGE_SIZE = 12;
export const FORECAST_SORT = 'directionAccuracy';
export const FORECAST_PERIOD = '1day';
export const ADMIN_USERS_LIMIT = 10;
export const AUDIT_LIMIT = 50;
export const COST_INTERVALS_MAX = 50;
/** Of statistics. */
export const STATISTICS_DAYS = 90;
export const STATISTICS_DAYS_MAX = 731;

/** Quiet hours begin and end on a quarter of an hour. */
export const QUIET_STEP_MINUTES = 15;
export const TOAST_MS = 3000;
export const LANGUAGE_TOAST_MS = 2000;
export const TOKEN_REFRESH_MARGIN_S = 5;
export const SOCKET_QUEUE_RETRY_MS = 100;
export const SOCKET_QUEUE_RETRIES_MAX = 20;
export const SOCKET_RECONNECT_DELAY_MS = 1000;
export const SOCKET_RECONNECT_DELAY_MAX_MS = 5000;
export const SOCKET_CONNECT_TIMEOUT_MS = 20_000;
export const SOCKET_TOKEN_RETRY_MS = 1000;
export const SOCKET_TOKEN_RETRIES_MAX = 3;
export const CHATBOT_TIMEOUT_MS = 180_000;
export const QUERY_RETRIES = 3;
export const QUERY_STALE_MS = 300_000;

/** Real orders need a sign-in at most this long ago. */
export const STEP_UP_S = 900;

export const PLANNED_INVESTMENT_DEFAULT = 100_000;
export const DATA_PERIOD_DEFAULT = '1day';
export const TRANSACTION_COST_DEFAULT = 0;
export const TRAIN_PERIOD_DEFAULT_DAYS = 182;
/** 1, 2, 6, 9 months and 1, 2 years in calendar days. */
export const TRAIN_PERIODS_DAYS = [30, 61, 182, 273, 365, 730] as const;

export const CANDLE_INTERVALS = [
  '1minute',
  '5minutes',
  '15minutes',
  '30minutes',
  '1hour',
  '2hours',
  '4hours',
  '6hours',
  '12hours',
  '1day',
  '3days',
  '1week',
  '1month',
  '3months',
  '6months',
  '1year',
] as const;
export type CandleInterval = (typeof CANDLE_INTERVALS)[number];

export const RISK_PROFILE_KEYS = ['conservative', 'moderate', 'growth', 'aggressive'] as const;
export type RiskProfileKey = (typeof RISK_PROFILE_KEYS)[number];

/** targetRisk is an annual volatility (0.035 = 3.5 %). */
export const RISK_PROFILES = {
  conservative: { targetRisk: 0.035, riskAversion: 7 },
  moderate: { targetRisk: 0.125, riskAversion: 5 },
  growth: { targetRisk: 0.25, riskAversion: 3 },
  aggressive: { targetRisk: 0.3, riskAversion: 1 },
} as const satisfies Record<RiskProfileKey, { targetRisk: number; riskAversion: number }>;

export const ERROR_REPORT = {
  itemsPerMinute: 60,
  telemetryEventsMax: 100,
  payloadBytesMax: 524_288,
  codeVersion: '1.0.0',
  environment: 'production',
} as const;

export const CHART = {
  animationMs: 1000,
  activeTransitionMs: 400,
  fontSizePx: 12,
  doughnutCutout: '70%',
  footerWrapChars: 35,
  legendWideFromChars: 7,
  legendWidePx: 150,
  legendNarrowPx: 100,
} as const;
