/** §7 POST /portfolio/{id}/benchmarks. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { setBenchmarks as set } from '@ballast/db/portfolios/set-benchmarks';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { MakeTools } from '@ballast/runtime/make-tools';
import type { Handler } from '../../pipeline/handler.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';

export interface SetBenchmarksParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly portfolios: PortfolioReader;
  readonly makeTools: MakeTools;
}

export const setBenchmarks =
  ({ db, marketData, portfolios, makeTools }: SetBenchmarksParts): Handler<'portfolio.setBenchmarks'> =>
  async ({ input, caller }) => {
    const benchmarks = [...new Set(input.benchmarks)];
    const known = await marketData.instruments(benchmarks);
    const symbol = benchmarks.find((benchmark) => !known.has(benchmark));
    if (symbol !== undefined) throw new CatalogueError('unknownSymbol', { params: { symbol } });
    const { userId } = caller;
    const { status } = await set(db, { portfolioId: input.id, userId, benchmarks }, makeTools());
    if (status !== 'changed') throw new CatalogueError('notFound');
    return portfolios.presentChanged({ id: input.id, userId });
  };
