import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import { mayUseConfiguration } from '@ballast/domain/plan-permissions';
import { buildPlanDetails } from '@ballast/testing/builders';
import { describe, expect, it } from 'vitest';
import { judgeValues } from './judge-values.ts';
import { emptyValues, toWrite } from './portfolio-values.ts';
import { applyPreset, PRESET_KEYS, presetFigures, presetOf } from './presets.ts';

const everything = buildPlanDetails();
const modest = buildPlanDetails({
  objectives: { MinRisk: 'enabled', Sharpe: 'enabled' },
  constraints: { noShort: 'enabled' },
  minRebalancingPeriod: 45,
});
const valuesWith = (count: number) => ({
  ...emptyValues('USD', ['linear_method']),
  name: 'Savings',
  tickers: Array.from({ length: count }, (_, i) => ({ symbol: `T${i}.US.NYSE`, name: `T${i}` })),
});

describe.each(PRESET_KEYS)('the preset %s', (key) => {
  it.each([3, 4, 12, 50])('can be met with %i tickers, by every plan that has it', (count) => {
    for (const plan of [everything, modest]) {
      if (presetFigures(key, plan, count) === undefined) continue;
      const values = applyPreset(key, valuesWith(count), plan);
      expect(judgeValues(values)).toEqual({});
      const { configuration, rebalancing } = portfolioWriteSchema.parse(toWrite(values));
      expect(mayUseConfiguration(plan, configuration, rebalancing)).toEqual({ allowed: true });
    }
  });

  it('is known again from what it fills in, and is none once that is changed', () => {
    const values = applyPreset(key, valuesWith(5), everything);
    expect(presetOf(values, everything)).toBe(key);
    expect(presetOf({ ...values, name: 'Other', trainPeriod: 365 }, everything)).toBe(key);
    expect(presetOf({ ...values, riskAversion: 9 }, everything)).toBeUndefined();
  });
});

describe('presets', () => {
  it('leave room beyond equal weights where there are few tickers', () => {
    expect(presetFigures('calm', everything, 3)?.weightMax).toBe(0.42);
    expect(presetFigures('calm', everything, 12)?.weightMax).toBe(0.25);
    expect(presetFigures('calm', everything, 0)?.weightMax).toBe(0.25);
    expect(presetFigures('calm', everything, 1)?.weightMax).toBe(1);
  });

  it('keep to the plan: its objectives, its limits, its least period', () => {
    expect(presetFigures('calm', modest, 5)).toMatchObject({ weightMax: null, period: 45 });
    expect(presetFigures('balanced', modest, 5)?.objective).toBe('Sharpe');
    expect(presetFigures('bold', modest, 5)).toBeUndefined();
    expect(applyPreset('bold', valuesWith(5), modest)).toEqual(valuesWith(5));
  });

  it('are none of them what a new portfolio begins with', () => {
    expect(presetOf(valuesWith(5), everything)).toBeUndefined();
  });
});
