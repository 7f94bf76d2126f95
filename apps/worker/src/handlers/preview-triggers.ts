/** Answers a form: how often the triggers of a definition would have fired over the last years. */
import { addDays } from '@ballast/contract/dates';
import type { TriggerHistory } from '@ballast/contract/entities/preview';
import { coreTriggers } from '@ballast/domain/triggers/triggers';
import type { TriggersTask } from '../compute/preview-triggers.ts';
import { answerInProcess } from '../previews/answer-in-process.ts';
import { loadPrices } from '../suggestion/load-input.ts';
import type { JobHandler } from './handler.ts';

const YEAR_DAYS = 365;
const YEARS_MAX = 5;
/** So many tickers times years are answered within a second. */
const TICKER_YEARS = 600;

const yearsFor = (tickers: number): number =>
  Math.max(1, Math.min(YEARS_MAX, Math.floor(TICKER_YEARS / tickers)));

export const previewTriggers: JobHandler<'previewTriggers'> = {
  run: async ({ minRebalancingPeriod, transactionCosts, definition }, context, parts) => {
    const { marketData, clock } = parts;
    const { configuration, currency, dataPeriod, rebalancing, transactionCost, plannedInvestment } =
      definition;
    const symbols = configuration.tickers;
    const compared = rebalancing.outperform.value.symbols;
    const years = yearsFor(symbols.length);
    const days = years * YEAR_DAYS;
    const wanted = { symbols, compared, currency, days };
    const { rates, decision, priced } = await loadPrices(wanted, { marketData, asOf: clock.now() });
    const task: TriggersTask = {
      history: {
        assets: symbols.map(priced),
        watched: compared.map(priced),
        currency,
        rates,
        dataPeriod,
        firstDecision: addDays(decision, -days),
        until: decision,
      },
      triggers: coreTriggers(rebalancing, { minRebalancingPeriod }),
      costs: { transactionCost, intervals: transactionCosts },
      investment: plannedInvestment,
      years,
    };
    return (await answerInProcess('previewTriggers', task, context, parts)) as TriggerHistory;
  },
};
