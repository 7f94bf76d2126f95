/** A portfolio day by day beside its benchmarks, for everything that tells of it (decision 071). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Performance } from '@ballast/contract/entities/performance';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { readLedger } from '@ballast/db/books/read-ledger';
import type { Database } from '@ballast/db/client/create-database';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { roundMoney } from '@ballast/quant/allocation/money';
import type { Clock } from '@ballast/runtime/clock';
import { benchmarkCurve } from './benchmark-curve.ts';
import { growthIndex } from './growth-index.ts';
import type { PortfolioKey } from './portfolio-reader.ts';

export interface PerformanceParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly clock: Clock;
}

/** Of a portfolio that was read as the caller's; `notFound` where it has gone since. */
export const readPerformance = async (
  { db, marketData, clock }: PerformanceParts,
  key: PortfolioKey,
  { currency, benchmarks, history }: Pick<Portfolio, 'currency' | 'benchmarks' | 'history'>,
): Promise<Performance> => {
  const now = clock.now();
  const ledger = await readLedger(db, key);
  if (ledger === null) throw new CatalogueError('notFound');
  const days = history.map(({ date }) => date);
  const value = history.map(({ state }) => roundMoney(state.balance + state.investment));
  const dated = days.map((date, i) => ({ date, value: value[i] ?? 0 }));
  return {
    ...{ currency, days, value },
    capital: history.map(({ state }, i) => roundMoney((value[i] ?? 0) - state.revenue)),
    growth: [...growthIndex(dated, ledger.flows)],
    benchmarks:
      days.length === 0
        ? []
        : await Promise.all(
            benchmarks.map((symbol) => benchmarkCurve(marketData, { symbol, currency, days, now })),
          ),
  };
};
