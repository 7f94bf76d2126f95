import type { AttainableLimits } from '@ballast/contract/entities/preview';
import { expect, it } from 'vitest';
import { outOfReach } from './out-of-reach.ts';

const limits: AttainableLimits = {
  status: 'attainable',
  model: 'linear_method',
  leastRisk: { expectedReturn: 0.05, volatility: 0.11234 },
  greatestReturn: { expectedReturn: 0.14567, volatility: 0.3 },
  riskFree: 0.02,
  observations: 126,
  pricesUntil: '2026-11-20',
};
const aim = (objective: 'MaxRet' | 'MinRisk-Target' | 'MinRisk', targetRisk: number, targetReturn: number) =>
  outOfReach({ objective, targetRisk, targetReturn }, limits);

it('offers the nearest figure on the side that can be reached', () => {
  expect(aim('MaxRet', 0.035, 0)).toEqual({ aim: 'risk', least: 0.11234, nearest: 0.113 });
  expect(aim('MinRisk-Target', 0, 0.2)).toEqual({ aim: 'return', greatest: 0.14567, nearest: 0.145 });
});

it('says nothing of what is within reach, of objectives without such a figure, and of what is not known', () => {
  expect(aim('MaxRet', 0.113, 0)).toBeNull();
  expect(aim('MinRisk-Target', 0, 0.145)).toBeNull();
  expect(aim('MinRisk', 0.035, 0.2)).toBeNull();
  const figures = { objective: 'MaxRet', targetRisk: 0.035, targetReturn: '' } as const;
  expect(outOfReach(figures, undefined)).toBeNull();
  expect(outOfReach({ ...figures, targetRisk: '' }, limits)).toBeNull();
});

it('has no best ratio where nothing earns more than the risk-free rate', () => {
  const sharpe = (expectedReturn: number) =>
    outOfReach(
      { objective: 'Sharpe', targetRisk: 0.035, targetReturn: '' },
      { ...limits, greatestReturn: { expectedReturn, volatility: 0.3 } },
    );
  expect(sharpe(0.021)).toBeNull();
  expect(sharpe(-0.11)).toEqual({ aim: 'ratio', greatest: -0.11, riskFree: 0.02 });
});

it('offers what it would not refuse itself', () => {
  for (const volatility of [0.1, 0.1119999999, 0.112, 0.1120000001]) {
    const found = outOfReach(
      { objective: 'MaxRet', targetRisk: 0.035, targetReturn: '' },
      { ...limits, leastRisk: { expectedReturn: 0, volatility } },
    );
    const nearest = found?.aim === 'risk' ? found.nearest : 0;
    expect(nearest).toBeGreaterThanOrEqual(volatility - 1e-5);
    expect(aim('MaxRet', nearest, 0) === null || volatility < 0.11234).toBe(true);
  }
});
