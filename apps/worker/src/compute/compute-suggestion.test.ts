import { type ConfigurationInput, configurationSchema } from '@ballast/contract/entities/configuration';
import { modelResultSchema } from '@ballast/contract/entities/optimization';
import {
  createSyntheticMarket,
  createSyntheticMarketData,
} from '@ballast/integrations/market-data/synthetic';
import { DEMO_SEED_TEXT } from '@ballast/market/demo-seed';
import { MODEL_KEYS, OBJECTIVE_KEYS } from '@ballast/quant/keys';
import type { OnProgress, Progress } from '@ballast/quant/progress';
import { describe, expect, it } from 'vitest';
import { computeSuggestion } from './compute-suggestion.ts';
import type { SuggestionInput } from './suggestion-input.ts';

const market = createSyntheticMarket(DEMO_SEED_TEXT);
const data = createSyntheticMarketData(market);
const asOf = new Date('2026-11-20T23:00:00Z');
const period = { from: '2026-03-01', to: '2026-11-20', asOf };
const american = [...market.universe.tickers().take(8)].map(({ symbol }) => symbol);
const turkish = [...market.universe.tickers()]
  .filter(({ exchange, type }) => exchange === 'BIST' && type === 'equity')
  .slice(0, 4)
  .map(({ symbol }) => symbol);
const everything = [...american, ...turkish];
const closes = await data.closes(everything, period);
const rates = await data.rates(['USDTRY', 'TRYUSD'], period);

const inputOf = (
  configuration: ConfigurationInput,
  overrides: Partial<SuggestionInput> = {},
): SuggestionInput => ({
  configuration: configurationSchema.parse(configuration),
  assets: configuration.tickers.map((symbol) => ({
    symbol,
    domain: symbol.split('.')[1] ?? '',
    currency: turkish.includes(symbol) ? 'TRY' : 'USD',
    prices: closes.get(symbol) ?? { dates: [], values: new Float64Array(0) },
  })),
  currentWeights: configuration.tickers.map(() => 0),
  benchmark: null,
  original: null,
  currency: 'USD',
  rates: Object.fromEntries(rates),
  dataPeriod: '1day',
  decision: '2026-11-20',
  observations: 126,
  riskFree: 0,
  costRate: 0,
  horizonYears: 1,
  ...overrides,
});

const compute = (input: SuggestionInput, onProgress?: OnProgress) =>
  computeSuggestion(input, () => 0, onProgress);
const sumOf = (weights: readonly { readonly weight: number }[]) =>
  weights.reduce((sum, { weight }) => sum + weight, 0);

describe('computeSuggestion', () => {
  it.each([
    [null, 'closed-form'],
    [0.1, 'program'],
  ] as const)('answers the nodewise option with a turnover limit of %s by a %s', (maxTurnover, by) => {
    const { results } = compute(
      inputOf(
        {
          tickers: american,
          models: ['static_magnus_algorithm'],
          objective: 'MinRisk',
          nodewise: true,
          constraints: { noShort: false, short: true, maxTurnover },
        },
        { currentWeights: american.map(() => 1 / american.length) },
      ),
    );
    const result = results.static_magnus_algorithm;
    expect(result?.status).toBe('optimal');
    expect(result?.certificate?.solver === 'closed-form' ? 'closed-form' : 'program').toBe(by);
    const traded = result?.results.reduce((sum, { weight }) => sum + Math.abs(weight - 1 / 8), 0) ?? 0;
    expect(traded / 2).toBeLessThanOrEqual((maxTurnover ?? 8) + 1e-7);
  });

  it('answers every model and objective with what the contract stores', () => {
    for (const objective of OBJECTIVE_KEYS) {
      const { results, observations, pricesUntil } = compute(
        inputOf({
          tickers: american,
          models: [...MODEL_KEYS],
          objective,
          targetReturn: objective === 'MinRisk-Target' ? 0 : null,
          riskProfile: { targetRisk: 0.3, riskAversion: { value: 5 } },
        }),
      );
      expect(Object.keys(results).sort()).toEqual([...MODEL_KEYS].sort());
      expect(observations).toBe(126);
      expect(pricesUntil).toBe('2026-11-20');
      for (const result of Object.values(results)) {
        expect(modelResultSchema.parse(result)).toEqual(result);
        if (result.status === 'optimal') expect(sumOf(result.results)).toBeCloseTo(1, 8);
        else expect(result.error).not.toBeNull();
      }
    }
  });

  it('keeps to weights, groups, shorts and the turnover that the rules allow', () => {
    const [first = '', second = '', third = ''] = american;
    const rules = {
      noShort: false,
      weightConstraints: { enabled: true, value: [{ symbol: first, min: 0.3, max: 0.4 }] },
      groupConstraints: {
        enabled: true,
        value: [{ name: 'Pair', members: [second, third], min: 0.2, max: 0.25 }],
      },
    };
    const configuration = { tickers: american, models: ['linear_method' as const], constraints: rules };
    const { results } = compute(inputOf(configuration));
    const weightOf = new Map(results.linear_method?.results.map(({ symbol, weight }) => [symbol, weight]));
    expect(weightOf.get(first)).toBeGreaterThanOrEqual(0.3 - 1e-9);
    expect(weightOf.get(first)).toBeLessThanOrEqual(0.4 + 1e-9);
    const pair = (weightOf.get(second) ?? 0) + (weightOf.get(third) ?? 0);
    expect(pair).toBeGreaterThanOrEqual(0.2 - 1e-9);
    expect(pair).toBeLessThanOrEqual(0.25 + 1e-9);

    const held = american.map(() => 1 / american.length);
    const capped = compute(
      inputOf(
        { tickers: american, models: ['linear_method'], constraints: { maxTurnover: 0.1 } },
        { currentWeights: held },
      ),
    );
    const moved = capped.results.linear_method?.results.map(
      ({ symbol, weight }) => Math.abs(weight - (held[american.indexOf(symbol)] ?? 0)) / 2,
    );
    expect(moved?.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(0.1 + 1e-8);
    expect(capped.results.linear_method?.before).not.toBeNull();
  });

  it('says by symbol and number why rules cannot be met', () => {
    const value = american.slice(0, 4).map((symbol) => ({ symbol, min: 0.3, max: 0.5 }));
    const constraints = { noShort: false, weightConstraints: { enabled: true, value } };
    const { results } = compute(inputOf({ tickers: american, models: ['linear_method'], constraints }));
    const { status, error } = results.linear_method ?? {};
    expect(status).toBe('infeasible');
    expect(error).toMatchObject({ error: 'infeasible', sentence: { key: 'sum-min' } });
    const conflict = error?.error === 'infeasible' ? error.conflict : [];
    expect(conflict).toContainEqual({ rule: 'lower', asset: american[0] });
  });

  it('tells which model is in hand, and again and again while few holdings are searched for', () => {
    const told: Progress[] = [];
    const models = ['linear_method' as const, 'shrunk_model' as const];
    compute(inputOf({ tickers: american, models }), (progress) => told.push(progress));
    const plain = [
      { stage: 'prices', done: 0, total: 2 },
      { stage: 'linear_method', done: 0, total: 2 },
      { stage: 'shrunk_model', done: 1, total: 2 },
    ];
    expect(told).toEqual(plain);
    told.length = 0;
    const constraints = { noShort: false, cardinalityConstraints: { enabled: true, value: 3 } };
    compute(inputOf({ tickers: american, models, constraints }), (progress) => told.push(progress));
    expect(told.length).toBeGreaterThan(plain.length);
    expect(new Set(told.map((progress) => JSON.stringify(progress)))).toEqual(
      new Set(plain.map((progress) => JSON.stringify(progress))),
    );
  });

  it('lets one failed model not block the others', () => {
    const models = ['static_magnus_algorithm' as const, 'sample_algorithm' as const];
    const least = compute(inputOf({ tickers: american, models })).results;
    const volatilities = models.map((model) => least[model]?.after?.volatility ?? 0).sort((a, b) => a - b);
    const [low = 0, high = 0] = volatilities;
    expect(high).toBeGreaterThan(low * 1.001);
    const riskProfile = { targetRisk: (low + high) / 2 };
    const { results } = compute(inputOf({ tickers: american, models, objective: 'MaxRet', riskProfile }));
    const statuses = Object.values(results).map(({ status }) => status);
    expect(statuses.sort()).toEqual(['infeasible', 'optimal']);
  });

  it('leaves out what has no prices or no rate, with the reason', () => {
    const tickers = [...american.slice(0, 4), 'GONE.US.NASDAQ', ...turkish];
    const models = ['linear_method' as const];
    const withRates = compute(inputOf({ tickers, models })).results.linear_method;
    expect(withRates?.excluded).toEqual([{ symbol: 'GONE.US.NASDAQ', reason: 'coverage' }]);
    const withoutRates = compute(inputOf({ tickers, models }, { rates: {} })).results.linear_method;
    expect(withoutRates?.excluded).toEqual([
      ...turkish.map((symbol) => ({ symbol, reason: 'no-rate' })),
      { symbol: 'GONE.US.NASDAQ', reason: 'coverage' },
    ]);
    expect(sumOf(withoutRates?.results ?? [])).toBeCloseTo(1, 8);
  });

  describe('with a benchmark that has', () => {
    const [spare = ''] = turkish;
    const priced = {
      symbol: spare,
      domain: 'F',
      currency: 'TRY',
      prices: closes.get(spare) ?? { dates: [], values: [] },
    };
    const cut = Math.floor(priced.prices.dates.length * 0.6);
    const ended = {
      dates: priced.prices.dates.slice(0, cut),
      values: Array.from(priced.prices.values).slice(0, cut),
    };
    const cases = [
      ['no rate', priced, {}, 'no-rate'],
      ['no prices', { ...priced, prices: { dates: [], values: [] } }, undefined, 'coverage'],
      ['an early end', { ...priced, prices: ended }, undefined, 'coverage'],
    ] as const;

    it.each(cases)(
      '%s every objective answers as without it, and the benchmark is named',
      (_, benchmark, none, kind) => {
        for (const objective of ['MinRisk', 'Utility-TrackingError'] as const) {
          const configuration = { tickers: american, models: ['linear_method' as const], objective };
          const over = none === undefined ? {} : { rates: none };
          const without = compute(inputOf(configuration, over));
          const withIt = compute(inputOf(configuration, { ...over, benchmark }));
          expect(withIt.observations).toBe(without.observations);
          expect(withIt.results.linear_method?.results).toEqual(without.results.linear_method?.results);
          expect(withIt.results.linear_method?.after).toEqual(without.results.linear_method?.after);
          expect(withIt.results.linear_method?.warnings).toContainEqual({ warning: kind, asset: spare });
        }
      },
    );

    it('prices: only its own objective follows it, every result is compared with it', () => {
      const weightsOf = (objective: 'MinRisk' | 'Utility-TrackingError', benchmark: typeof priced | null) => {
        const configuration = { tickers: american, models: ['linear_method' as const], objective };
        return compute(inputOf(configuration, { benchmark })).results.linear_method;
      };
      const alone = weightsOf('MinRisk', null);
      const compared = weightsOf('MinRisk', priced);
      expect(compared?.results).toEqual(alone?.results);
      expect(compared?.after?.trackingError).not.toBeCloseTo(alone?.after?.trackingError ?? 0, 4);
      const tracked = weightsOf('Utility-TrackingError', priced);
      expect(tracked?.results).not.toEqual(weightsOf('Utility-TrackingError', null)?.results);
    });
  });

  it('refuses a history that is too short, for every model', () => {
    const input = inputOf(
      { tickers: american, models: ['linear_method', 'shrunk_model'] },
      { observations: 10 },
    );
    const { results, observations } = compute(input);
    expect(observations).toBeNull();
    for (const { status, error } of Object.values(results))
      expect({ status, error }).toMatchObject({
        status: 'error',
        error: { error: 'data', code: 'TOO_FEW_OBSERVATIONS' },
      });
  });

  it('names whose prices are missing where they leave too few rows', () => {
    const gaps = new Map(
      american.map((symbol, i) => {
        const { dates, values } = closes.get(symbol) ?? { dates: [], values: [] };
        // six sessions in a row each, one more than is filled, one after the other
        const last = dates.length - 1;
        const rows = dates.flatMap((_, t) => (t > last - 6 * (i + 1) && t <= last - 6 * i ? [] : [t]));
        return [symbol, { dates: rows.map((t) => dates[t] ?? ''), values: rows.map((t) => values[t] ?? 0) }];
      }),
    );
    const input = inputOf({ tickers: american, models: ['linear_method'] }, { observations: 25 });
    const assets = input.assets.map((asset) => ({
      ...asset,
      prices: gaps.get(asset.symbol) ?? asset.prices,
    }));
    const { status, warnings } = compute({ ...input, assets }).results.linear_method ?? {};
    expect(status).toBe('error');
    const [first = ''] = american;
    expect(
      warnings?.filter((warning) => 'asset' in warning && warning.asset === first).length,
    ).toBeGreaterThan(0);
  });

  it('sells what is held but not configured, and suggests old weights again where asked', () => {
    const tickers = american.slice(0, 6);
    const models = ['linear_method' as const];
    const all = inputOf({ tickers: american, models });
    const configuration = configurationSchema.parse({ tickers, models });
    const currentWeights = american.map((_, i) => (i >= 6 ? 0.5 : 0));
    const sold = compute({ ...all, configuration, currentWeights }).results.linear_method;
    for (const symbol of american.slice(6))
      expect(sold?.results.find((row) => row.symbol === symbol)?.weight).toBe(0);

    const weights = american.slice(0, 2).map((symbol) => ({ symbol, weight: 0.5 }));
    const original = { model: 'shrunk_model' as const, weights };
    const again = compute({ ...all, configuration, currentWeights, original }).results;
    expect(Object.keys(again)).toEqual(['shrunk_model']);
    expect(again.shrunk_model?.results.filter(({ weight }) => weight !== 0)).toEqual(weights);
    expect(again.shrunk_model?.certificate).toBeNull();
    expect(again.shrunk_model?.after?.volatility).toBeGreaterThan(0);
  });
});
