/** §7 PUT /portfolio/{id}/calculate: a new optimization; an open suggestion is superseded by it. */
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import type { StartRun } from '../../suggestions/start-run.ts';

export interface CalculateParts {
  readonly portfolios: PortfolioReader;
  readonly startRun: StartRun;
}

export const calculate =
  ({ portfolios, startRun }: CalculateParts): Handler<'portfolio.calculate'> =>
  async ({ input, caller }) => {
    await startRun(caller, input.id, 'user');
    return portfolios.presentChanged({ id: input.id, userId: caller.userId });
  };
