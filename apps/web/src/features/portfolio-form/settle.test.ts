import { buildPlanDetails } from '@ballast/testing/builders';
import { describe, expect, it } from 'vitest';
import { emptyValues } from './portfolio-values.ts';
import { applyPreset, presetOf } from './presets.ts';
import { settle } from './settle.ts';

const plan = buildPlanDetails();
const tickers = (count: number, domain = 'US.NYSE') =>
  Array.from({ length: count }, (_, i) => ({ symbol: `T${i}.${domain}`, name: `T${i}` }));
const fresh = emptyValues('USD', ['linear_method']);

describe('what follows a change', () => {
  it('the proposed model, while it is the one chosen', () => {
    expect(settle(fresh, { tickers: tickers(100) }, plan).models).toEqual(['nonlinear_method']);
    expect(settle(fresh, { trainPeriod: 30 }, plan).models).toEqual(['oracle_method']);
    const own = settle(fresh, { models: ['sample_algorithm'] }, plan);
    expect(settle(own, { tickers: tickers(100) }, plan).models).toEqual(['sample_algorithm']);
  });

  it('a training period that gives enough observations', () => {
    const biweekly = settle(fresh, { dataPeriod: '2weeks' }, plan);
    expect(biweekly.trainPeriod).toBe(365);
    expect(settle(biweekly, { dataPeriod: '1day' }, plan).trainPeriod).toBe(365);
  });

  it('the limits of a preset, for the tickers that are there', () => {
    const calm = applyPreset('calm', { ...fresh, tickers: tickers(3) }, plan);
    const more = settle(calm, { tickers: tickers(6) }, plan);
    expect(more.constraints.weightConstraints.value).toHaveLength(6);
    expect(presetOf(more, plan)).toBe('calm');
  });

  it('of own rules only those that are about tickers still there', () => {
    const value = tickers(3).map(({ symbol }) => ({ symbol, min: 0, max: 0.6 }));
    const constraints = { ...fresh.constraints, weightConstraints: { enabled: true, value } };
    const ruled = settle({ ...fresh, tickers: tickers(3) }, { constraints }, plan);
    expect(settle(ruled, { tickers: tickers(2) }, plan).constraints.weightConstraints.value).toEqual(
      value.slice(0, 2),
    );
  });
});
