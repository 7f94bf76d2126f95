/**
 * A request to a configured address: https, no redirects, an answer of bounded size and time, and the address checked at the moment of
 * the connection, so that a name cannot turn to another one in between (safety C8).
 */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import {
  type AddressGuardSettings,
  createAddressGuard,
  Forbidden,
  type GuardedAddress,
} from './address-guard.ts';

export type RequestFailure =
  /** The address must not be reached. */
  'forbidden' | 'timeout' | 'tooLarge' | 'unreachable';

export type GuardedAnswer =
  | {
      readonly ok: true;
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly body: Buffer;
      /** Seconds that the server asks to wait. */
      readonly retryAfter: number | undefined;
    }
  | { readonly ok: false; readonly reason: RequestFailure };

export interface GuardSettings extends AddressGuardSettings {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Milliseconds UTC. */
  readonly now: () => number;
}

export interface GuardedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export type GuardedRequest = (call: GuardedCall, signal?: AbortSignal) => Promise<GuardedAnswer>;

/** A number of seconds, or the date until when, as servers write it. */
const seconds = (text: string | undefined, now: number): number | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  if (Number.isFinite(value)) return value >= 0 ? value : undefined;
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, (until - now) / 1000);
};

export function createGuardedRequest(settings: GuardSettings): GuardedRequest {
  const { timeoutMs, maxBytes, now } = settings;
  const guard = createAddressGuard(settings);

  const send = (
    { url, connection }: GuardedAddress,
    { method, headers, body }: GuardedCall,
    signal: AbortSignal | undefined,
  ): Promise<GuardedAnswer> =>
    new Promise((resolve) => {
      const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const end = (answer: GuardedAnswer) => {
        clearTimeout(timer);
        sent.destroy();
        resolve(answer);
      };
      const sent = request(
        url,
        {
          method,
          agent: false,
          headers: {
            'user-agent': 'Mozilla/5.0 (compatible; Ballast)',
            ...headers,
            ...(body === undefined ? {} : { 'content-length': body.byteLength }),
          },
          ...connection,
          ...(signal === undefined ? {} : { signal }),
        },
        (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length;
            if (size > maxBytes) end({ ok: false, reason: 'tooLarge' });
            else chunks.push(chunk);
          });
          answer.on('end', () =>
            end({
              ok: true,
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks),
              retryAfter: seconds(answer.headers['retry-after'], now()),
            }),
          );
          answer.on('error', () => end({ ok: false, reason: 'unreachable' }));
        },
      );
      const timer = setTimeout(() => end({ ok: false, reason: 'timeout' }), timeoutMs);
      sent.on('error', (error) =>
        end({ ok: false, reason: error instanceof Forbidden ? 'forbidden' : 'unreachable' }),
      );
      sent.end(body);
    });

  return async (call, signal) => {
    const address = guard(call.url);
    return address === null ? { ok: false, reason: 'forbidden' } : send(address, call, signal);
  };
}
