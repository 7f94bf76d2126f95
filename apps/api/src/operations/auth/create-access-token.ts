/** POST /auth/access-tokens: the token leaves the server this once. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { daysAfter } from '@ballast/contract/dates';
import type { Database } from '@ballast/db/client/create-database';
import { createAccessToken as create } from '@ballast/db/users/access-tokens';
import { findAccountById } from '@ballast/db/users/find-user';
import type { MakeTools } from '@ballast/runtime/make-tools';
import { hashAccessToken, newAccessToken } from '../../auth/access-token.ts';
import { presentAccessToken } from '../../auth/present-access-token.ts';
import { type ProofParts, provePassword } from '../../auth/prove-password.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface CreateAccessTokenParts extends ProofParts {
  readonly db: Database;
  readonly makeTools: MakeTools;
}

const TOKENS_MAX = 20;

export const createAccessToken =
  ({ db, makeTools, ...proof }: CreateAccessTokenParts): Handler<'auth.createAccessToken'> =>
  async ({ input: { name, scope, expiresInDays, currentPassword }, caller: { userId, isDemo } }) => {
    if (isDemo) throw new CatalogueError('forbidden');
    const account = await findAccountById(db, userId);
    if (!account) throw new CatalogueError('unauthorized');
    await provePassword(proof, account, currentPassword);
    const token = newAccessToken();
    const tools = makeTools();
    const expiresAt = daysAfter(tools.now, expiresInDays);
    const tokenHash = hashAccessToken(token);
    const record = await create(db, { userId, name, scope, tokenHash, expiresAt }, TOKENS_MAX, tools);
    if (record === null) throw new CatalogueError('accessTokenLimit', { params: { limit: TOKENS_MAX } });
    return { token, record: presentAccessToken(record) };
  };
