/** The token pair of a session and how long its access token lasts (§4: refreshed when 5 s or less are left). */
import { TOKEN_REFRESH_MARGIN_S } from '@ballast/contract/constants';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly rememberMe: boolean;
  /** Local time of arrival: the token's life is counted from here, so that a wrong local clock does no harm. */
  readonly receivedAt: number;
}

interface Claims {
  /** The user's id. */
  readonly sub?: string;
  readonly iat?: number;
  readonly exp?: number;
}

function readClaims(token: string): Claims {
  const payload = token.split('.')[1];
  if (payload === undefined) return {};
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
  } catch {
    return {};
  }
}

/** Milliseconds that the access token still lasts; a token that cannot be read has none. */
export function remainingLife(tokens: Tokens, now: number): number {
  const { iat, exp } = readClaims(tokens.accessToken);
  if (iat === undefined || exp === undefined) return 0;
  return tokens.receivedAt + (exp - iat) * 1000 - now;
}

export const needsRefresh = (tokens: Tokens, now: number) =>
  remainingLife(tokens, now) <= TOKEN_REFRESH_MARGIN_S * 1000;

/** Of one user, as far as they say whose they are. */
export function areOfOneUser(one: Tokens, other: Tokens): boolean {
  const { sub } = readClaims(one.accessToken);
  return sub !== undefined && sub === readClaims(other.accessToken).sub;
}

export function isTokens(value: unknown): value is Tokens {
  if (typeof value !== 'object' || value === null) return false;
  const { accessToken, refreshToken, rememberMe, receivedAt } = value as Record<string, unknown>;
  return (
    typeof accessToken === 'string' &&
    typeof refreshToken === 'string' &&
    typeof rememberMe === 'boolean' &&
    typeof receivedAt === 'number'
  );
}
