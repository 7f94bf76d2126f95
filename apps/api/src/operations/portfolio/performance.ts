/** GET /portfolio/{id}/performance: a portfolio day by day, beside its benchmarks (decision 071). */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { readLedger } from '@ballast/db/books/read-ledger';
import type { Database } from '@ballast/db/client/create-database';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import { roundMoney } from '@ballast/quant/allocation/money';
import type { Clock } from '@ballast/runtime/clock';
import type { Handler } from '../../pipeline/handler.ts';
import { benchmarkCurve } from '../../portfolio-views/benchmark-curve.ts';
import { growthIndex } from '../../portfolio-views/growth-index.ts';
import type { PortfolioReader } from '../../portfolio-views/portfolio-reader.ts';

export interface PerformanceParts {
  readonly db: Database;
  readonly marketData: MarketData;
  readonly clock: Clock;
  readonly portfolios: PortfolioReader;
}

export const performance =
  ({ db, marketData, clock, portfolios }: PerformanceParts): Handler<'portfolio.performance'> =>
  async ({ input, caller }) => {
    const now = clock.now();
    const key = { id: input.id, userId: caller.userId };
    const { currency, benchmarks, history } = await portfolios.present(key);
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
