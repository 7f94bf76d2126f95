/** Answers where the risk of a portfolio comes from, by the model it was last approved with. */
import type { MeasuredRisk } from '@ballast/contract/entities/portfolio-risk';
import { findPortfolio } from '@ballast/db/portfolios/find-portfolio';
import type { RiskTask } from '../compute/portfolio-risk.ts';
import { answerInProcess } from '../previews/answer-in-process.ts';
import { loadInput } from '../suggestion/load-input.ts';
import type { JobHandler } from './handler.ts';

export const portfolioRisk: JobHandler<'portfolioRisk'> = {
  run: async ({ portfolioId: id, userId }, context, parts) => {
    const { db, marketData, clock } = parts;
    const portfolio = await findPortfolio(db, { id, userId });
    if (portfolio === null) return { status: 'gone' };
    if (portfolio.holdings.length === 0) return { status: 'nothing_held' };
    const { approved, targetWeights } = portfolio;
    // today's weights and prices, whatever a run under way was asked for
    const { input } = await loadInput(
      { ...portfolio, runReason: null },
      { db, marketData, asOf: clock.now() },
    );
    const model = approved?.model ?? input.configuration.models[0] ?? 'linear_method';
    const task: RiskTask = { input, model, targetWeights };
    return (await answerInProcess('portfolioRisk', task, context, parts)) as MeasuredRisk;
  },
};
