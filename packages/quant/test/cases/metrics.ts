/** metrics: math#metrics of a return series, with and without a benchmark. */
import { computeMetrics } from '../../src/metrics/compute-metrics.ts';
import { METRIC_KEYS } from '../../src/keys.ts';
import type { CaseFile } from './support/case-file.ts';
import { checkItem, type KindReport, type Tolerance } from './support/check.ts';

interface Item {
  readonly name: string;
  readonly returns: number[];
  readonly benchmark?: number[] | null;
  readonly params: { readonly A: number; readonly rf: number; readonly mar: number; readonly conf: number };
  readonly expected: Readonly<Record<string, number | null>>;
}

export function run(file: CaseFile, report: KindReport): void {
  const tolerance = (file.tolerance as { all: Tolerance }).all;
  for (const { name, returns, benchmark, params, expected } of file.items as Item[]) {
    checkItem(report, `${file.id} · ${name}`, (check) => {
      const metrics = computeMetrics({
        returns,
        benchmark: benchmark ?? null,
        periodsPerYear: params.A,
        riskFree: params.rf,
        minimumAcceptable: params.mar,
        confidence: params.conf,
      });
      for (const key of METRIC_KEYS) check.number(key, metrics[key], expected[key] ?? null, tolerance);
      for (const key of Object.keys(expected)) if (!(key in metrics)) check.fail(key, 'unknown metric');
    });
  }
}
