/** POST /shared/portfolio: what a visitor without an account sees of the portfolio that a token shows. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Database } from '@ballast/db/client/create-database';
import { openLink as open } from '@ballast/db/links/open-link';
import { leadingBenchmark } from '@ballast/domain/leading-benchmark';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import { hashLinkToken } from '../../portfolio-links/link-token.ts';
import { type BenchmarkCloses, sharedView } from '../../portfolio-links/shared-view.ts';
import { closesIn } from '../../portfolio-views/closes-in.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';

export interface OpenLinkParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly portfolios: Pick<PortfolioReader, 'present'>;
  readonly marketData: MarketData;
}

export const openLink = ({
  db,
  clock,
  portfolios,
  marketData,
}: OpenLinkParts): Handler<'portfolio.openLink'> => {
  const benchmarkOf = async (
    { benchmarks, history, currency }: Awaited<ReturnType<PortfolioReader['present']>>,
    asOf: Date,
  ): Promise<BenchmarkCloses | null> => {
    const [symbol, first, last] = [leadingBenchmark({ benchmarks }), history[0], history.at(-1)];
    if (symbol === null || !first || !last) return null;
    const [instruments, found] = await Promise.all([
      marketData.instruments([symbol]),
      closesIn(marketData, symbol, currency, { from: first.date, to: last.date, asOf }),
    ]);
    const name = instruments.get(symbol)?.name;
    return found.status === 'ok' && name !== undefined ? { name, closes: found.closes } : null;
  };

  return async ({ input: { token } }) => {
    const now = clock.now();
    const opened = await open(db, hashLinkToken(token), now);
    if (opened === null) throw new CatalogueError('notFound');
    const portfolio = await portfolios.present({ id: opened.portfolioId, userId: opened.userId });
    return sharedView(opened.name, portfolio, await benchmarkOf(portfolio, now), now);
  };
};
