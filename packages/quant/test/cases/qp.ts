/** qp: every objective × constraint kind on one μ and Σ, feasible and infeasible. */
import type { CaseFile } from './support/case-file.ts';
import { checkItem, type KindReport } from './support/check.ts';
import {
  annualModel,
  caseObjective,
  type CaseProblem,
  checkInfeasible,
  checkOptimal,
  type ProgramTolerance,
  solveCase,
} from './support/program-case.ts';

export function run(file: CaseFile, report: KindReport): void {
  const model = annualModel(file.sigma as number[][]);
  const mu = file.mu as number[];
  for (const problem of file.problems as CaseProblem[]) {
    checkItem(report, `${file.id} · ${problem.name}`, (check) => {
      const result = solveCase({
        model,
        A: 1,
        mu,
        rf: file.rf as number,
        objective: caseObjective(problem.objective),
        constraints: problem.constraints ?? {},
        ...(problem.costs ? { costs: problem.costs } : {}),
      });
      if (problem.expected.status === 'infeasible') checkInfeasible(check, result, problem.expected);
      else checkOptimal(check, result, problem.expected, file.tolerance as ProgramTolerance);
    });
  }
}
