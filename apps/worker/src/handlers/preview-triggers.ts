/** Answers a form: how often the triggers of a definition would have fired over the last year. */
import { addDays } from '@ballast/contract/dates';
import type { TriggerHistory } from '@ballast/contract/entities/preview';
import { coreTriggers } from '@ballast/domain/triggers/triggers';
import type { TriggersTask } from '../compute/preview-triggers.ts';
import { answerInProcess } from '../previews/answer-in-process.ts';
import { loadPrices } from '../suggestion/load-input.ts';
import type { JobHandler } from './handler.ts';

const YEAR_DAYS = 365;

export const previewTriggers: JobHandler<'previewTriggers'> = {
  run: async ({ minRebalancingPeriod, definition }, context, parts) => {
    const { marketData, clock } = parts;
    const { configuration, currency, dataPeriod, rebalancing } = definition;
    const symbols = configuration.tickers;
    const compared = rebalancing.outperform.value.symbols;
    const wanted = { symbols, compared, currency, days: YEAR_DAYS };
    const { rates, decision, priced } = await loadPrices(wanted, { marketData, asOf: clock.now() });
    const task: TriggersTask = {
      history: {
        assets: symbols.map(priced),
        watched: compared.map(priced),
        currency,
        rates,
        dataPeriod,
        firstDecision: addDays(decision, -YEAR_DAYS),
        until: decision,
      },
      triggers: coreTriggers(rebalancing, { minRebalancingPeriod }),
    };
    return (await answerInProcess('previewTriggers', task, context, parts)) as TriggerHistory;
  },
};
