/** Codes of an authenticator app: six digits of SHA-1 each half minute, as every app knows them (RFC 6238). */
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** A clock that is half a minute off, or a code typed late. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Ballast',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the app reads from a picture. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The half minute that a code is of; undefined for a wrong one. */
export const totpStep = (secret: string, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
};
