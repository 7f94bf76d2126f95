/**
 * Portfolios that demo accounts begin with. How each kind is run is said here once; which tickers it holds, by those who know them:
 * real ones where they are loaded, else invented ones.
 */
import type { Currency } from '@ballast/contract/constants';
import { type PortfolioWrite, portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import type { DemoKey } from '@ballast/i18n/demo-text';

export interface DemoPortfolio {
  /** Its name is a key of texts: copies are named in the language of their owner. */
  readonly definition: PortfolioWrite & { readonly currency: Currency };
  /** Days between the decisions that supervision raised. */
  readonly periodDays: number;
  /** Days since the first decision. */
  readonly ageDays: number;
  /** What becomes of each decision, oldest first; `leave` keeps the last one open. */
  readonly outcomes: readonly ('approve' | 'reject' | 'leave')[];
}

interface Kind extends Omit<DemoPortfolio, 'definition'> {
  readonly currency: Currency;
  readonly plannedInvestment: number;
  readonly trainPeriod?: number;
  readonly models: readonly ('sample_algorithm' | 'linear_method')[];
}

const KINDS = {
  core: {
    ...{ currency: 'USD', plannedInvestment: 100_000, models: ['sample_algorithm', 'linear_method'] },
    ...{ periodDays: 90, ageDays: 250, outcomes: ['approve', 'approve', 'approve'] },
  },
  leaders: {
    ...{ currency: 'TRY', plannedInvestment: 1_000_000, trainPeriod: 365, models: ['linear_method'] },
    ...{ periodDays: 60, ageDays: 180, outcomes: ['approve', 'approve', 'reject', 'leave'] },
  },
  classes: {
    ...{ currency: 'USD', plannedInvestment: 50_000, models: ['linear_method'] },
    ...{ periodDays: 75, ageDays: 200, outcomes: ['approve', 'approve', 'approve'] },
  },
  coins: {
    ...{ currency: 'USD', plannedInvestment: 25_000, models: ['sample_algorithm'] },
    ...{ periodDays: 75, ageDays: 140, outcomes: ['approve', 'approve'] },
  },
} as const satisfies Record<string, Kind>;

export interface DemoHoldings {
  readonly name: DemoKey;
  readonly tickers: readonly string[];
  readonly benchmarks?: readonly string[];
  /** Weight of each ticker; absent: the plain no-short rule. */
  readonly between?: readonly [min: number, max: number];
}

const constraintsOf = ({ tickers, between }: DemoHoldings) => {
  if (between === undefined) return {};
  const [min, max] = between;
  const value = tickers.map((symbol) => ({ symbol, min, max }));
  return { constraints: { noShort: false, weightConstraints: { enabled: true, value } } };
};

export const defineDemo = (key: keyof typeof KINDS, holdings: DemoHoldings): DemoPortfolio => {
  const { currency, plannedInvestment, trainPeriod, models, ...life }: Kind = KINDS[key];
  const { name, tickers, benchmarks = [] } = holdings;
  const definition = portfolioWriteSchema.parse({
    ...{ name, currency, plannedInvestment, benchmarks },
    ...(trainPeriod !== undefined && { trainPeriod }),
    configuration: { tickers, models, objective: 'MinRisk', ...constraintsOf(holdings) },
    rebalancing: { period: { active: true, value: life.periodDays } },
  });
  return { ...life, definition: { ...definition, currency } };
};
