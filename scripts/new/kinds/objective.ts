/** An objective: see docs/how-to/add-an-objective.md. */
import { toCamel, toKebab, toPascal, toTitle } from '../naming.ts';
import { addToList, type Kind, planned, refused } from '../plan.ts';
import { label } from './label.ts';

const FOLDER = 'packages/quant/src/objectives';

const file = (key: string): string => `/**
 * ${key}: the program that it compiles into (math#objectives), here that of least risk: min wᵀΣw over W, half of which is solved, so multipliers double.
 */
import type { ParametricProgram } from '../constraints/feasible-set.ts';
import type { ActiveState } from '../solver/segments.ts';
import { solveAt } from './frontier-walk.ts';
import { type Outcome, UNSOLVED } from './outcome.ts';

export function solve${toPascal(key)}(parametric: ParametricProgram, warm: ActiveState | null): Outcome {
  const point = solveAt(parametric, 0, warm);
  if (!point) return UNSOLVED;
  return { status: 'optimal', program: point.program, solution: point.solution, scale: 2 };
}
`;

const test = (key: string): string => `import { expect, it } from 'vitest';
import { optimize } from '../optimize.ts';

const cov = Float64Array.of(0.04, 0.01, 0, 0.01, 0.09, 0.02, 0, 0.02, 0.0225);

it('gives weights that add up and are proved', () => {
  const result = optimize({
    model: { n: 3, T: 252, cov, info: {}, warnings: [] },
    A: 1,
    mu: [0.08, 0.12, 0.05],
    rf: 0.02,
    objective: { type: '${key}' },
    constraints: {},
  });
  if (result.status !== 'optimal') throw new Error(JSON.stringify(result));
  const { weights, kkt } = result;
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  expect(kkt).toBeLessThan(1e-10);
});
`;

export const objective: Kind = {
  usage: 'objective <PascalCaseKey>',
  plan: (key) => {
    if (!/^[A-Z][A-Za-z]*(-[A-Z][A-Za-z]*)?$/.test(key))
      return refused('an objective is named as in MinRisk-Target');
    const registry = `${FOLDER}/registry.ts`;
    const solve = `solve${toPascal(key)}`;
    const name = /^\w+$/.test(key) ? key : `'${key}'`;
    return planned({
      files: [
        { path: `${FOLDER}/${toKebab(key)}.ts`, text: file(key) },
        { path: `${FOLDER}/${toKebab(key)}.test.ts`, text: test(key) },
      ],
      insertions: [
        addToList('packages/quant/src/keys.ts', 'OBJECTIVE_KEYS', key),
        {
          path: 'packages/quant/src/problem.ts',
          after: 'export type Objective =',
          before: "\n  | { readonly type: 'MinRisk' }",
          text: `\n  | { readonly type: '${key}' }`,
        },
        {
          path: registry,
          after: "import type { ActiveState } from '../solver/segments.ts';\n",
          before: 'import',
          text: `import { ${solve} } from './${toKebab(key)}.ts';\n`,
        },
        {
          path: registry,
          after: 'const OBJECTIVES:',
          before: '\n};',
          text: `\n  ${name}: {
    direction: -1,
    refuse: () => null,
    solve: (parametric, _objective, _rf, warm) => ${solve}(parametric, warm),
    value: (_objective, { variance }) => variance,
    conditions: () => ({ risk: 2, net: 0, missed: 0, unit: 1 }),
  },`,
        },
        {
          path: 'packages/domain/src/objectives/objectives.ts',
          after: 'const OBJECTIVES:',
          before: '\n};',
          text: `\n  ${name}: { unit: 'volatility', benefit: 'risk', uses: [], toCore: () => ({ type: '${key}' }) },`,
        },
        ...label('quant', 'objective', key, toTitle(toCamel(key))),
        ...label('quant', 'objectiveHint', key, toTitle(toCamel(key))),
      ],
      next: [
        'state the program that it compiles into, the value that is stored, and what it refuses',
        'add reference values, name it in three languages, offer it in the form',
        'docs/how-to/add-an-objective.md tells the rest',
      ],
    });
  },
};
