/** cov: the ten models and two variants, as full matrices or digests of large ones. */
import { estimateRiskModel } from '../../src/covariance/estimate.ts';
import { nodewiseWeights } from '../../src/covariance/nodewise-option.ts';
import { estimateOracle } from '../../src/covariance/oracle_method.ts';
import { estimateShrunk } from '../../src/covariance/shrunk_model.ts';
import type { ModelKey } from '../../src/keys.ts';
import { symmetricEigenvalues } from '../../src/linalg/symmetric-eigen.ts';
import { type ReturnMatrix, returnMatrixFromRows } from '../../src/returns/return-matrix.ts';
import type { RiskModel } from '../../src/risk-model.ts';
import type { CaseFile } from './support/case-file.ts';
import { type Checker, checkItem, type KindReport, type Tolerance } from './support/check.ts';

interface Digest {
  readonly trace: number;
  readonly frobenius: number;
  readonly sumAll: number;
  readonly diagFirst10: number[];
  readonly row0First10: number[];
  readonly timesCos: number[];
  readonly minEig: number;
  readonly maxEig: number;
}

interface ClosedForm {
  readonly mu: number[];
  readonly rf: number;
  readonly sharpe: number[] | null;
  readonly targetReturn: number;
  readonly target: number[];
}

interface ExpectedModel {
  readonly info: Readonly<Record<string, number | number[]>>;
  readonly cov?: number[][];
  readonly digest?: Digest;
  readonly precision?: number[][];
  readonly closedFormGmv?: number[];
  readonly closedForm?: ClosedForm;
}

interface CovTolerance {
  readonly cov: Tolerance;
  readonly shrinkage: Tolerance;
  readonly byModel: Readonly<Record<string, Tolerance>>;
}

const VARIANTS: Readonly<Record<string, (returns: ReturnMatrix) => ReturnType<typeof estimateRiskModel>>> = {
  'oracle_method:paper': (returns) => estimateOracle(returns, { variant: 'paper' }),
  'shrunk_model:fixed0.1': (returns) => estimateShrunk(returns, { intensity: 0.1 }),
};

function estimate(key: string, returns: ReturnMatrix): RiskModel {
  return VARIANTS[key]?.(returns) ?? estimateRiskModel(key as ModelKey, returns);
}

/** Entries are compared with the tolerance of the norm, since only the norm bounds them. */
function checkDigest(check: Checker, model: RiskModel, digest: Digest, relative: number): void {
  const { n, cov } = model;
  let trace = 0;
  let squares = 0;
  let total = 0;
  for (let i = 0; i < n; i++) trace += cov[i * n + i];
  for (const entry of cov) {
    squares += entry * entry;
    total += entry;
  }
  const norm = { abs: relative * digest.frobenius };
  check.number('trace', trace, digest.trace, { rel: relative });
  check.number('frobenius', Math.sqrt(squares), digest.frobenius, { rel: relative });
  check.number('sumAll', total, digest.sumAll, { rel: relative, abs: n * norm.abs });
  check.vector('diagFirst10', digest.diagFirst10.map((_, i) => cov[i * n + i]), digest.diagFirst10, norm);
  check.vector('row0First10', cov.subarray(0, digest.row0First10.length), digest.row0First10, norm);
  const timesCos = digest.timesCos.map((_, i) => {
    let s = 0;
    for (let j = 0; j < n; j++) s += cov[i * n + j] * Math.cos(j + 1);
    return s;
  });
  check.vector('timesCos', timesCos, digest.timesCos, { abs: Math.sqrt(n) * norm.abs });
  const values = symmetricEigenvalues(cov, n);
  check.number('minEig', values[0], digest.minEig, norm);
  check.number('maxEig', values[n - 1], digest.maxEig, norm);
}

const COMPARED_INFO = ['lambda', 'K', 'C', 'kappa', 'Teff', 'floored'] as const;

function checkInfo(check: Checker, model: RiskModel, expected: ExpectedModel, shrinkage: Tolerance): void {
  if (typeof expected.info.shrinkage === 'number')
    check.number('shrinkage', model.info.shrinkage, expected.info.shrinkage, shrinkage);
  for (const key of COMPARED_INFO) {
    const value = expected.info[key];
    if (typeof value === 'number') check.number(key, model.info[key], value, { rel: 1e-8 });
  }
  if (Array.isArray(expected.info.tau2)) check.vector('tau2', model.info.tau2!, expected.info.tau2, { rel: 1e-8 });
}

function checkClosedForms(check: Checker, model: RiskModel, expected: ExpectedModel): void {
  const { precision, n } = model;
  const weights = { abs: 1e-7 };
  if (!precision) return;
  if (expected.closedFormGmv) {
    const any = new Float64Array(n);
    const gmv = nodewiseWeights(precision, any, { type: 'MinRisk' }, 0);
    if (gmv.status !== 'closed-form') return check.fail('closedFormGmv', gmv.status);
    check.vector('closedFormGmv', gmv.weights.subarray(0, expected.closedFormGmv.length), expected.closedFormGmv, weights);
  }
  if (!expected.closedForm) return;
  const { rf, targetReturn, target, sharpe } = expected.closedForm;
  const mu = Float64Array.from(expected.closedForm.mu);
  const wanted = nodewiseWeights(precision, mu, { type: 'MinRisk-Target', targetReturn }, rf);
  if (wanted.status !== 'closed-form') return check.fail('target', wanted.status);
  check.vector('target', wanted.weights, target, weights);
  const best = nodewiseWeights(precision, mu, { type: 'Sharpe' }, rf);
  if (sharpe === null) return check.same('sharpe', best.status, 'unattainable');
  if (best.status !== 'closed-form') return check.fail('sharpe', best.status);
  check.vector('sharpe', best.weights, sharpe, { rel: 1e-7, abs: 1e-7 });
}

export function run(file: CaseFile, report: KindReport): void {
  const returns = returnMatrixFromRows(file.returns as number[][]);
  const { models } = file.expected as { models: Record<string, ExpectedModel> };
  const tolerance = file.tolerance as unknown as CovTolerance;
  for (const [key, expected] of Object.entries(models)) {
    checkItem(report, `${file.id} · ${key}`, (check) => {
      const model = estimate(key, returns);
      const allowed = tolerance.byModel[key] ?? tolerance.cov;
      if (expected.cov) check.vector('cov', model.cov, expected.cov.flat(), allowed);
      if (expected.digest) checkDigest(check, model, expected.digest, allowed.relFrob!);
      if (expected.precision) check.vector('precision', model.precision!, expected.precision.flat(), { relFrob: 1e-6 });
      checkInfo(check, model, expected, tolerance.shrinkage);
      checkClosedForms(check, model, expected);
    });
  }
}
