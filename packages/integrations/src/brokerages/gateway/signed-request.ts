/** A signed request to a broker's gateway, and its answer where that is signed, too: whatever else came back is not known to be one. */
import { createGuardedRequest } from '../../network/guarded-request.ts';
import { parseJson } from '../../network/parse-json.ts';
import type { Unknown } from '../brokerage.ts';
import { isSameSignature, SIGNATURE_HEADER, signAnswer, signRequest, TIMESTAMP_HEADER } from './signature.ts';

export interface GatewaySettings {
  /** `https://gateway.example.org/matriks`, without a slash at its end. */
  readonly url: string;
  readonly secret: string;
  /** `host:port` of gateways in the own network, also by plain http. */
  readonly allowedHosts: readonly string[];
}

export interface GatewayParts {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Of one call, in milliseconds; 20 s by default. */
  readonly timeoutMs?: number;
}

export interface GatewayAnswer {
  readonly kind: 'answer';
  readonly status: number;
  /** What its JSON says. */
  readonly content: unknown;
}

export type AskGateway = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  content: unknown,
  signal: AbortSignal,
) => Promise<GatewayAnswer | Unknown>;

const TIMEOUT_MS = 20_000;
/** An order of many executions is a few hundred kilobytes. */
const MAX_BYTES = 1_000_000;

export const unknown = (reason: string, retryAfterSeconds?: number): Unknown => ({
  kind: 'unknown',
  reason,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterMs: Math.ceil(retryAfterSeconds * 1000) }),
});

/** Said by the gateway, and yet about itself: nothing of the order. */
const isAboutItself = (status: number): boolean =>
  status >= 500 || status === 429 || status === 401 || status === 403 || status === 408;

export function createAskGateway(
  { url, secret, allowedHosts }: GatewaySettings,
  { now, timeoutMs = TIMEOUT_MS }: GatewayParts,
): AskGateway {
  const ask = createGuardedRequest({ allowedHosts, timeoutMs, maxBytes: MAX_BYTES, now });
  const prefix = new URL(url).pathname.replace(/\/$/, '');
  const origin = new URL(url).origin;

  return async (method, path, content, signal) => {
    const body = content === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(content));
    const timestamp = String(now());
    const signature = signRequest(secret, { method, path: `${prefix}${path}`, timestamp, body });
    const answer = await ask(
      {
        method,
        url: `${origin}${prefix}${path}`,
        headers: {
          accept: 'application/json',
          [TIMESTAMP_HEADER]: timestamp,
          [SIGNATURE_HEADER]: signature,
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(content === undefined ? {} : { body }),
      },
      signal,
    );
    if (!answer.ok) return unknown(answer.reason);
    const { status, headers, retryAfter } = answer;
    if (isAboutItself(status)) return unknown(`status ${status}`, retryAfter);
    const given = headers[SIGNATURE_HEADER];
    const expected = signAnswer(secret, signature, status, answer.body);
    if (!isSameSignature(expected, typeof given === 'string' ? given : undefined))
      return unknown(`status ${status} without a valid signature`, retryAfter);
    const said = parseJson(answer.body);
    return said === undefined ? unknown('no JSON') : { kind: 'answer', status, content: said };
  };
}
