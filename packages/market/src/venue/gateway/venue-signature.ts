/** The gateway's side of the signatures (decision 065), written apart from the client's. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const TIMESTAMP_HEADER = 'x-gateway-timestamp';
export const SIGNATURE_HEADER = 'x-gateway-signature';

/** How far the clocks of both sides may be apart. */
export const CLOCK_SKEW_MS = 300_000;

const sign = (secret: string, ...lines: readonly string[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

const sha256 = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: Uint8Array;
}

export function isSigned(secret: string, request: SignedRequest, now: number): boolean {
  const { method, path, timestamp = '', signature = '', body } = request;
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > CLOCK_SKEW_MS) return false;
  const expected = Buffer.from(sign(secret, 'REQUEST', method, path, timestamp, sha256(body)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Bound to the request that it answers. */
export const signAnswer = (
  secret: string,
  requestSignature: string,
  status: number,
  body: Uint8Array,
): string => sign(secret, 'ANSWER', requestSignature, String(status), sha256(body));

export const signCallBack = (
  secret: string,
  brokerage: string,
  timestamp: string,
  body: Uint8Array,
): string => sign(secret, 'CALL-BACK', brokerage, timestamp, sha256(body));
