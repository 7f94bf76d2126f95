/** A portfolio brought to the state a test starts from. */
import { buildDefinition, buildModelResult, TEST_TICKERS } from '@ballast/testing/builders';
import type { Database } from '../src/client/create-database.ts';
import type { DemoApproval } from '../src/optimizations/approve-demo.ts';
import { storeSuggestion } from '../src/optimizations/store-suggestion.ts';
import { createPortfolio } from '../src/portfolios/create-portfolio.ts';
import { at } from './support.ts';

export const periods = {
  dayStart: new Date('2026-03-02T00:00:00Z'),
  monthStart: new Date('2026-03-01T00:00:00Z'),
};
export const admitted = () => ({ allowed: true }) as const;
export const render = (kind: string) => ({ title: kind, message: kind });

export async function create(db: Database, userId: string) {
  const input = { userId, definition: buildDefinition(), ...periods };
  const result = await createPortfolio(db, input, admitted, at(0));
  if (result.status !== 'created') throw new Error(result.status);
  return { portfolioId: result.id, runToken: result.runToken };
}

export const buildRun = ({
  portfolioId,
  runToken,
}: {
  readonly portfolioId: string;
  readonly runToken: string;
}) => ({
  portfolioId,
  runToken,
  configuration: buildDefinition().configuration,
  currentAllocation: [],
  observations: 126,
  pricesUntil: '2026-02-27',
  results: { sample_algorithm: buildModelResult({ [TEST_TICKERS[0]]: 0.6, [TEST_TICKERS[1]]: 0.4 }) },
  failure: null,
});

/** Suggested 5 s after the start of the test's time. */
export async function suggest(db: Database, userId: string) {
  const run = await create(db, userId);
  const stored = await storeSuggestion(db, buildRun(run), render, at(5));
  if (stored.status !== 'stored') throw new Error(stored.status);
  return { ...run, optimizationId: stored.optimizationId };
}

/** Spends 100,000 to the cent. */
export const buildApproval = (
  userId: string,
  { portfolioId, optimizationId }: { readonly portfolioId: string; readonly optimizationId: string },
): DemoApproval => ({
  portfolioId,
  userId,
  optimizationId,
  bookVersion: 0,
  model: 'sample_algorithm',
  trades: [
    { symbol: TEST_TICKERS[0], type: 'Buy', amount: 300, price: 199.99, value: 59_997, cost: 60 },
    { symbol: TEST_TICKERS[1], type: 'Buy', amount: 100, price: 399.1, value: 39_910, cost: 33 },
  ],
  contribution: 100_000,
  prices: { [TEST_TICKERS[0]]: 199.99, [TEST_TICKERS[1]]: 399.1 },
  next: { nextCloseAt: null, nextCheckAt: null },
});
