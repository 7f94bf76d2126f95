/** From raw returns to a complete matrix: coverage, missing rows, dead and duplicate columns (math#cleaning). */
import type { DataFailureCode, ExclusionKey } from '../keys.ts';
import type { Warning } from '../warning.ts';
import { findDuplicates } from './find-duplicates.ts';
import type { ReturnMatrix } from './return-matrix.ts';

export const MINIMUM_OBSERVATIONS = 20;
export const MINIMUM_ASSETS = 3;
const ZERO_VARIANCE = 1e-18;

export interface RawReturns {
  readonly T: number;
  readonly n: number;
  /** T×n row-major; a value that is not finite is missing. */
  readonly values: Float64Array;
  /** Columns excluded before (their pair is missing altogether): warned about already. */
  readonly alreadyExcluded: readonly number[];
  /** Returns each column would have if no rate were missing. */
  readonly countsBeforeConversion: ArrayLike<number>;
  /** Returns of a benchmark the program needs: a row without one is dropped like any other. */
  readonly benchmark?: Float64Array;
  /** Returns the benchmark would have if no rate were missing. */
  readonly benchmarkCountBeforeConversion?: number;
}

/** A benchmark that cannot be tracked is left out by the rules of the assets, and never takes rows or the answer with it. */
export function benchmarkWarning(reason: ExclusionKey | undefined): Warning[] {
  return reason === undefined ? [] : [{ warning: 'benchmark', reason }];
}

export interface CleanReturns {
  readonly status: 'clean';
  readonly returns: ReturnMatrix;
  /** Input columns left, ascending. */
  readonly kept: readonly number[];
  readonly excluded: readonly number[];
  /** Input rows left, ascending. */
  readonly rows: readonly number[];
  /** Absent where none was asked for or it was left out. */
  readonly benchmark?: Float64Array;
  readonly benchmarkFault?: ExclusionKey;
  readonly warnings: readonly Warning[];
}

export interface UncleanReturns {
  readonly status: 'error';
  readonly code: DataFailureCode;
  readonly minimum: number;
  readonly found: number;
  readonly excluded: readonly number[];
  readonly benchmarkFault?: ExclusionKey;
  readonly warnings: readonly Warning[];
}

/** Fewer than 90 %, counted in whole numbers. */
function isCovered(count: number, T: number): boolean {
  return 10 * count >= 9 * T;
}

/** Step 4 for one column alone: undefined if it has enough. */
export function coverageFault(
  column: Float64Array,
  countBeforeConversion: number,
): 'coverage' | 'no-rate' | undefined {
  const T = column.length;
  if (isCovered(column.filter(Number.isFinite).length, T)) return undefined;
  return isCovered(countBeforeConversion, T) ? 'no-rate' : 'coverage';
}

function countFinitePerColumn({ T, n, values }: RawReturns): Int32Array {
  const counts = new Int32Array(n);
  for (let t = 0, at = 0; t < T; t++)
    for (let i = 0; i < n; i++, at++) if (Number.isFinite(values[at])) counts[i]++;
  return counts;
}

function selectCompleteRows(raw: RawReturns, columns: readonly number[]): number[] {
  const rows: number[] = [];
  for (let t = 0; t < raw.T; t++)
    if (columns.every((i) => Number.isFinite(raw.values[t * raw.n + i]))) rows.push(t);
  return rows;
}

/** Of the entries at `rows`, `stride` apart from `from` on. */
function sampleVariance(values: Float64Array, rows: readonly number[], stride: number, from: number): number {
  let mean = 0;
  for (const t of rows) mean += values[t * stride + from];
  mean /= rows.length;
  let sum = 0;
  for (const t of rows) sum += (values[t * stride + from] - mean) ** 2;
  return sum / rows.length;
}

interface BenchmarkRows {
  readonly rows: readonly number[];
  readonly benchmark?: Float64Array;
  readonly benchmarkFault?: ExclusionKey;
}

/** The benchmark on the rows that are complete, or why it is left out; then it takes no row with it. */
function joinBenchmark(raw: RawReturns, rows: readonly number[]): BenchmarkRows {
  const { benchmark } = raw;
  if (!benchmark) return { rows };
  const uncovered = coverageFault(benchmark, raw.benchmarkCountBeforeConversion ?? 0);
  if (uncovered) return { rows, benchmarkFault: uncovered };
  const joint = rows.filter((t) => Number.isFinite(benchmark[t]));
  if (!(sampleVariance(benchmark, joint, 1, 0) > ZERO_VARIANCE))
    return { rows, benchmarkFault: 'zero-variance' };
  return { rows: joint, benchmark: Float64Array.from(joint, (t) => benchmark[t]) };
}

function takeMatrix(raw: RawReturns, rows: readonly number[], columns: readonly number[]): ReturnMatrix {
  const values = new Float64Array(rows.length * columns.length);
  let at = 0;
  for (const t of rows) for (const i of columns) values[at++] = raw.values[t * raw.n + i];
  return { T: rows.length, n: columns.length, values };
}

export function cleanReturns(raw: RawReturns): CleanReturns | UncleanReturns {
  const warnings: Warning[] = [];
  const excluded = new Set(raw.alreadyExcluded);
  let joined: BenchmarkRows = { rows: [] };
  const fail = (code: UncleanReturns['code'], minimum: number, found: number): UncleanReturns => ({
    status: 'error',
    code,
    minimum,
    found,
    excluded: [...excluded].sort((a, b) => a - b),
    ...(joined.benchmarkFault && { benchmarkFault: joined.benchmarkFault }),
    warnings,
  });

  const counts = countFinitePerColumn(raw);
  for (let i = 0; i < raw.n; i++) {
    if (excluded.has(i) || isCovered(counts[i], raw.T)) continue;
    excluded.add(i);
    const warning = isCovered(raw.countsBeforeConversion[i], raw.T) ? 'no-rate' : 'coverage';
    warnings.push({ warning, asset: i });
  }
  const covered = Array.from({ length: raw.n }, (_, i) => i).filter((i) => !excluded.has(i));
  if (covered.length === 0) return fail('TOO_FEW_ASSETS', MINIMUM_ASSETS, 0);

  joined = joinBenchmark(raw, selectCompleteRows(raw, covered));
  const { rows } = joined;
  if (rows.length < raw.T) warnings.push({ warning: 'rows-dropped', count: raw.T - rows.length });
  if (rows.length < MINIMUM_OBSERVATIONS) {
    return fail('TOO_FEW_OBSERVATIONS', MINIMUM_OBSERVATIONS, rows.length);
  }

  const kept = covered.filter((i) => {
    const isAlive = sampleVariance(raw.values, rows, raw.n, i) > ZERO_VARIANCE;
    if (!isAlive) {
      excluded.add(i);
      warnings.push({ warning: 'zero-variance', asset: i });
    }
    return isAlive;
  });
  if (kept.length < MINIMUM_ASSETS) return fail('TOO_FEW_ASSETS', MINIMUM_ASSETS, kept.length);

  const returns = takeMatrix(raw, rows, kept);
  for (const [a, b] of findDuplicates(returns))
    warnings.push({ warning: 'duplicate', assets: [kept[a], kept[b]] });
  return {
    status: 'clean',
    returns,
    kept,
    excluded: [...excluded].sort((a, b) => a - b),
    ...joined,
    warnings,
  };
}
