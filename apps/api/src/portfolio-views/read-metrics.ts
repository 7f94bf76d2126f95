/** Metrics of a portfolio since its first approval, against its first benchmark (§3 Metrics). */
import { isoDate } from '@ballast/contract/dates';
import type { Metrics } from '@ballast/contract/entities/metrics';
import type { PortfolioRecord, ValuedPoint } from '@ballast/db/portfolios/portfolio-record';
import { leadingBenchmark } from '@ballast/domain/leading-benchmark';
import { isAllCrypto } from '@ballast/domain/observations';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { annualPeriods } from '@ballast/quant/returns/periods-per-year';
import { closesIn } from './closes-in.ts';
import { noMetrics, portfolioMetrics } from './portfolio-metrics.ts';

const benchmarkCloses = async (
  marketData: MarketData,
  record: PortfolioRecord,
  history: readonly ValuedPoint[],
  now: Date,
) => {
  const symbol = leadingBenchmark(record);
  const [first, last] = [history[0], history.at(-1)];
  if (symbol === null || !first || !last) return null;
  const period = { from: isoDate(first.at), to: isoDate(last.at), asOf: now };
  const found = await closesIn(marketData, symbol, record.currency, period);
  return found.status === 'ok'
    ? new Map([...found.closes].flatMap(([date, close]) => (close === null ? [] : [[date, close] as const])))
    : null;
};

/** `history` oldest first. */
export const readMetrics = async (
  marketData: MarketData,
  record: PortfolioRecord,
  history: readonly ValuedPoint[],
  now: Date,
): Promise<Metrics> => {
  const { firstApprovedAt, dataPeriod } = record;
  if (firstApprovedAt === null) return noMetrics('not_started');
  const lived = history.filter(({ at }) => at >= firstApprovedAt);
  const crypto = isAllCrypto(record.configuration.tickers);
  return portfolioMetrics({
    history: lived,
    dataPeriod,
    isAllCrypto: crypto,
    periodsPerYear: annualPeriods(dataPeriod, crypto),
    isBenchmarkChosen: leadingBenchmark(record) !== null,
    benchmark: await benchmarkCloses(marketData, record, lived, now),
  });
};
