/**
 * Signatures between us and a broker's gateway (decision 065): HMAC-SHA256 of lines, of which the first says what is signed, so that
 * none passes for another. Bodies go in by their SHA-256.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IntegrationKey } from '@ballast/contract/keys';

export const TIMESTAMP_HEADER = 'x-gateway-timestamp';
export const SIGNATURE_HEADER = 'x-gateway-signature';

/** How far the clocks of both sides may be apart, and how long a call-back that was read on its way can be used again. */
export const CLOCK_SKEW_MS = 300_000;

const sign = (secret: string, lines: readonly string[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

const sha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

export interface RequestToSign {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Epoch milliseconds. */
  readonly timestamp: string;
  readonly body: Uint8Array;
}

export const signRequest = (secret: string, { method, path, timestamp, body }: RequestToSign): string =>
  sign(secret, ['REQUEST', method, path, timestamp, sha256(body)]);

/** An answer is bound to the request that it answers. */
export const signAnswer = (
  secret: string,
  requestSignature: string,
  status: number,
  body: Uint8Array,
): string => sign(secret, ['ANSWER', requestSignature, String(status), sha256(body)]);

export const signCallBack = (
  secret: string,
  brokerage: IntegrationKey,
  timestamp: string,
  body: Uint8Array,
): string => sign(secret, ['CALL-BACK', brokerage, timestamp, sha256(body)]);

/** Takes as long for a wrong first letter as for a wrong last one. */
export const isSameSignature = (expected: string, given: string | undefined): boolean => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given ?? '')];
  return one.length === other.length && timingSafeEqual(one, other);
};
