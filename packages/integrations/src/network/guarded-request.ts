/**
 * A request to a configured address: https, no redirects, an answer of bounded size and time, and the address checked at the moment of
 * the connection, so that a name cannot turn to another one in between (safety C8).
 */
import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

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

export interface GuardSettings {
  /** `host:port` of servers in the own network that may be asked, also by plain http. */
  readonly allowedHosts: readonly string[];
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Milliseconds UTC. */
  readonly now: () => number;
  /** Of names; the system's by default. */
  readonly lookup?: LookupFunction;
}

export interface GuardedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export type GuardedRequest = (call: GuardedCall, signal?: AbortSignal) => Promise<GuardedAnswer>;

class Forbidden extends Error {}

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');

/** Refuses before the connection is made; the connection then uses the very address that was checked. */
const checkedLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, options, (error, address, family) => {
      if (error) {
        callback(error, address, family);
        return;
      }
      const all = Array.isArray(address) ? address.map((one) => one.address) : [address];
      if (all.length === 0 || !all.every(isPublicAddress)) callback(new Forbidden(hostname), '', 4);
      else callback(null, address, family);
    });

/** A number of seconds, or the date until when, as servers write it. */
const seconds = (text: string | undefined, now: number): number | undefined => {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  if (Number.isFinite(value)) return value >= 0 ? value : undefined;
  const until = Date.parse(text);
  return Number.isNaN(until) ? undefined : Math.max(0, (until - now) / 1000);
};

export function createGuardedRequest(settings: GuardSettings): GuardedRequest {
  const { allowedHosts, timeoutMs, maxBytes, now, lookup = systemLookup as LookupFunction } = settings;

  const send = (
    url: URL,
    { method, headers, body }: GuardedCall,
    isAllowed: boolean,
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
          ...(isAllowed ? {} : { lookup: checkedLookup(lookup) }),
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
    const url = URL.canParse(call.url) ? new URL(call.url) : undefined;
    if (url?.username !== '' || url.password !== '') return { ok: false, reason: 'forbidden' };
    const isAllowed = allowedHosts.includes(`${url.hostname}:${portOf(url)}`);
    if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:'))
      return { ok: false, reason: 'forbidden' };
    // an address in the place of a name is never looked up
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (!isAllowed && isIP(literal) !== 0 && !isPublicAddress(literal))
      return { ok: false, reason: 'forbidden' };
    return send(url, call, isAllowed, signal);
  };
}
