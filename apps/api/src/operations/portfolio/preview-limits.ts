/** POST /portfolio/preview-limits: what the rules of a definition leave within reach. */
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Handler } from '../../pipeline/handler.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';
import { checkPreviewed } from '../../previews/check-previewed.ts';

export interface PreviewLimitsParts {
  readonly marketData: MarketData;
  readonly askWorker: AskWorker;
}

export const previewLimits =
  ({ marketData, askWorker }: PreviewLimitsParts): Handler<'portfolio.previewLimits'> =>
  async ({ input, caller, signal }) => {
    const { userId } = caller;
    const definition = await checkPreviewed(marketData, caller, input, 'configuration');
    return askWorker('previewLimits', { userId, definition }, { userId, signal });
  };
