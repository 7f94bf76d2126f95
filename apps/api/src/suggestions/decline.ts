/** Ends an open suggestion without trades, for reject and discard. */

import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { declineSuggestion } from '@ballast/db/optimizations/decline';
import { rearmAfter } from '@ballast/domain/rearm-after';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Caller } from '../pipeline/caller.ts';
import type { PortfolioReader } from '../portfolio-views/portfolio-reader.ts';
import { declinedTrades } from './declined-trades.ts';
import { refuseDecided } from './refuse-decided.ts';
import type { SuggestionTradesParts } from './suggestion-trades.ts';

export interface DeclineParts extends SuggestionTradesParts {
  readonly db: Database;
  readonly portfolios: PortfolioReader;
  readonly makeTools: MakeTools;
}

interface Decline {
  /** The portfolio. */
  readonly id: string;
  readonly action: 'reject' | 'discard';
  /** The one that is meant, or undefined for whichever is open. */
  readonly optimizationId: string | undefined;
}

export const decline = async (
  parts: DeclineParts,
  caller: Caller,
  { id, action, optimizationId }: Decline,
): Promise<void> => {
  const { db, portfolios, makeTools } = parts;
  const { userId } = caller;
  const tools = makeTools();
  const record = await portfolios.shown({ id, userId }, tools.now);
  const rearmAt = rearmAfter(record.dataPeriod, tools.now);
  const suggested = await declinedTrades(parts, caller, record, tools.now);
  const request = { portfolioId: id, userId, optimizationId, action, rearmAt, suggested };
  const result = await declineSuggestion(db, request, tools);
  if (result.status === 'declined') return;
  if (result.status === 'not_found') throw new CatalogueError('notFound');
  if (result.status === 'conflict') throw new CatalogueError('conflict');
  refuseDecided(result);
};
