/** degenerate: bad inputs of math#from-prices-to-returns with the exclusions, warnings or errors they must give. */
import { estimateRiskModel } from '../../src/covariance/estimate.ts';
import type { DataPeriod } from '../../src/keys.ts';
import { symmetricEigenvalues } from '../../src/linalg/symmetric-eigen.ts';
import { type Alignment, alignReturns } from '../../src/returns/align.ts';
import { type CleanReturns, cleanReturns, type UncleanReturns } from '../../src/returns/clean-returns.ts';
import { spelled } from '../support/spelled.ts';
import type { CaseFile } from './support/case-file.ts';
import { type Checker, checkItem, type KindReport, type Tolerance } from './support/check.ts';
import { solveCase } from './support/program-case.ts';

interface Expected {
  readonly status?: 'error';
  readonly code?: string;
  readonly minimum?: number;
  readonly excluded?: number[];
  readonly warnings?: string[];
  readonly keptCount?: number;
  readonly rowsUsed?: number;
  readonly linear?: number[][];
  readonly linearMinRiskVariance?: number;
  readonly weightsSumOfDuplicates?: number;
  readonly otherWeights?: number[];
  readonly sampleRank?: number;
  readonly A?: number;
  readonly priceRowDates?: string[];
  readonly firstReturns?: number[];
  readonly lastReturns?: number[];
}

interface Item {
  readonly name: string;
  readonly returns?: (number | null)[][];
  readonly dates?: string[];
  readonly prices?: (number | null)[][];
  readonly domains?: string[];
  readonly dataPeriod?: DataPeriod;
  readonly observations?: number;
  readonly expected: Expected;
}

type Tolerances = Readonly<Record<'linear' | 'variance' | 'weights' | 'firstReturns' | 'lastReturns', Tolerance>>;

/** Items that begin at step 4. */
function cleanItem(returns: (number | null)[][]): CleanReturns | UncleanReturns {
  const T = returns.length;
  const n = returns[0].length;
  const values = Float64Array.from(returns.flat(), (value) => value ?? Number.NaN);
  return cleanReturns({ T, n, values, alreadyExcluded: [], countsBeforeConversion: new Int32Array(n) });
}

/** Items that begin at step 1. */
function alignItem(item: Item): Alignment {
  const dates = item.dates!;
  return alignReturns({
    assets: item.domains!.map((domain, i) => ({
      symbol: String(i),
      domain,
      currency: 'USD',
      prices: { dates, values: item.prices!.map((row) => row[i] ?? Number.NaN) },
    })),
    currency: 'USD',
    rates: {},
    dataPeriod: item.dataPeriod!,
    decision: dates.at(-1)!,
    observations: item.observations!,
  });
}

function checkedAlignment(check: Checker, item: Item): Alignment {
  const alignment = alignItem(item);
  check.same('A', alignment.periodsPerYear, item.expected.A);
  check.same('price rows', alignment.priceRowDates, item.expected.priceRowDates);
  return alignment;
}

function checkMinRisk(check: Checker, clean: CleanReturns, expected: Expected, tolerance: Tolerances): void {
  const n = clean.returns.n;
  const result = solveCase({
    model: estimateRiskModel('linear_method', clean.returns),
    A: 1,
    mu: new Float64Array(n),
    rf: 0,
    objective: { type: 'MinRisk' },
    constraints: {},
  });
  if (result.status !== 'optimal') return check.fail('MinRisk', result.status);
  check.number('variance', result.objectiveValue, expected.linearMinRiskVariance!, tolerance.variance);
  const { weights } = result;
  check.number('twins', weights[0] + weights[n - 1], expected.weightsSumOfDuplicates!, tolerance.weights);
  check.vector('others', weights.subarray(1, n - 1), expected.otherWeights!, tolerance.weights);
}

function checkClean(check: Checker, clean: CleanReturns, expected: Expected, tolerance: Tolerances): void {
  const { returns } = clean;
  const { T, n, values } = returns;
  const sample = expected.sampleRank === undefined ? undefined : estimateRiskModel('sample_algorithm', returns);
  if (expected.warnings) check.same('warnings', [...clean.warnings, ...(sample?.warnings ?? [])].map(spelled), expected.warnings);
  if (expected.excluded) check.same('excluded', clean.excluded, expected.excluded);
  if (expected.keptCount !== undefined) check.same('kept', clean.kept.length, expected.keptCount);
  if (expected.rowsUsed !== undefined) check.same('rows', T, expected.rowsUsed);
  if (expected.linear) {
    const { cov } = estimateRiskModel('linear_method', returns);
    check.vector('linear', cov, expected.linear.flat(), tolerance.linear);
  }
  if (expected.linearMinRiskVariance !== undefined) checkMinRisk(check, clean, expected, tolerance);
  if (sample) {
    const eigenvalues = symmetricEigenvalues(sample.cov, n);
    const rank = eigenvalues.filter((value) => value > 1e-12 * eigenvalues[n - 1]).length;
    check.same('rank', rank, expected.sampleRank);
  }
  if (expected.firstReturns) check.vector('first', values.subarray(0, n), expected.firstReturns, tolerance.firstReturns);
  if (expected.lastReturns)
    check.vector('last', values.subarray((T - 1) * n), expected.lastReturns, tolerance.lastReturns);
}

export function run(file: CaseFile, report: KindReport): void {
  const tolerance = file.tolerance as unknown as Tolerances;
  for (const item of file.items as Item[]) {
    checkItem(report, `${file.id} · ${item.name}`, (check) => {
      const { expected } = item;
      const outcome = item.returns ? cleanItem(item.returns) : checkedAlignment(check, item);
      if (expected.status === 'error') {
        if (outcome.status !== 'error') return check.fail('status', outcome.status);
        check.same('code', outcome.code, expected.code);
        return check.same('minimum', outcome.minimum, expected.minimum);
      }
      if (outcome.status !== 'clean') return check.fail('status', outcome.code);
      checkClean(check, outcome, expected, tolerance);
    });
  }
}
