import { CatalogueError } from '@ballast/contract/catalogue-error';
import { describe, expect, it } from 'vitest';
import { ACCESS_LIFETIME_S, createTokens } from './tokens.ts';

const SECRET = 'a secret of the test, long enough for it';
const START = Date.parse('2028-02-29T23:59:58Z');
const at = (seconds: number) => new Date(START + seconds * 1000);
/** The tokens of a machine whose clock is so many seconds off. */
const tokensAt = (seconds: number) => createTokens(SECRET, { now: () => at(seconds) });

const session = {
  userId: '018f0000-0000-7000-8000-000000000001',
  sessionId: '018f0000-0000-7000-8000-000000000002',
};
const LIFETIME_S = 3600;

/** Issued at 0 by one machine, read by another one: the code it is refused with, or `good`. */
const judged = async (read: Promise<unknown>) => {
  try {
    await read;
    return 'good';
  } catch (error) {
    return error instanceof CatalogueError ? error.code : String(error);
  }
};
const access = async (seconds: number) => {
  const token = await tokensAt(0).issueAccess({ ...session, sessionVersion: 1 });
  return judged(tokensAt(seconds).readAccess(token));
};
const refresh = async (seconds: number) => {
  const token = await tokensAt(0).issueRefresh({
    session,
    createdAt: at(0),
    expiresAt: at(LIFETIME_S),
    predecessor: undefined,
  });
  return judged(tokensAt(seconds).readRefresh(token));
};

describe('tokens between machines whose clocks are apart (safety G4)', () => {
  it.each([
    ['an access token', access, ACCESS_LIFETIME_S],
    ['a refresh token', refresh, LIFETIME_S],
  ])('takes %s five seconds before it begins and after it ends, not longer', async (_, read, lifetime) => {
    expect(await read(-5)).toBe('good');
    expect(await read(-6)).toBe('unauthorized');
    expect(await read(-3600)).toBe('unauthorized');
    expect(await read(lifetime + 4)).toBe('good');
    expect(await read(lifetime + 5)).toBe('tokenExpired');
    expect(await read(lifetime + 86_400)).toBe('tokenExpired');
  });
});
