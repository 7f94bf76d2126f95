/**
 * What is fetched together: few and large files, by when they are needed. `start` stands before the sign-in page and before every
 * other, `app` before every page behind it, words by language. What a library rarely changes is kept apart (`vendor`).
 */

const MESSAGES = /packages\/i18n\/src\/messages\/(\w+)\/([\w-]+)\.ts$/;
/** The areas that the frames and the sign-in page need. */
const FRAME_WORDS = new Set(['auth', 'common', 'errors', 'forms', 'shell']);
const LIST_WORDS = new Set(['portfolio', 'quant', 'notification']);
const ADMIN_WORDS = new Set(['market-import', 'error-reports']);
/** Before anybody is signed in, and seldom. */
const SSO_WORDS = new Set(['sso']);
/** Read by who looks at forecasts. */
const FORECAST_WORDS = new Set(['forecast']);
/** What the assistant's page says. */
const CHAT_WORDS = new Set(['chat']);
/** Account, forgotten passwords: not what the first pages wait for. */
const ACCOUNT_WORDS = new Set(['account', 'consent', 'password', 'statistics']);

export function wordsName(id: string): string | null {
  const [, language, area = ''] = MESSAGES.exec(id) ?? [];
  if (language === undefined) return null;
  if (FRAME_WORDS.has(area)) return `words-${language}`;
  if (LIST_WORDS.has(area)) return `words-list-${language}`;
  if (SSO_WORDS.has(area)) return `words-sso-${language}`;
  if (FORECAST_WORDS.has(area)) return `words-forecast-${language}`;
  if (CHAT_WORDS.has(area)) return `words-chat-${language}`;
  if (ACCOUNT_WORDS.has(area)) return `words-account-${language}`;
  return ADMIN_WORDS.has(area) ? `words-admin-${language}` : `words-portfolio-${language}`;
}

const ofPackages = (...names: readonly string[]) => new RegExp(`node_modules/(${names.join('|')})/`);
const ofSources = (...paths: readonly string[]) => new RegExp(`apps/web/src/(${paths.join('|')})`);

/** A module goes to the first group that asks for it, and takes along what it imports and nobody before took. */
export const CHUNK_GROUPS = [
  {
    name: 'vendor',
    test: ofPackages(
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'react-router-dom',
      'i18next',
      'react-i18next',
    ),
    priority: 50,
  },
  { name: wordsName, priority: 40 },
  { name: 'start', test: ofSources('main', 'app/frame/auth-frame', 'app/pages/login\\.page'), priority: 30 },
  {
    name: 'app',
    test: ofSources(
      'app/frame/dashboard-frame',
      'shared/session/connection',
      'features/auth/sign-in',
      'app/guards',
      'app/pages/portfolio-list',
    ),
    priority: 20,
  },
  { name: 'live', test: ofSources('shared/realtime/start-live-updates'), priority: 15 },
  // what two pages share: a file of its own each would be a request each
  {
    name: 'pieces',
    test: ofPackages('@mantine', '@tabler', 'react-remove-scroll'),
    minShareCount: 2,
    priority: 5,
  },
  { name: 'charts', test: ofSources('shared/charts/(value-chart|allocation-doughnut|chart-)'), priority: 10 },
];
