import { configurationSchema } from '@ballast/contract/entities/configuration';
import type { RiskFigures } from '@ballast/contract/entities/optimization';
import { OBJECTIVE_KEYS, type ObjectiveKey } from '@ballast/quant/keys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tradeWorth, type WorthQuestion } from './trade-worth.ts';

const configurationOf = (objective: ObjectiveKey) =>
  configurationSchema.parse({
    tickers: ['A.US.NYSE', 'B.US.NYSE', 'C.US.NYSE'],
    models: ['linear_method'],
    objective,
    riskProfile: { targetRisk: 0.1, riskAversion: { value: 4, trackingError: false } },
  });
const side = (
  expectedReturn: number,
  volatility: number,
  sharpe: number | null = null,
  trackingError: number | null = null,
): RiskFigures => ({
  ...{ expectedReturn, volatility, sharpe, trackingError },
  ...{ valueAtRisk: null, largestPosition: 0.5 },
});
const ask = (objective: ObjectiveKey, question: Partial<WorthQuestion> = {}) =>
  tradeWorth({
    configuration: configurationOf(objective),
    before: side(0.06, 0.2, 0.3, 0.05),
    after: side(0.08, 0.1, 0.8, 0.03),
    ...{ value: 10_000, cost: 50, horizonYears: 0.5, returnError: 0.07 },
    ...question,
  });

describe('whether trades are worth their costs', () => {
  it('is told by expected return where that is looked for: costs ÷ benefit of a day', () => {
    const worth = ask('MaxRet');
    // 2 % of 10 000 a year is 200, half of it over the horizon; 50 are paid after a quarter of a year
    expect(worth).toMatchObject({ status: 'return', measure: 'expectedReturn', horizonDays: 182.5 });
    if (worth.status !== 'return') throw new Error(worth.status);
    expect(worth.benefit).toBeCloseTo(100, 9);
    expect(worth.breakEvenDays).toBeCloseTo(91.25, 9);
    expect(worth.error).toBeCloseTo(350, 9);
  });

  it('is told by certainty equivalent with an aversion to risk: μ − a/2 σ², or TE² in its place', () => {
    const worth = ask('Utility');
    expect(worth).toMatchObject({ measure: 'certaintyEquivalent' });
    // 0.02 + 2 · (0.04 − 0.01)
    expect(worth.status === 'return' && worth.yearly).toBeCloseTo(0.08, 12);
    const tracked = ask('Utility-TrackingError');
    expect(tracked.status === 'return' && tracked.yearly).toBeCloseTo(0.02 + 2 * (0.0025 - 0.0009), 12);
    expect(ask('Utility-TrackingError', { before: side(0.06, 0.2) })).toEqual({ status: 'unknown' });
  });

  it('is told at the risk that is borne already where a ratio is looked for', () => {
    const worth = ask('Sharpe');
    expect(worth).toMatchObject({ measure: 'equalRisk' });
    expect(worth.status === 'return' && worth.yearly).toBeCloseTo(0.5 * 0.2, 12);
    expect(ask('Sharpe', { after: side(0.08, 0) })).toEqual({ status: 'unknown' });
    // beside cash there is no risk to hold it at
    expect(ask('Sharpe', { before: null })).toMatchObject({ measure: 'expectedReturn', yearly: 0.08 });
  });

  it('is a price of a point of risk where less risk is looked for', () => {
    for (const objective of ['MinRisk', 'MinRisk-Target'] as const) {
      const worth = ask(objective);
      if (worth.status !== 'risk') throw new Error(worth.status);
      expect(worth.less).toBeCloseTo(0.1, 12);
      expect(worth.perPoint).toBeCloseTo(5, 9);
    }
    expect(ask('MinRisk', { after: side(0.08, 0.3) })).toMatchObject({ status: 'risk', perPoint: null });
    expect(ask('MinRisk', { before: null })).toEqual({ status: 'unknown' });
  });

  it('never pays where the benefit is none or against it, at once where it costs nothing', () => {
    for (const expectedReturn of [0.06, 0.01]) {
      const worth = ask('MaxRet', { after: side(expectedReturn, 0.1) });
      expect(worth).toMatchObject({ status: 'return', breakEvenDays: null });
    }
    expect(ask('MaxRet', { cost: 0 })).toMatchObject({ breakEvenDays: 0 });
    expect(ask('MaxRet', { value: 0 })).toEqual({ status: 'unknown' });
  });

  it('is never a number that is none', () => {
    const number = fc.oneof(
      fc.constantFrom(0, 1e-320, 1e308, -1e308, Number.NaN),
      fc.double({ min: -10, max: 10, noNaN: true }),
    );
    const maybe = fc.option(number);
    const figures = fc.tuple(number, number, maybe, maybe).map((values) => side(...values));
    fc.assert(
      fc.property(
        fc.constantFrom(...OBJECTIVE_KEYS),
        fc.option(figures),
        figures,
        fc.double({ min: 0, max: 1e12, noNaN: true }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (objective, before, after, value, cost) => {
          const worth = ask(objective, { before, after, value, cost });
          for (const told of Object.values(worth))
            if (typeof told === 'number') expect(Number.isFinite(told), JSON.stringify(worth)).toBe(true);
        },
      ),
    );
  });
});
