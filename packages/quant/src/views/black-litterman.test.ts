import { describe, expect, it } from 'vitest';
import { equalWeights } from '../expected-returns/equilibrium.ts';
import { blackLitterman, DEFAULT_TAU } from './black-litterman.ts';
import { buildViewRows, relativeView, type View } from './view-rows.ts';

const cov = Float64Array.of(0.04, 0.01, 0, 0.01, 0.09, 0.02, 0, 0.02, 0.0225);
const symbols = ['A', 'B', 'C'];

function posterior(views: View[]) {
  const rows = buildViewRows(views, symbols);
  if (rows.status !== 'built') throw new Error(rows.reason);
  const outcome = blackLitterman({
    cov,
    priorWeights: equalWeights(3),
    riskAversion: 2.5,
    tau: DEFAULT_TAU,
    riskFree: 0,
    views: rows,
  });
  if (outcome.status === 'refused') throw new Error(outcome.reason);
  return outcome;
}

describe('blackLitterman', () => {
  it('gives the worked example (math#worked-examples)', () => {
    const { mu, equilibrium } = posterior([relativeView(['A'], ['B'], 0.02, null)]);
    [0.04166667, 0.1, 0.03541667].forEach((value, i) => {
      expect(equilibrium[i]).toBeCloseTo(value, 8);
    });
    [0.05234848, 0.07151515, 0.02829545].forEach((value, i) => {
      expect(mu[i]).toBeCloseTo(value, 8);
    });
  });
  it('tends to the equilibrium without and to the view with confidence; one half is the default', () => {
    const at = (confidence: number | null) => posterior([relativeView(['A'], ['B'], 0.02, confidence)]);
    const { equilibrium } = at(null);
    expect(at(1e-9).mu[0]).toBeCloseTo(equilibrium[0], 8);
    expect(at(1 - 1e-9).mu[0] - at(1 - 1e-9).mu[1]).toBeCloseTo(0.02, 8);
    expect([...at(0.5).mu]).toEqual([...at(null).mu]);
  });
  it('averages views that contradict each other', () => {
    const { mu, equilibrium } = posterior([
      { coefficients: { A: 1 }, value: 0.0, confidence: null },
      { coefficients: { A: 1 }, value: 2 * 0.0416666666666667, confidence: null },
    ]);
    expect(mu[0]).toBeCloseTo(equilibrium[0], 12);
  });
});

describe('buildViewRows', () => {
  it('names what it refuses', () => {
    const refuse = (view: View) => buildViewRows([view], symbols);
    expect(refuse(relativeView(['X'], [], 0.1, null))).toMatchObject({
      reason: 'unknownSymbol',
      symbol: 'X',
    });
    expect(refuse(relativeView(['A'], ['A'], 0.1, null))).toMatchObject({ reason: 'empty', view: 0 });
    expect(refuse(relativeView(['A'], [], Number.NaN, null))).toMatchObject({ reason: 'notFinite' });
    expect(refuse(relativeView(['A'], [], 0.1, 1))).toMatchObject({ reason: 'confidence' });
  });
});
