/**
 * The one way in: an access token is good only if its session and its user still are (safety A5, A6). Used by REST, tRPC,
 * sockets, streams and downloads alike. What the database says is remembered for a moment, well below a second.
 */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { SessionOwner } from '@ballast/db/sessions/sessions';
import type { Clock } from '@ballast/runtime/clock';
import type { Caller } from '../pipeline/caller.ts';
import { callerOf } from './caller-of.ts';
import type { AccessClaims, Tokens } from './tokens.ts';
import { createTtlCache } from './ttl-cache.ts';

export interface VerifiedAccess {
  readonly claims: AccessClaims;
  readonly caller: Caller;
}

export type VerifyAccess = (token: string | undefined) => Promise<VerifiedAccess>;

export interface VerifyAccessParts {
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly findOwner: (claims: AccessClaims, now: Date) => Promise<SessionOwner | null>;
}

const REMEMBERED_MS = 500;

export const createVerifyAccess = ({ tokens, clock, findOwner }: VerifyAccessParts): VerifyAccess => {
  const cache = createTtlCache<SessionOwner | null>(clock, REMEMBERED_MS);
  return async (token) => {
    const claims = await tokens.readAccess(token);
    const now = clock.now();
    const owner = await cache.get(`${claims.sub} ${claims.sid} ${claims.sv}`, () => findOwner(claims, now));
    if (owner === null) throw new CatalogueError('unauthorized');
    const { user, authenticatedAt } = owner;
    return { claims, caller: callerOf(user, { sessionId: claims.sid, authenticatedAt }, now) };
  };
};
