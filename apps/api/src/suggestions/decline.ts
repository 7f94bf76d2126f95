/** Ends an open suggestion without trades, for reject and discard. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { declineSuggestion } from '@ballast/db/optimizations/decline';
import { rearmAfter } from '@ballast/domain/rearm-after';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { PortfolioKey, PortfolioReader } from '../portfolio-views/portfolio-reader.ts';
import { refuseDecided } from './refuse-decided.ts';

export interface DeclineParts {
  readonly db: Database;
  readonly portfolios: PortfolioReader;
  readonly makeTools: MakeTools;
}

interface Decline extends PortfolioKey {
  readonly action: 'reject' | 'discard';
  /** The one that is meant, or undefined for whichever is open. */
  readonly optimizationId: string | undefined;
}

export const decline = async (
  { db, portfolios, makeTools }: DeclineParts,
  { id, userId, action, optimizationId }: Decline,
): Promise<void> => {
  const tools = makeTools();
  const rearmAt = rearmAfter((await portfolios.record({ id, userId })).dataPeriod, tools.now);
  const request = { portfolioId: id, userId, optimizationId, action, rearmAt };
  const result = await declineSuggestion(db, request, tools);
  if (result.status === 'declined') return;
  if (result.status === 'not_found') throw new CatalogueError('notFound');
  if (result.status === 'conflict') throw new CatalogueError('conflict');
  refuseDecided(result);
};
