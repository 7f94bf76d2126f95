/** frontier: points of the long-only frontier, each as MinRisk with its target return. */
import type { CaseFile } from './support/case-file.ts';
import { checkItem, type KindReport } from './support/check.ts';
import { annualModel, checkOptimal, type ProgramTolerance, solveCase } from './support/program-case.ts';

interface Item extends Readonly<Record<string, unknown>> {
  readonly targetReturn: number;
}

export function run(file: CaseFile, report: KindReport): void {
  const model = annualModel(file.sigma as number[][]);
  for (const [k, item] of (file.items as Item[]).entries()) {
    checkItem(report, `${file.id} · point ${k}`, (check) => {
      const result = solveCase({
        model,
        A: 1,
        mu: file.mu as number[],
        rf: 0,
        objective: { type: 'MinRisk-Target', targetReturn: item.targetReturn },
        constraints: {},
      });
      checkOptimal(check, result, item, file.tolerance as ProgramTolerance);
    });
  }
}
