import { describe, expect, it } from 'vitest';
import { isTokens, needsRefresh, remainingLife, type Tokens } from './tokens.ts';

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const tokens = (accessToken: string): Tokens => ({
  accessToken,
  refreshToken: 'r',
  rememberMe: false,
  receivedAt: 1_000_000,
});

describe('access token life', () => {
  const lasting = tokens(token({ iat: 50, exp: 950 }));

  it('is counted from its arrival, whatever the local clock says', () => {
    expect(remainingLife(lasting, 1_000_000)).toBe(900_000);
  });

  it('asks for a refresh when five seconds are left', () => {
    expect(needsRefresh(lasting, 1_000_000 + 894_999)).toBe(false);
    expect(needsRefresh(lasting, 1_000_000 + 895_000)).toBe(true);
  });

  it('treats a token that cannot be read as spent', () => {
    expect(needsRefresh(tokens('nonsense'), 1_000_000)).toBe(true);
    expect(needsRefresh(tokens('a.%%%.c'), 1_000_000)).toBe(true);
  });
});

it('recognizes stored tokens by shape', () => {
  expect(isTokens(tokens('a'))).toBe(true);
  expect(isTokens({ accessToken: 'a' })).toBe(false);
  expect(isTokens(null)).toBe(false);
});
