import { expect, it } from 'vitest';
import { syntheticReturns } from '../../test/support/synthetic-market.ts';
import { solveNodewise } from './nodewise-result.ts';

const N = 4;
const diagonal = (value: number) =>
  Float64Array.from({ length: N * N }, (_, at) => (at % (N + 1) === 0 ? value : 0));

it.each([
  [1, []],
  [4, [{ warning: 'model-risk-gap' }]],
])('tells where the model sees %d times the volatility of the sample', (factor, warnings) => {
  const { T, values } = syntheticReturns(3, 60, N);
  const solve = (variance: number) =>
    solveNodewise(
      {
        model: {
          n: N,
          T,
          cov: diagonal(variance),
          precision: diagonal(1 / variance),
          info: {},
          warnings: [],
        },
        A: 252,
        mu: new Float64Array(N),
        rf: 0,
        objective: { type: 'MinRisk' },
        constraints: { short: true },
        universe: { size: N, kept: [0, 1, 2, 3] },
        costs: { rate: 0, w0: new Float64Array(N), horizonYears: 1 },
        returns: values,
      },
      null,
    );
  const first = solve(1);
  if (first.status !== 'optimal' || first.volatilitySample === null) throw new Error(first.status);
  const agreeing = (first.volatilitySample / first.volatility) ** 2;
  expect(solve(agreeing * factor ** 2)).toMatchObject({
    warnings,
    certificate: { condition: 1, milliseconds: null },
  });
});
