import { configurationSchema } from '@ballast/contract/entities/configuration';
import { describe, expect, it } from 'vitest';
import { configurationOnSave } from './configuration-on-save.ts';
import { effectiveObjective } from './objectives/objectives.ts';

const configuration = (fields: object) =>
  configurationSchema.parse({
    tickers: ['A.US.X', 'B.US.X', 'C.US.X'],
    models: ['linear_method'],
    targetReturn: 0.1,
    riskProfile: { targetRisk: 0.2, riskAversion: { value: 3, trackingError: false } },
    ...fields,
  });

describe('on save (§5)', () => {
  it('keeps sharpe only for Sharpe', () => {
    expect(configurationOnSave(configuration({ objective: 'Sharpe', sharpe: false })).sharpe).toBe(true);
    expect(configurationOnSave(configuration({ objective: 'MaxRet', sharpe: true })).sharpe).toBe(false);
  });

  it('keeps targetReturn only for MinRisk and sends MinRisk-Target as MinRisk', () => {
    const saved = configurationOnSave(configuration({ objective: 'MinRisk-Target' }));
    expect(saved).toMatchObject({ objective: 'MinRisk', targetReturn: 0.1 });
    expect(effectiveObjective(saved)).toBe('MinRisk-Target');
    expect(configurationOnSave(configuration({ objective: 'Utility' })).targetReturn).toBeNull();
  });

  it('keeps risk aversion for the utilities, the flag for the tracking error, targetRisk for MaxRet', () => {
    expect(configurationOnSave(configuration({ objective: 'Utility' })).riskProfile).toEqual({
      targetRisk: 0.035,
      riskAversion: { value: 3, trackingError: false },
    });
    expect(
      configurationOnSave(configuration({ objective: 'Utility-TrackingError' })).riskProfile.riskAversion,
    ).toEqual({ value: 3, trackingError: true });
    expect(configurationOnSave(configuration({ objective: 'MaxRet' })).riskProfile).toEqual({
      targetRisk: 0.2,
      riskAversion: { value: 7, trackingError: false },
    });
  });

  it('switches no-short off when a rule is added', () => {
    const { constraints } = configurationOnSave(
      configuration({ constraints: { cardinalityConstraints: { enabled: true, value: 3 } } }),
    );
    expect(constraints.noShort).toBe(false);
  });
});
