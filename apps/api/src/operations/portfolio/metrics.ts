/** §7 GET /portfolio/{id}/metrics. */
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';

export const metrics =
  ({ portfolios }: { readonly portfolios: PortfolioReader }): Handler<'portfolio.metrics'> =>
  async ({ input, caller }) => {
    const portfolio = await portfolios.present({ id: input.id, userId: caller.userId });
    return { metrics: portfolio.metrics };
  };
