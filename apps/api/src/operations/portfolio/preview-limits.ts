/** POST /portfolio/preview-limits: what the rules of a definition leave within reach. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';
import { checkPreviewed } from '../../previews/check-previewed.ts';

export interface PreviewLimitsParts {
  readonly marketData: MarketData;
  readonly portfolios: PortfolioReader;
  readonly clock: Clock;
  readonly askWorker: AskWorker;
}

export const previewLimits =
  ({ marketData, portfolios, clock, askWorker }: PreviewLimitsParts): Handler<'portfolio.previewLimits'> =>
  async ({ input: { portfolio: id, ...asked }, caller, signal }) => {
    const { userId } = caller;
    // in its own currency, which no change of it takes, with every corporate action applied
    const edited = id === undefined ? null : await portfolios.current({ id, userId }, clock.now());
    const written = edited === null ? asked : { ...asked, currency: edited.currency };
    const definition = await checkPreviewed(marketData, caller, written, 'configuration');
    const question = { userId, portfolioId: edited?.id ?? null, definition };
    const answer = await askWorker('previewLimits', question, { userId, signal });
    if (answer.status === 'gone') throw new CatalogueError('notFound');
    return answer;
  };
