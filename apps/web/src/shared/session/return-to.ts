/** The page to come back to after sign-in: own paths only, so that a link can never lead elsewhere (§2). */
import { PATHS } from '../routing/paths.ts';

export const RETURN_TO = 'returnTo';

/** Control characters, backslashes and encoded slashes let a browser read a path as another host. */
const hasControlCharacter = (path: string) => [...path].some((character) => character.charCodeAt(0) <= 0x20);
const SUSPICIOUS = /\\|%2f|%5c|%00|%0[9ad]/i;
const NEVER = /^\/(auth|sso)(\/|\?|#|$)/i;

export function safeReturnTo(wanted: string | null | undefined, origin: string): string | null {
  if (!wanted?.startsWith('/') || wanted.startsWith('//')) return null;
  const [path = ''] = wanted.split(/[?#]/, 1);
  if (hasControlCharacter(wanted) || SUSPICIOUS.test(path) || wanted.includes('\\') || NEVER.test(wanted))
    return null;
  if (!URL.canParse(wanted, origin)) return null;
  const url = new URL(wanted, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

export function loginPath(from: string, origin: string): string {
  const path = safeReturnTo(from, origin);
  return path === null || path === '/'
    ? PATHS.login
    : `${PATHS.login}?${RETURN_TO}=${encodeURIComponent(path)}`;
}
