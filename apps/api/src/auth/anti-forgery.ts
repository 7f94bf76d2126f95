/**
 * Anti-forgery pair: a signed value in a readable cookie that the page repeats in a header (signed double submit). The
 * value names the session it was made for, so that a pair planted from elsewhere does not fit. Defence in depth: nothing
 * authenticates by cookie.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const NOBODY = '-';
const LENGTH_MAX = 256;

export interface AntiForgery {
  /** Always the same for one session, so that calls under way in several tabs agree. */
  readonly issue: (sessionId: string | undefined) => string;
  /** Made by this installation, whoever for. */
  readonly isGenuine: (value: string | undefined) => value is string;
  /** Genuine, and made for this session. */
  readonly isOf: (value: string | undefined, sessionId: string) => boolean;
}

export const areSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

export const createAntiForgery = (secret: string): AntiForgery => {
  const signatureOf = (body: string) => createHmac('sha256', secret).update(body).digest('base64url');

  const isGenuine = (value: string | undefined): value is string => {
    if (value === undefined || value.length > LENGTH_MAX) return false;
    const [nonce, session, signature, ...rest] = value.split('.');
    if (nonce === undefined || session === undefined || signature === undefined || rest.length > 0)
      return false;
    return areSame(signature, signatureOf(`${nonce}.${session}`));
  };

  return {
    issue: (sessionId) => {
      const nonce =
        sessionId === undefined ? randomBytes(16).toString('base64url') : signatureOf(`nonce ${sessionId}`);
      const body = `${nonce}.${sessionId ?? NOBODY}`;
      return `${body}.${signatureOf(body)}`;
    },
    isGenuine,
    isOf: (value, sessionId) => isGenuine(value) && value.split('.')[1] === sessionId,
  };
};
