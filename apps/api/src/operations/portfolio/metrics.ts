/** §7 GET /portfolio/{id}/metrics: since the first approval, against the first benchmark. */
import type { Database } from '@ballast/db/client/create-database';
import { readHistory } from '@ballast/db/portfolios/find-portfolio';
import type { HistoryPoint, PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { isAllCrypto, periodsPerYear } from '@ballast/domain/observations';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '../../clock.ts';
import type { Handler } from '../../pipeline/handler.ts';
import { closesIn } from '../../portfolio-views/closes-in.ts';
import { noMetrics, portfolioMetrics } from '../../portfolio-views/portfolio-metrics.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';

export interface MetricsOperationParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly portfolios: PortfolioReader;
  readonly clock: Clock;
}

const isoDate = (date: Date): string => date.toISOString().slice(0, 10);

const benchmarkCloses = async (
  { marketData, clock }: MetricsOperationParts,
  { benchmarks, currency }: PortfolioRecord,
  history: readonly HistoryPoint[],
) => {
  const [symbol] = benchmarks;
  const [first, last] = [history[0], history.at(-1)];
  if (symbol === undefined || !first || !last) return null;
  const period = { from: isoDate(first.at), to: isoDate(last.at), asOf: clock.now() };
  return (await closesIn(marketData, symbol, currency, period)) ?? null;
};

export const metrics =
  (parts: MetricsOperationParts): Handler<'portfolio.metrics'> =>
  async ({ input, caller }) => {
    const record = await parts.portfolios.record({ id: input.id, userId: caller.userId });
    if (record.firstApprovedAt === null) return { metrics: noMetrics('not_started') };
    const history = await readHistory(parts.db, record.id, record.firstApprovedAt);
    const crypto = isAllCrypto(record.configuration.tickers);
    return {
      metrics: portfolioMetrics({
        history,
        dataPeriod: record.dataPeriod,
        isAllCrypto: crypto,
        periodsPerYear: periodsPerYear(record.dataPeriod, crypto),
        benchmark: await benchmarkCloses(parts, record, history),
      }),
    };
  };
