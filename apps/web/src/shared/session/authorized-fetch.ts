/** fetch with a fresh bearer token and the anti-forgery header; a token the server calls expired is renewed once. */
import { antiForgeryHeaders } from './anti-forgery.ts';
import { readable } from './readable.ts';
import type { Session } from './session.ts';

export type AuthorizedFetch = (input: RequestInfo | URL | string, init?: RequestInit) => Promise<Response>;

async function saysExpired(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const text = await response.clone().text();
  return text.includes('"tokenExpired"');
}

export function withHeaders(init: RequestInit | undefined, extra: Record<string, string>): RequestInit {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return { ...init, headers, credentials: 'same-origin' };
}

export function createAuthorizedFetch(session: Session): AuthorizedFetch {
  const send = (token: string, input: RequestInfo | URL | string, init?: RequestInit) =>
    fetch(
      input,
      withHeaders(init, { authorization: `Bearer ${token}`, ...antiForgeryHeaders(document.cookie) }),
    );
  return async (input, init) => {
    const token = await session.accessToken();
    const response = await send(token, input, init);
    if (!(await saysExpired(response))) return readable(response);
    return readable(await send(await session.renew(token), input, init));
  };
}
