/** GET /auth/access-tokens. */
import type { Database } from '@ballast/db/client/create-database';
import { listAccessTokens } from '@ballast/db/users/access-tokens';
import { presentAccessToken } from '../../auth/present-access-token.ts';
import type { Handler } from '../../pipeline/handler.ts';

export const accessTokens =
  ({ db }: { readonly db: Database }): Handler<'auth.accessTokens'> =>
  async ({ caller: { userId } }) => ({
    records: (await listAccessTokens(db, userId)).map(presentAccessToken),
  });
