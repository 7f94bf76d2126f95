/** POST /portfolio/preview-triggers: what the triggers of a definition would have done over the last years. */
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Handler } from '../../pipeline/handler.ts';
import type { AskWorker } from '../../previews/ask-worker.ts';
import { checkPreviewed } from '../../previews/check-previewed.ts';

export interface PreviewTriggersParts {
  readonly marketData: MarketData;
  readonly askWorker: AskWorker;
}

export const previewTriggers =
  ({ marketData, askWorker }: PreviewTriggersParts): Handler<'portfolio.previewTriggers'> =>
  async ({ input, caller, signal }) => {
    const { userId, plan, transactionCosts } = caller;
    const definition = await checkPreviewed(marketData, caller, input, 'rebalancing');
    const { minRebalancingPeriod } = plan;
    const question = { minRebalancingPeriod, transactionCosts: [...transactionCosts], definition };
    return askWorker('previewTriggers', question, { userId, signal });
  };
