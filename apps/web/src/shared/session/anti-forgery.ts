/** The header that repeats the anti-forgery cookie on same-origin requests (§7). */
import {
  ANTI_FORGERY_COOKIE,
  ANTI_FORGERY_COOKIE_SECURE,
  ANTI_FORGERY_HEADER,
} from '@ballast/contract/constants';

export function antiForgeryHeaders(cookies: string): Record<string, string> {
  const pairs = cookies.split('; ').map((pair) => pair.split(/=(.*)/s, 2) as [string, string?]);
  const value = (name: string) => pairs.find(([key]) => key === name)?.[1];
  const token = value(ANTI_FORGERY_COOKIE_SECURE) ?? value(ANTI_FORGERY_COOKIE);
  return token === undefined ? {} : { [ANTI_FORGERY_HEADER]: decodeURIComponent(token) };
}
