/** GET /portfolio/{id}/risk. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { AssetPlace } from '@ballast/contract/entities/portfolio-risk';
import type { Handler } from '../../pipeline/handler.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';
import type { TickerIndex } from '../../ticker-search/ticker-index.ts';

export interface RiskParts {
  readonly askWorker: AskWorker;
  readonly tickerIndex: Pick<TickerIndex, 'find'>;
}

export const risk = ({ askWorker, tickerIndex }: RiskParts): Handler<'portfolio.risk'> => {
  const placeOf = (symbol: string): AssetPlace => {
    const { type = null, sector = null, country = null, currency = null } = tickerIndex.find(symbol) ?? {};
    return { symbol, type, sector, country, currency };
  };
  return async ({ input: { id: portfolioId }, caller: { userId }, signal }) => {
    const answer = await askWorker('portfolioRisk', { portfolioId, userId }, { userId, signal });
    if (answer.status === 'gone') throw new CatalogueError('notFound');
    if (answer.status !== 'computed') return answer;
    const symbols = [...answer.assets.map(({ symbol }) => symbol), ...answer.others];
    return { ...answer, places: symbols.map(placeOf) };
  };
};
