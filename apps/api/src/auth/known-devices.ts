/**
 * Devices that an account was signed in from before, known by a signed cookie (OWASP, *Slow Down Online Guessing Attacks with Device
 * Cookies*): their tries are counted apart, so that nobody behind the same address can shut them out.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { areSame } from './anti-forgery.ts';

export interface KnownDevices {
  /** The name of the device, if any account was signed in from it. */
  readonly find: (cookie: string | undefined) => string | undefined;
  /** Its name where it was this account. */
  readonly findFor: (cookie: string | undefined, account: string) => string | undefined;
  /** The cookie after a sign-in of the account. */
  readonly remember: (cookie: string | undefined, account: string) => string;
}

/** Accounts of one browser; the one that was signed in longest ago is forgotten. */
const ACCOUNTS_MAX = 5;
const COOKIE_MAX = 1024;
const TAG_CHARACTERS = 16;

export const createKnownDevices = (secret: string): KnownDevices => {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`device ${purpose} ${text}`).digest('base64url');
  // the cookie does not tell whose account it is
  const tagOf = (account: string) => sign('account', account).slice(0, TAG_CHARACTERS);

  const entriesOf = (cookie: string | undefined): readonly string[] =>
    cookie === undefined || cookie.length > COOKIE_MAX
      ? []
      : cookie.split('~').filter((entry) => {
          const [nonce, tag, signature, ...rest] = entry.split('.');
          if (nonce === undefined || tag === undefined || signature === undefined) return false;
          return rest.length === 0 && areSame(signature, sign('cookie', `${nonce}.${tag}`));
        });
  const nameOf = (entry: string | undefined) => entry?.split('.')[0];
  const isOf = (entry: string, account: string) => areSame(entry.split('.')[1] ?? '', tagOf(account));

  return {
    find: (cookie) => nameOf(entriesOf(cookie)[0]),
    findFor: (cookie, account) => nameOf(entriesOf(cookie).find((entry) => isOf(entry, account))),
    remember: (cookie, account) => {
      const known = entriesOf(cookie);
      const own = known.find((entry) => isOf(entry, account));
      const body = `${randomBytes(12).toString('base64url')}.${tagOf(account)}`;
      const entry = own ?? `${body}.${sign('cookie', body)}`;
      return [entry, ...known.filter((one) => one !== own)].slice(0, ACCOUNTS_MAX).join('~');
    },
  };
};
