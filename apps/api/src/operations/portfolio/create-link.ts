/** POST /portfolio/{id}/links: the token leaves the server this once. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { daysAfter } from '@ballast/contract/dates';
import { PORTFOLIO_LINKS_MAX } from '@ballast/contract/entities/portfolio-link';
import type { Database } from '@ballast/db/client/create-database';
import { createLink as create } from '@ballast/db/links/create-link';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Handler } from '../../pipeline/handler.ts';
import { hashLinkToken, newLinkToken } from '../../portfolio-links/link-token.ts';

export interface CreateLinkParts {
  readonly db: Database;
  readonly makeTools: MakeTools;
}

export const createLink =
  ({ db, makeTools }: CreateLinkParts): Handler<'portfolio.createLink'> =>
  async ({ input: { id: portfolioId, name, days }, caller: { userId } }) => {
    const token = newLinkToken();
    const tools = makeTools();
    const expiresAt = days === null ? null : daysAfter(tools.now, days);
    const link = { portfolioId, userId, name, tokenHash: hashLinkToken(token), expiresAt };
    const created = await create(db, link, tools);
    if (created.status === 'limit')
      throw new CatalogueError('linkLimit', { params: { limit: PORTFOLIO_LINKS_MAX } });
    if (created.status !== 'created') throw new CatalogueError('notFound');
    return { link: created.link, token };
  };
