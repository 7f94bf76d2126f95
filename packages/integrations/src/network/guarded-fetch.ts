/**
 * `fetch` for client libraries that talk to a configured address: https, no redirects, an answer of bounded size that may come in pieces,
 * and the address checked at the moment of the connection (safety C8). A signal ends the connection, not only the waiting for it.
 */
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { type AddressGuardSettings, createAddressGuard, Forbidden } from './address-guard.ts';

export interface GuardedFetchSettings extends AddressGuardSettings {
  readonly maxBytes: number;
}

/** With these there is no body, whatever the server sent. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

async function* bounded(answer: IncomingMessage, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('the answer is too large');
    yield chunk;
  }
}

const toResponse = (answer: IncomingMessage, maxBytes: number): Response => {
  const status = answer.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  if (BODILESS.has(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  const body = Readable.toWeb(Readable.from(bounded(answer, maxBytes), { objectMode: false }));
  return new Response(body as ReadableStream<Uint8Array>, { status, headers });
};

export const createGuardedFetch = ({ maxBytes, ...addresses }: GuardedFetchSettings): typeof fetch => {
  const guard = createAddressGuard(addresses);
  return async (input, init = {}) => {
    const address = guard(input instanceof Request ? input.url : String(input));
    if (address === null) throw new Forbidden('the address must not be reached');
    const { url, connection } = address;
    const body = typeof init.body === 'string' ? Buffer.from(init.body) : undefined;
    const signal = init.signal ?? undefined;
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const sent = send(
        url,
        {
          method: init.method ?? 'GET',
          agent: false,
          headers: {
            ...Object.fromEntries(new Headers(init.headers)),
            // an answer that was packed would be counted and cut where it is not the text
            'accept-encoding': 'identity',
            ...(body === undefined ? {} : { 'content-length': body.byteLength }),
          },
          ...connection,
          ...(signal === undefined ? {} : { signal }),
        },
        (answer) => {
          try {
            resolve(toResponse(answer, maxBytes));
          } catch (error) {
            sent.destroy();
            reject(error);
          }
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
};
