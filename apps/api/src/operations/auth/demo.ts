/** POST /auth/demo: *Try the demo* signs a visitor into an account of their own with living portfolios. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import { DEFAULT_LANGUAGE } from '@ballast/contract/constants';
import { DAY_MS } from '@ballast/contract/dates';
import type { Database } from '@ballast/db/client/create-database';
import { createDemoAccount } from '@ballast/db/demo/create-demo-account';
import { findUser } from '@ballast/db/users/find-user';
import { demoText } from '@ballast/i18n/demo-text';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { SessionIssuer } from '../../auth/session-issuer.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Handler } from '../../pipeline/handler.ts';

export interface DemoParts {
  readonly db: Database;
  readonly sessions: SessionIssuer;
  readonly makeTools: MakeTools;
  readonly limits: Pick<Limits, 'demosOfAddress'>;
  readonly demoAccountsMax: number;
}

const LIFETIME_MS = 7 * DAY_MS;
/** When all places are taken: accounts that are over are removed once an hour. */
const FULL_RETRY_S = 3600;

export const demo =
  ({ db, sessions, makeTools, limits, demoAccountsMax }: DemoParts): Handler<'auth.demo'> =>
  async ({ input, client, bindSession }) => {
    await limits.demosOfAddress.consume(client.address);
    const tools = makeTools();
    const expirationDate = new Date(tools.now.getTime() + LIFETIME_MS);
    const created = await createDemoAccount(
      db,
      {
        language: input.language ?? DEFAULT_LANGUAGE,
        textOf: demoText,
        expirationDate,
        accountsMax: demoAccountsMax,
      },
      tools,
    );
    if (created.status === 'full')
      throw new CatalogueError('rateLimited', { params: { seconds: FULL_RETRY_S } });
    const user = created.status === 'created' ? await findUser(db, created.userId) : null;
    if (!user) throw new CatalogueError('unavailable');
    const device = { rememberMe: false, userAgent: client.userAgent };
    const { sessionId, session } = await sessions.open(user, device);
    bindSession(sessionId);
    return session;
  };
