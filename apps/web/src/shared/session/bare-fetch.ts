/** fetch for the calls that need no session, with the anti-forgery header. */
import { antiForgeryHeaders } from './anti-forgery.ts';
import { withHeaders } from './authorized-fetch.ts';
import { readable } from './readable.ts';

export const bareFetch: typeof fetch = async (input, init) =>
  readable(await fetch(input, withHeaders(init, antiForgeryHeaders(document.cookie))));
