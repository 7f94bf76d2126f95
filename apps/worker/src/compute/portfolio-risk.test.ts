import { type ConfigurationInput, configurationSchema } from '@ballast/contract/entities/configuration';
import { type ComputedRisk, measuredRiskSchema } from '@ballast/contract/entities/portfolio-risk';
import {
  createSyntheticMarket,
  createSyntheticMarketData,
} from '@ballast/integrations/market-data/synthetic';
import { DEMO_SEED_TEXT } from '@ballast/market/demo-seed';
import { describe, expect, it } from 'vitest';
import { portfolioRisk } from './portfolio-risk.ts';
import type { SuggestionInput } from './suggestion-input.ts';

const market = createSyntheticMarket(DEMO_SEED_TEXT);
const data = createSyntheticMarketData(market);
const tickers = [...market.universe.tickers().take(6)].map(({ symbol }) => symbol);
const period = { from: '2026-03-01', to: '2026-11-20', asOf: new Date('2026-11-20T23:00:00Z') };
const closes = await data.closes(tickers, period);
const WEIGHTS = [0.1, 0.35, 0.2, 0.15, 0, 0.1];

const inputOf = (
  over: Partial<SuggestionInput> = {},
  configuration: Partial<ConfigurationInput> = {},
): SuggestionInput => ({
  configuration: configurationSchema.parse({ tickers, models: ['linear_method'], ...configuration }),
  assets: tickers.map((symbol) => ({
    symbol,
    domain: symbol.split('.')[1] ?? '',
    currency: 'USD',
    prices: closes.get(symbol) ?? { dates: [], values: new Float64Array(0) },
  })),
  currentWeights: WEIGHTS,
  benchmark: null,
  original: null,
  currency: 'USD',
  rates: {},
  dataPeriod: '1day',
  decision: '2026-11-20',
  observations: 126,
  riskFree: 0,
  costRate: 0.01,
  horizonYears: 1,
  ...over,
});
const riskOf = (input = inputOf(), target: readonly (readonly [number, number])[] = []) =>
  measuredRiskSchema.parse(
    portfolioRisk(
      {
        input,
        model: 'linear_method',
        targetWeights: target.map(([at, weight]) => ({ symbol: tickers[at] ?? '', weight })),
      },
      () => 0,
    ),
  );
const computed = (...asked: Parameters<typeof riskOf>): ComputedRisk => {
  const risk = riskOf(...asked);
  if (risk.status !== 'computed') throw new Error(JSON.stringify(risk));
  return risk;
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the risk of what is held', () => {
  it('is divided among the assets without a rest, largest weight first', () => {
    const { assets, figures, correlation } = computed();
    expect(assets.map(({ weight }) => weight)).toEqual([0.35, 0.2, 0.15, 0.1, 0.1]);
    expect(sum(assets.map(({ share }) => share ?? 0))).toBeCloseTo(1, 12);
    // σ² = Σᵢⱼ wᵢσᵢρᵢⱼσⱼwⱼ, and each row of it is that asset's part
    const rows = assets.map((a, i) =>
      sum(
        assets.map((b, j) => a.weight * a.volatility * (correlation[i]?.[j] ?? 0) * b.volatility * b.weight),
      ),
    );
    expect(Math.sqrt(sum(rows))).toBeCloseTo(figures.volatility, 10);
    for (const [i, { share }] of assets.entries())
      expect(share).toBeCloseTo((rows[i] ?? 0) / figures.volatility ** 2, 10);
  });

  it('counts positions as large as they are: equal ones count whole', () => {
    expect(
      computed(inputOf({ currentWeights: [0.25, 0.25, 0.25, 0.25, 0, 0] })).effectiveHoldings,
    ).toBeCloseTo(4, 12);
    // half of it is cash: what is held is as concentrated as before
    expect(
      computed(inputOf({ currentWeights: [0.125, 0.125, 0.125, 0.125, 0, 0] })).effectiveHoldings,
    ).toBeCloseTo(4, 12);
    expect(computed(inputOf({ currentWeights: [1, 0, 0, 0, 0, 0] })).effectiveHoldings).toBeCloseTo(1, 12);
  });

  it('falls as one asset fell since its last high', () => {
    const [symbol = ''] = tickers;
    const { drawdown, observations } = computed(inputOf({ currentWeights: [1, 0, 0, 0, 0, 0] }));
    const series = closes.get(symbol);
    const since = series?.dates.indexOf(drawdown.dates[0] ?? '') ?? 0;
    const prices = Array.from(series?.values.slice(since - 1) ?? []);
    let high = 0;
    const falls = prices.map((price) => {
      high = Math.max(high, price);
      return price / high - 1;
    });
    expect(drawdown.dates).toHaveLength(observations);
    expect(drawdown.values).toHaveLength(observations);
    expect(drawdown.values.at(-1)).toBeCloseTo(falls.at(-1) ?? 1, 10);
    expect(drawdown.worst).toBeCloseTo(Math.min(...falls), 10);
  });
});

describe('the frontier', () => {
  it('has less risk than what is held for the same return, and rises', () => {
    const { frontier, figures } = computed(inputOf(), [
      [0, 0.5],
      [1, 0.5],
    ]);
    if (frontier.status !== 'traced') throw new Error('no frontier');
    const { points, here, target } = frontier;
    expect(here.volatility).toBeCloseTo(figures.volatility, 12);
    expect(here.expectedReturn).toBeCloseTo(figures.expectedReturn, 12);
    expect(target?.volatility).toBeGreaterThan(0);
    for (const [k, { volatility, expectedReturn }] of points.entries()) {
      const next = points[k + 1];
      if (next === undefined) continue;
      expect(next.expectedReturn).toBeGreaterThanOrEqual(expectedReturn - 1e-12);
      expect(next.volatility).toBeGreaterThanOrEqual(volatility - 1e-9);
    }
  });

  it('keeps the rules of the portfolio', () => {
    const free = computed().frontier;
    const value = tickers.map((symbol) => ({ symbol, min: 0.1, max: 0.25 }));
    const ruled = computed(
      inputOf({}, { constraints: { noShort: false, weightConstraints: { enabled: true, value } } }),
    ).frontier;
    if (free.status !== 'traced' || ruled.status !== 'traced') throw new Error('no frontier');
    expect(ruled.points.at(-1)?.expectedReturn).toBeLessThan(free.points.at(-1)?.expectedReturn ?? 0);
    expect(ruled.points[0]?.volatility).toBeGreaterThanOrEqual((free.points[0]?.volatility ?? 1) - 1e-12);
    expect(ruled.target).toBeNull();
  });

  it('is not told where no weights keep the rules', () => {
    const value = tickers.map((symbol) => ({ symbol, min: 0, max: 0.1 }));
    const ruled = inputOf(
      {},
      { constraints: { noShort: false, weightConstraints: { enabled: true, value } } },
    );
    expect(computed(ruled).frontier).toEqual({ status: 'none' });
  });
});

it('says which prices are missing', () => {
  const short = inputOf({ observations: 5, decision: '2026-03-10' });
  expect(riskOf(short)).toMatchObject({ status: 'unavailable', error: { error: 'data' } });
});
