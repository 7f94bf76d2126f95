/** Which words are fetched together: by language, and by the pages that need them. */
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'packages', 'i18n', 'src', 'messages');
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

export const messageFile = (language: string, area: string): string =>
  join(FOLDER, language, `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);
