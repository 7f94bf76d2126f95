/** Who a request is from, asked once for it and before its body is read: strangers cost no parsing (safety C4). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { ERRORS } from '@ballast/contract/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isAccessToken } from '../auth/access-token.ts';
import { bearerToken } from '../auth/bearer-token.ts';
import type { VerifyAccess } from '../auth/verify-access.ts';
import type { VerifyAccessToken } from '../auth/verify-access-token.ts';
import type { Limits } from '../limits/limits.ts';
import type { Caller } from '../pipeline/caller.ts';

export interface AuthenticationOptions {
  readonly verifyAccess: VerifyAccess;
  readonly verifyAccessToken: VerifyAccessToken;
  readonly limits: Pick<Limits, 'refusals'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Throws what the token is refused for. */
    authenticate: () => Promise<Caller>;
    authenticated: Promise<Caller> | null;
  }
}

export default fp<AuthenticationOptions>(
  async (app, { verifyAccess, verifyAccessToken, limits }) => {
    const ask = async ({ headers, client }: FastifyRequest): Promise<Caller> => {
      try {
        const token = bearerToken(headers.authorization);
        return isAccessToken(token) ? await verifyAccessToken(token) : (await verifyAccess(token)).caller;
      } catch (error) {
        // a lost database refuses nobody: it is told as what it is, however often it is asked for (safety E2)
        if (error instanceof CatalogueError && ERRORS[error.code].status === 401)
          await limits.refusals.consume(client.address);
        throw error;
      }
    };
    app.decorateRequest('authenticated', null);
    app.decorateRequest('authenticate', function (this: FastifyRequest) {
      this.authenticated ??= ask(this);
      return this.authenticated;
    });
  },
  { name: 'authentication', dependencies: ['request-identity', 'errors'] },
);
