/** Portfolios with an open suggestion, as the worker would leave them. */
import type { PortfolioWriteInput } from '@ballast/contract/entities/portfolio';
import { storeSuggestion } from '@ballast/db/optimizations/store-suggestion';
import { systemClock } from '@ballast/runtime/clock';
import { openIds } from '@ballast/runtime/open-ids';
import { buildModelResult } from '@ballast/testing/builders';
import { type Account, type TestApi, testCatalogue } from './test-api.ts';

export const MODEL = 'sample_algorithm';

/** Large American companies of the synthetic market. */
export const tickers = (count = 3): string[] =>
  testCatalogue()
    .universe.slice(0, count)
    .map(({ symbol }) => symbol);

export const definition = (overrides: Partial<PortfolioWriteInput> = {}): PortfolioWriteInput => ({
  name: 'Core',
  currency: 'USD',
  configuration: { tickers: tickers(), models: [MODEL] },
  ...overrides,
});

/** As a form asks about it: it has no name yet. */
export const previewed = (overrides: Partial<PortfolioWriteInput> = {}) => {
  const { name: _, ...rest } = definition(overrides);
  return rest;
};

/** Ten of each, bought at the beginning of a year. */
export const bought = (symbols = tickers()) =>
  symbols.map((symbol, at) => ({
    ...{ kind: 'buy' as const, row: at + 2, date: '2026-01-05', symbol, units: 10, price: 100, fee: 1 },
  }));

const newId = openIds(systemClock);

export interface Suggested {
  readonly portfolioId: string;
  readonly optimizationId: string;
}

/** Puts an equal-weight answer in the place of a run that was asked for. */
export const suggest = async (
  test: TestApi,
  portfolioId: string,
  symbols = tickers(),
): Promise<Suggested> => {
  const { runToken } = await test.db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
  const weights = Object.fromEntries(symbols.map((symbol) => [symbol, 1 / symbols.length]));
  const { configuration } = await test.db.portfolio.findUniqueOrThrow({ where: { id: portfolioId } });
  const stored = await storeSuggestion(
    test.db,
    {
      portfolioId,
      runToken: runToken ?? '',
      configuration: configuration as never,
      currentAllocation: [],
      observations: 126,
      pricesUntil: '2026-11-20',
      results: { [MODEL]: buildModelResult(weights) },
      failure: null,
    },
    () => ({ title: 'title', message: 'message' }),
    { now: test.clock.now(), newId },
  );
  if (stored.status !== 'stored') throw new Error(stored.status);
  return { portfolioId, optimizationId: stored.optimizationId };
};

export const addPortfolio = async (test: TestApi, { accessToken }: Account): Promise<string> => {
  const created = await test.call('portfolio.create', definition(), { token: accessToken });
  if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  return created.body.id;
};

export const addSuggestion = async (test: TestApi, account: Account): Promise<Suggested> =>
  suggest(test, await addPortfolio(test, account));

/** The trades of an open suggestion as an approval sends them. */
export const pledgesOf = async (test: TestApi, { accessToken }: Account, portfolioId: string) => {
  const { body } = await test.call(
    'portfolio.calculateTransactionAmounts',
    { id: portfolioId },
    { token: accessToken },
  );
  return (body.rows as { symbol: string; pledge: number }[])
    .filter(({ pledge }) => pledge !== 0)
    .map(({ symbol, pledge }) => ({ symbol, pledge }));
};
