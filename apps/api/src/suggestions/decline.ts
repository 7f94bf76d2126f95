/** Ends an open suggestion without trades, for reject and discard. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { declineSuggestion } from '@ballast/db/optimizations/decline';
import { rearmAfter } from '@ballast/domain/rearm-after';
import type { MakeTools } from '../make-tools.ts';
import type { PortfolioKey, PortfolioReader } from '../portfolio-views/portfolio-reader.ts';
import { refuseDecided } from './refuse-decided.ts';

export interface DeclineParts {
  readonly db: Database;
  readonly portfolios: PortfolioReader;
  readonly makeTools: MakeTools;
}

export const decline = async (
  { db, portfolios, makeTools }: DeclineParts,
  key: PortfolioKey,
  action: 'reject' | 'discard',
): Promise<void> => {
  const tools = makeTools();
  const rearmAt = rearmAfter((await portfolios.record(key)).dataPeriod, tools.now);
  const request = { portfolioId: key.id, userId: key.userId, action, rearmAt };
  const result = await declineSuggestion(db, request, tools);
  if (result.status === 'declined') return;
  if (result.status === 'not_found') throw new CatalogueError('notFound');
  refuseDecided(result);
};
