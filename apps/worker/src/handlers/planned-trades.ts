/** Answers what imported trades become in the books. */
import type { PlanTradesTask, plannedTradesOf } from '../compute/planned-trades.ts';
import { loadImportMarket } from '../imports/load-import-market.ts';
import { answerInProcess } from '../previews/answer-in-process.ts';
import type { JobHandler } from './handler.ts';

type Answer = ReturnType<typeof plannedTradesOf>;

export const plannedTrades: JobHandler<'plannedTrades'> = {
  run: async ({ currency, trades, withPlan }, context, parts) => {
    const { marketData, clock } = parts;
    const market = await loadImportMarket(marketData, trades, currency, clock.now());
    const task: PlanTradesTask = { trades, market, withPlan };
    return (await answerInProcess('plannedTrades', task, context, parts)) as Answer;
  },
};
