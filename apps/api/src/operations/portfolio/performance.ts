/** GET /portfolio/{id}/performance: a portfolio day by day, beside its benchmarks (decision 071). */
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';
import { type PerformanceParts, readPerformance } from '../../portfolio-views/read-performance.ts';

export const performance =
  (parts: PerformanceParts & { readonly portfolios: PortfolioReader }): Handler<'portfolio.performance'> =>
  async ({ input: { id }, caller: { userId } }) => {
    const key = { id, userId };
    return readPerformance(parts, key, await parts.portfolios.present(key));
  };
