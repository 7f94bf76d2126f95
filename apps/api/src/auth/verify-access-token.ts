/** The way in of scripts: over HTTP only, never to a socket. What the database says is remembered for a moment, well below a second. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { AccessTokenOwner } from '@ballast/db/users/access-tokens';
import type { Clock } from '@ballast/runtime/clock';
import type { Caller } from '../pipeline/caller.ts';
import { hashAccessToken } from './access-token.ts';
import { callerOf } from './caller-of.ts';
import { createTtlCache } from './ttl-cache.ts';

export type VerifyAccessToken = (token: string) => Promise<Caller>;

export interface VerifyAccessTokenParts {
  readonly clock: Clock;
  readonly findOwner: (tokenHash: string, now: Date) => Promise<AccessTokenOwner | null>;
}

const REMEMBERED_MS = 500;
/** A script proves nothing of who sits before it: what needs a recent sign-in is refused. */
const NEVER = new Date(0);

export const createVerifyAccessToken = ({ clock, findOwner }: VerifyAccessTokenParts): VerifyAccessToken => {
  const cache = createTtlCache<AccessTokenOwner | null>(clock, REMEMBERED_MS);
  return async (token) => {
    const now = clock.now();
    const tokenHash = hashAccessToken(token);
    const owner = await cache.get(tokenHash, () => findOwner(tokenHash, now));
    if (owner === null) throw new CatalogueError('unauthorized');
    const { id: sessionId, scope: tokenScope, user } = owner;
    return callerOf(user, { sessionId, tokenScope, authenticatedAt: NEVER }, now);
  };
};
