/** Closes of a portfolio's benchmarks on the days of its history, in its currency; the last one before stands for a day without. */
import { addDays } from '@ballast/contract/dates';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import type { MarketData } from '@ballast/integrations/market-data/provider';
import type { Clock } from '@ballast/runtime/clock';
import { closesIn } from '../portfolio-views/closes-in.ts';

/** Longer holidays there are none. */
const BEFORE_DAYS = 10;

interface Parts {
  readonly marketData: MarketData;
  readonly clock: Clock;
}

/** What has no price or no rate has no levels: it is never taken as 1. */
export const benchmarkLevels = async (
  { marketData, clock }: Parts,
  { benchmarks, currency }: Pick<Portfolio, 'benchmarks' | 'currency'>,
  history: ReportFacts['history'],
): Promise<ReportFacts['benchmarks']> => {
  const [first, last] = [history[0]?.date, history.at(-1)?.date];
  if (first === undefined || last === undefined) return [];
  const period = { from: addDays(first, -BEFORE_DAYS), to: last, asOf: clock.now() };
  return Promise.all(
    benchmarks.map(async (symbol) => {
      const found = await closesIn(marketData, symbol, currency, period);
      if (found.status !== 'ok') return { symbol, levels: history.map(() => null) };
      const closes = [...found.closes]
        .flatMap(([date, close]) => (close === null ? [] : [{ date, close }]))
        .sort((a, b) => (a.date < b.date ? -1 : 1));
      let [at, level] = [0, null as number | null];
      const levels = history.map(({ date }) => {
        for (let next = closes[at]; next !== undefined && next.date <= date; next = closes[at]) {
          level = next.close;
          at += 1;
        }
        return level;
      });
      return { symbol, levels };
    }),
  );
};
