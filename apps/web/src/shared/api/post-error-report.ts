/** Sends a report of an error to where this installation wants it: its own server, another service, or nowhere. */
import { API_PREFIX } from '@ballast/contract/constants';
import { antiForgeryHeaders } from '../session/anti-forgery.ts';

/** Browsers finish a request of this size though the page is left. */
const KEPT_ALIVE_BYTES = 60_000;

let target: Promise<string | null> | null = null;

async function askTarget(): Promise<string | null> {
  const response = await fetch(`${API_PREFIX}/error-reports/target`);
  if (!response.ok) throw new TypeError(`answered ${response.status}`);
  return ((await response.json()) as { readonly url: string | null }).url;
}

/** Asked once; what could not be had is asked again with the next report. */
function targetOnce(): Promise<string | null> {
  target ??= askTarget().catch((error: unknown) => {
    target = null;
    throw error;
  });
  return target;
}

export async function postErrorReport(body: string): Promise<void> {
  const url = await targetOnce();
  if (url === null) return;
  const isOwn = url.startsWith('/');
  await fetch(url, {
    method: 'POST',
    credentials: isOwn ? 'same-origin' : 'omit',
    referrerPolicy: isOwn ? 'same-origin' : 'no-referrer',
    redirect: 'error',
    keepalive: new TextEncoder().encode(body).length <= KEPT_ALIVE_BYTES,
    headers: { 'content-type': 'application/json', ...(isOwn ? antiForgeryHeaders(document.cookie) : {}) },
    body,
  });
}
