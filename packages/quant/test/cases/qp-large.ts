/** qp-large: the programs on hundreds of assets, with Σ = annualisation·model of the returns in the named cov file. */
import { join } from 'node:path';
import { estimateRiskModel } from '../../src/covariance/estimate.ts';
import type { ModelKey } from '../../src/keys.ts';
import type { Constraints } from '../../src/problem.ts';
import { meanReturns, returnMatrixFromRows } from '../../src/returns/return-matrix.ts';
import { type CaseFile, readCaseFile } from './support/case-file.ts';
import { checkItem, type KindReport } from './support/check.ts';
import {
  type CaseProblem,
  caseObjective,
  checkInfeasible,
  checkOptimal,
  type ProgramTolerance,
  solveCase,
} from './support/program-case.ts';
import type { CaseContext } from './support/run-folder.ts';

type LargeProblem = Omit<CaseProblem, 'constraints'> & { readonly constraints: { readonly upper: number | null } };

export function run(file: CaseFile, report: KindReport, context: CaseContext): void {
  // a case may also carry its returns itself
  const source = file.returns ? file : readCaseFile(join(context.folder, file.returnsFrom as string));
  const returns = returnMatrixFromRows(source.returns as number[][]);
  const model = estimateRiskModel(file.model as ModelKey, returns);
  const A = file.annualisation as number;
  const mu = meanReturns(returns).map((v) => A * v);
  const n = model.n;
  for (const problem of file.problems as LargeProblem[]) {
    checkItem(report, `${file.id} · ${problem.name}`, (check) => {
      const { upper } = problem.constraints;
      const constraints: Constraints = upper === null ? {} : { upper: new Float64Array(n).fill(upper) };
      const result = solveCase({
        model,
        A,
        mu,
        rf: file.rf as number,
        objective: caseObjective(problem.objective),
        constraints,
      });
      if (problem.expected.status === 'infeasible') return checkInfeasible(check, result, problem.expected);
      const weights = new Float64Array(n);
      for (const [i, w] of Object.entries(problem.expected.weights as Record<string, number>)) weights[+i] = w;
      checkOptimal(check, result, { ...problem.expected, weights }, file.tolerance as ProgramTolerance);
    });
  }
}
