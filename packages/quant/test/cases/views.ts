/** views: Bayes–Stein means and Black–Litterman posteriors. */
import { bayesStein } from '../../src/expected-returns/bayes-stein.ts';
import { precisionOf } from '../../src/expected-returns/precision-solve.ts';
import { blackLitterman } from '../../src/views/black-litterman.ts';
import type { CaseFile } from './support/case-file.ts';
import { type Checker, checkItem, type KindReport, type Tolerance } from './support/check.ts';

interface ExpectedReturnsItem {
  readonly name: string;
  readonly type: 'expectedReturns';
  readonly T: number;
  readonly muPeriod: number[];
  readonly sigmaPeriod: number[][];
  readonly expected: {
    readonly bayesSteinPeriod: number[];
    readonly phi: number;
    readonly mu0: number;
    readonly meanAnnual: number[];
    readonly bayesSteinAnnual: number[];
  };
}

interface BlackLittermanItem {
  readonly name: string;
  readonly type: 'blackLitterman';
  readonly sigma: number[][];
  readonly priorWeights: number[];
  readonly delta: number;
  readonly tau: number;
  readonly rf: number;
  readonly P: number[][];
  readonly q: number[];
  readonly confidence: number[] | null;
  readonly expected: { readonly pi: number[]; readonly mu: number[]; readonly sigma: number[][] };
}

/** A of the cases: 252. */
const PERIODS = 252;

function checkBayesStein(check: Checker, item: ExpectedReturnsItem, tolerance: Tolerance): void {
  const n = item.muPeriod.length;
  const cov = Float64Array.from(item.sigmaPeriod.flat());
  const applyInverse = precisionOf({ n, T: item.T, cov, info: {}, warnings: [] });
  if (!applyInverse) return check.fail('covariance', 'singular');
  const mean = Float64Array.from(item.muPeriod);
  const { mu, phi, mu0 } = bayesStein(mean, applyInverse, item.T);
  check.number('phi', phi, item.expected.phi, tolerance);
  check.number('mu0', mu0, item.expected.mu0, tolerance);
  check.vector('bayesSteinPeriod', mu, item.expected.bayesSteinPeriod, tolerance);
  check.vector('bayesSteinAnnual', mu.map((m) => PERIODS * m), item.expected.bayesSteinAnnual, tolerance);
  check.vector('meanAnnual', mean.map((m) => PERIODS * m), item.expected.meanAnnual, tolerance);
}

function checkBlackLitterman(check: Checker, item: BlackLittermanItem, tolerance: Tolerance): void {
  const posterior = blackLitterman({
    cov: Float64Array.from(item.sigma.flat()),
    priorWeights: Float64Array.from(item.priorWeights),
    riskAversion: item.delta,
    tau: item.tau,
    riskFree: item.rf,
    views: {
      P: item.P.map((row) => Float64Array.from(row)),
      q: item.q,
      confidence: item.confidence ?? item.q.map(() => null),
    },
  });
  if (posterior.status === 'refused') throw new Error(posterior.reason);
  check.vector('pi', posterior.equilibrium, item.expected.pi, tolerance);
  check.vector('mu', posterior.mu, item.expected.mu, tolerance);
  check.vector('sigma', posterior.cov, item.expected.sigma.flat(), tolerance);
}

export function run(file: CaseFile, report: KindReport): void {
  const tolerance = (file.tolerance as { all: Tolerance }).all;
  for (const item of file.items as (ExpectedReturnsItem | BlackLittermanItem)[]) {
    checkItem(report, `${file.id} · ${item.name}`, (check) => {
      if (item.type === 'expectedReturns') checkBayesStein(check, item, tolerance);
      else checkBlackLitterman(check, item, tolerance);
    });
  }
}
