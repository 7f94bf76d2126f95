import type { ModelResult } from '@ballast/contract/entities/optimization';
import { CatalogueError } from '@ballast/contract/errors';
import type { PortfolioRecord } from '@ballast/db/portfolios/portfolio-record';
import { describe, expect, it } from 'vitest';
import { type PreviewRequest, previewTrades, tradesOf } from './preview-trades.ts';
import type { PricedSymbol } from './priced-symbol.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const priced = (symbol: string, price: number | null, lot: number | null = 1): [string, PricedSymbol] => [
  symbol,
  { symbol, name: `${symbol} Inc`, market: 'US', lot, price, previous: price },
];
const figures = {
  expectedReturn: 0.1,
  volatility: 0.2,
  sharpe: 0.5,
  valueAtRisk: -0.01,
  trackingError: null,
  largestPosition: 0.6,
};
const optimal = {
  status: 'optimal',
  results: [
    { symbol: 'X', weight: 0.6 },
    { symbol: 'Y', weight: 0.4 },
  ],
  before: null,
  after: figures,
} as unknown as ModelResult;

const record = {
  firstApprovedAt: null,
  plannedInvestment: 10_000,
  balance: 0,
  currency: 'USD',
  transactionCost: 0,
  holdings: [],
  targetWeights: [],
  rebalancing: { threshold: { value: 0.05 } },
  pending: {
    expiresAt: '2026-11-21T00:00:00.000Z',
    results: { linear_method: optimal, sample_algorithm: { status: 'error', results: [] } },
  },
} as unknown as PortfolioRecord;

const request = (over: Partial<PreviewRequest> = {}): PreviewRequest => ({
  record,
  model: 'linear_method',
  pledges: null,
  prices: new Map([priced('X', 170), priced('Y', 55)]),
  intervals: [
    { min: 0, max: 5000, rate: 0.003 },
    { min: 5000, max: null, rate: 0.001 },
  ],
  nextOpening: () => null,
  now: NOW,
  ...over,
});

const codeOf = (action: () => unknown): string | undefined => {
  try {
    action();
    return undefined;
  } catch (error) {
    return error instanceof CatalogueError ? error.code : String(error);
  }
};

describe('preview of trades', () => {
  it('turns the weights of a first suggestion into whole lots and balances to the cent', () => {
    const preview = previewTrades(request());
    expect(preview.rows.map(({ units, amount, cost, why }) => [units, amount, cost, why])).toEqual([
      [35, 5950, 5.95, 'enter'],
      [72, 3960, 11.88, 'enter'],
    ]);
    expect(preview).toMatchObject({
      value: 10_000,
      cashBefore: 10_000,
      cashAfter: 72.17,
      cost: 17.83,
      blocked: null,
    });
    expect(preview.after).toEqual(figures);
    expect(tradesOf(preview)[0]).toEqual({
      symbol: 'X',
      type: 'Buy',
      amount: 35,
      price: 170,
      value: 5950,
      cost: 5.95,
    });
  });

  it("recomputes units and cost of the user's pledges, and claims no figures for them", () => {
    const preview = previewTrades(request({ pledges: [{ symbol: 'X', pledge: 1000 }] }));
    expect(preview.rows.map(({ units }) => units)).toEqual([5, 0]);
    expect(preview.after).toBeNull();
  });

  it('says why approving is impossible', () => {
    expect(previewTrades(request({ pledges: [] })).blocked).toBe('no_buy_or_sell');
    expect(previewTrades(request({ pledges: [{ symbol: 'X', pledge: 20_000 }] })).blocked).toBe('below_cash');
    expect(previewTrades(request({ now: new Date('2026-11-21T00:00:00Z') })).blocked).toBe('expired');
  });

  it('refuses what cannot be traded in this suggestion', () => {
    expect(codeOf(() => previewTrades(request({ pledges: [{ symbol: 'Z', pledge: 100 }] })))).toBe(
      'pledgeNotTradable',
    );
    expect(codeOf(() => previewTrades(request({ prices: new Map([priced('X', 170)]) })))).toBe(
      'pledgeNotTradable',
    );
    expect(codeOf(() => previewTrades(request({ model: 'sample_algorithm' })))).toBe('optimizationFailed');
    const twice = [
      { symbol: 'X', pledge: 100 },
      { symbol: 'X', pledge: 100 },
    ];
    expect(codeOf(() => previewTrades(request({ pledges: twice })))).toBe('validation');
  });

  it('names closed markets once, with their opening', () => {
    const opening = new Date('2026-11-23T14:30:00Z');
    const preview = previewTrades(request({ nextOpening: () => opening }));
    expect(preview.closedMarkets).toEqual([{ market: 'US', nextOpening: opening.toISOString() }]);
    expect(preview.rows.every(({ marketOpen }) => !marketOpen)).toBe(true);
  });
});
