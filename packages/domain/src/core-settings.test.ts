import { configurationSchema } from '@ballast/contract/entities/configuration';
import { rebalancingSchema } from '@ballast/contract/entities/rebalancing';
import { OBJECTIVE_KEYS, type ObjectiveKey } from '@ballast/quant/keys';
import { describe, expect, it } from 'vitest';
import { coreSettings, horizonYears } from './core-settings.ts';

const tickers = ['A.US.X', 'B.US.X', 'C.US.X'];
const settings = (fields: object, held: readonly string[] = []) =>
  coreSettings(
    {
      configuration: configurationSchema.parse({ tickers, models: ['static_magnus_algorithm'], ...fields }),
      symbols: [...tickers, ...held],
      riskFree: 0.01,
      costRate: 0.002,
      horizonYears: 0.5,
    },
    'static_magnus_algorithm',
  );

describe('a configuration as the core wants it', () => {
  it('asks for nothing but the budget where nothing was chosen', () => {
    expect(settings({})).toEqual({
      model: 'static_magnus_algorithm',
      objective: { type: 'MinRisk' },
      constraints: {},
      expectedReturns: 'bayes_stein',
      views: [],
      riskFree: 0.01,
      nodewise: false,
      costRate: 0.002,
      horizonYears: 0.5,
    });
  });

  it('holds at 0 what is held besides the tickers', () => {
    expect(settings({}, ['X.US.X', 'Y.US.X']).constraints).toEqual({
      pinned: [
        { index: 3, weight: 0 },
        { index: 4, weight: 0 },
      ],
    });
  });

  it.each(OBJECTIVE_KEYS)('gives %s its own fields', (objective) => {
    const riskProfile = { targetRisk: 0.2, riskAversion: { value: 3 } };
    const targetReturn = objective === 'MinRisk-Target' ? 0.1 : null;
    const own: Partial<Record<ObjectiveKey, object>> = {
      MinRisk: {},
      'MinRisk-Target': { targetReturn: 0.1 },
      MaxRet: { targetRisk: 0.2 },
      Sharpe: {},
      Utility: { riskAversion: 3 },
      'Utility-TrackingError': { riskAversion: 3 },
    };
    expect(settings({ objective, targetReturn, riskProfile }).objective).toEqual({
      type: objective,
      ...own[objective],
    });
  });

  it('takes a stored MinRisk with a target return for MinRisk-Target', () => {
    expect(settings({ targetReturn: 0.1 }).objective).toEqual({ type: 'MinRisk-Target', targetReturn: 0.1 });
  });

  it('offers the closed forms where shorts are the only constraint in force', () => {
    const nodewise = (constraints: object) =>
      settings({ nodewise: true, constraints: { noShort: false, ...constraints } }).nodewise;
    expect(nodewise({ short: true })).toBe(true);
    expect(nodewise({})).toBe(false);
    expect(nodewise({ short: true, maxShort: 0.5 })).toBe(false);
    expect(nodewise({ short: true, maxTurnover: 0.1 })).toBe(false);
  });

  it('looks ahead as far as the period of supervision, else a year', () => {
    const years = (part: object) => horizonYears(rebalancingSchema.parse(part));
    expect(years({ period: { active: true, value: 73 } })).toBeCloseTo(0.2, 15);
    expect(years({ period: { active: false, value: 73 } })).toBe(1);
  });
});
