/** Browser contexts that are signed in already: a fresh demo user each, remembered, without a visit to the sign-in page. */
import type { Language } from '@ballast/contract/constants';
import type { Session } from '@ballast/contract/operations/auth';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { DESKTOP_LIGHT } from './browser.ts';

/** Where the browser application keeps its tokens and its language. */
const SESSION_KEY = 'ballast-session';
const LANGUAGE_KEY = 'ballast-language';
const ACCESS_LIFE_MS = 15 * 60_000;

export interface SignedIn {
  readonly context: BrowserContext;
  readonly session: Session;
  /** A call of the same session that does not come from the browser. */
  readonly call: (method: string, path: string, body?: object) => Promise<Response>;
}

export interface SignInOptions {
  /** How much of the access token's life the browser believes to be left. */
  readonly lifeLeftMs?: number;
  /** Instead of the one the server gave. */
  readonly refreshToken?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly language?: Language;
}

async function demoSession(address: string, language: Language): Promise<Session> {
  const response = await fetch(`${address}/api/v1/auth/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  });
  if (!response.ok) throw new Error(`the demo answered ${response.status}`);
  return (await response.json()) as Session;
}

/** Far beyond what a step takes on a busy machine: each waits for what it needs, not for a time. */
const STEP_TIMEOUT_MS = 120_000;

/** As people's browsers are: with motion, and with every default. */
export async function openContext(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const { scheme, locale, width, height } = DESKTOP_LIGHT;
  const context = await browser.newContext({
    baseURL: address,
    locale,
    colorScheme: scheme,
    viewport: { width, height },
    ...options,
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  return context;
}

export async function signIn(
  browser: Browser,
  address: string,
  { lifeLeftMs = ACCESS_LIFE_MS, refreshToken, viewport, language = 'en' }: SignInOptions = {},
): Promise<SignedIn> {
  const session = await demoSession(address, language);
  const stored = {
    accessToken: session.accessToken,
    refreshToken: refreshToken ?? session.refreshToken,
    rememberMe: true,
    receivedAt: Date.now() - ACCESS_LIFE_MS + lifeLeftMs,
  };
  const context = await openContext(browser, address, {
    ...(viewport === undefined ? {} : { viewport }),
    storageState: {
      cookies: [],
      origins: [
        {
          origin: address,
          localStorage: [
            { name: SESSION_KEY, value: JSON.stringify(stored) },
            { name: LANGUAGE_KEY, value: language },
          ],
        },
      ],
    },
  });
  const call = (method: string, path: string, body?: object) =>
    fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${session.accessToken}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { context, session, call };
}
