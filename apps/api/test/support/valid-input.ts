/** A valid input for every operation, made from its schema, so that a new operation is covered at once. */
import { type OperationKey, operationOf } from '@ballast/contract/operations';
import { buildComponents } from '../../src/openapi/components.ts';
import { exampleOf } from '../../src/openapi/example.ts';
import { errorReport } from './error-report.ts';
import { bought, definition, MODEL, previewed, tickers } from './suggestions.ts';
import { PASSWORD } from './test-api.ts';

const components = buildComponents();

/** Where an example cannot know what exists. */
const known = (): Readonly<Partial<Record<OperationKey, object>>> => ({
  'portfolio.create': definition(),
  'portfolio.update': definition(),
  'simulation.create': { ...definition(), investmentStartDate: '2025-01-15', endDate: '2026-01-15' },
  'portfolio.approve': {
    model: MODEL,
    transaction: [{ symbol: tickers(1)[0], pledge: 1000 }],
    integration: 'demo',
  },
  'portfolio.previewTransactions': { model: MODEL, transaction: [] },
  'portfolio.optimizationBundle': { inputHash: '0'.repeat(64) },
  'portfolio.previewSolve': { model: MODEL, pins: [{ symbol: tickers(1)[0], action: 'keep' }] },
  'portfolio.previewFigures': { model: MODEL, transaction: [] },
  'portfolio.previewImport': { trades: bought() },
  'portfolio.import': { trades: bought() },
  'portfolio.previewLimits': previewed(),
  'portfolio.previewTriggers': previewed(),
  'marketData.tickers': { symbols: tickers() },
  'marketData.stress': {
    currency: 'USD',
    weights: tickers().map((symbol) => ({ symbol, weight: 0.3 })),
  },
  'marketData.prices': { symbols: tickers(), start: '2026-01-01', end: '2026-02-01' },
  'forecast.ticker': { symbol: tickers(1)[0] },
  'errorReport.send': errorReport(),
  'auth.login': { email: 'nobody@example.com', password: 'wrong' },
  'auth.updateProfile': {
    firstname: 'Ada',
    lastname: 'Lovelace',
    email: 'same@example.com',
    currentPassword: PASSWORD,
  },
});

export const validInput = (key: OperationKey, overrides: object = {}): Record<string, unknown> => {
  const base = exampleOf(components.inputOf(key), components.resolve) as Record<string, unknown>;
  const input = { ...base, ...known()[key], ...overrides };
  const parsed = operationOf(key).input.safeParse(input);
  if (!parsed.success) throw new Error(`no valid input for ${key}: ${parsed.error.message}`);
  return input;
};
