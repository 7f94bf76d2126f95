/** cardinality: at most K holdings; the stored optimum comes from complete enumeration. */
import type { CaseFile } from './support/case-file.ts';
import { checkItem, type KindReport } from './support/check.ts';
import { annualModel, type CaseProblem, caseObjective, checkOptimal, solveCase } from './support/program-case.ts';

interface Item {
  readonly name: string;
  readonly objective: CaseProblem['objective'];
  readonly cardinality: number;
  readonly minHolding?: number;
  readonly upper?: number;
  readonly expected: Readonly<Record<string, unknown>> & { readonly support: number[] };
}

const FIGURES = { expectedReturn: { abs: 1e-6 }, volatility: { abs: 1e-6 } };

export function run(file: CaseFile, report: KindReport): void {
  const model = annualModel(file.sigma as number[][]);
  const mu = file.mu as number[];
  for (const item of file.problems as Item[]) {
    checkItem(report, `${file.id} · ${item.name}`, (check) => {
      const { cardinality: max, minHolding, upper } = item;
      const result = solveCase({
        model,
        A: 1,
        mu,
        rf: file.rf as number,
        objective: caseObjective(item.objective),
        constraints: {
          cardinality: { max, ...(minHolding === undefined ? {} : { minHolding }) },
          ...(upper === undefined ? {} : { upper: new Array<number>(mu.length).fill(upper) }),
        },
      });
      const tolerance = file.tolerance as { objective: object; weights: object; gap: { max: number } };
      checkOptimal(check, result, item.expected, { ...FIGURES, ...tolerance });
      if (result.status !== 'optimal' || !result.cardinality) return check.fail('proof', 'missing');
      check.atMost('gap', result.cardinality.gap, tolerance.gap.max);
      const support: number[] = [];
      result.weights.forEach((w, i) => {
        if (w !== 0) support.push(i);
      });
      check.same('support', support, item.expected.support);
    });
  }
}
