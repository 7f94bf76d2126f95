// A constraint: see docs/how-to/add-a-constraint.md.
import { toCamel, toKebab, toPascal } from '../naming.ts';
import { addToList, type Kind, planned, refused } from '../plan.ts';

const folder = 'packages/quant/src/constraints';

const file = (key: string): string => `/**
 * ${key}: one sentence that says what it asks, here that no weight exceeds a cap. Combines with bounds by the tighter of the two.
 */
export function capBy${toPascal(key)}(upper: Float64Array, cap: number | undefined): Float64Array {
  return cap === undefined ? upper : upper.map((most) => Math.min(most, cap));
}
`;

const test = (key: string): string => `import { expect, it } from 'vitest';
import { optimize } from '../optimize.ts';

const cov = Float64Array.of(0.04, 0.01, 0, 0.01, 0.09, 0.02, 0, 0.02, 0.0225);

const answer = (${key}: number) =>
  optimize({
    model: { n: 3, T: 252, cov, info: {}, warnings: [] },
    A: 1,
    mu: [0.08, 0.12, 0.05],
    rf: 0.02,
    objective: { type: 'MinRisk' },
    constraints: { ${key} },
  });

it('holds', () => {
  const result = answer(0.5);
  if (result.status !== 'optimal') throw new Error(JSON.stringify(result));
  expect(Math.max(...result.weights)).toBeLessThanOrEqual(0.5 + 1e-12);
});

it('is told apart where it cannot be met', () => {
  expect(answer(0.2).status).toBe('infeasible');
});
`;

export const constraint: Kind = {
  usage: 'constraint <camelCaseKey>',
  plan: (key) => {
    if (key !== toCamel(key)) return refused('a constraint is named in camelCase, as in groupConstraints');
    const resolve = `${folder}/resolve.ts`;
    const settings = 'apps/worker/src/compute/quant-settings.ts';
    const cap = `capBy${toPascal(key)}`;
    return planned({
      files: [
        { path: `${folder}/${toKebab(key)}.ts`, text: file(key) },
        { path: `${folder}/${toKebab(key)}.test.ts`, text: test(key) },
      ],
      insertions: [
        addToList('packages/quant/src/keys.ts', 'CONSTRAINT_KEYS', key),
        {
          path: 'packages/quant/src/problem.ts',
          after: 'export interface Constraints {',
          before: '\n}',
          text: `\n  /** One sentence, and its unit. */\n  readonly ${key}?: number;`,
        },
        {
          path: resolve,
          after: "import type { Fault, RuleRef } from '../rule-ref.ts';\n",
          before: '\n',
          text: `import { ${cap} } from './${toKebab(key)}.ts';\n`,
        },
        {
          path: resolve,
          after: 'function bounds(',
          before: '  return { lower, upper };',
          text: `  return { lower, upper: ${cap}(upper, constraints.${key}) };\n`,
        },
        {
          path: 'packages/contract/src/entities/configuration.ts',
          after: 'export const constraintsSchema = z.strictObject({',
          before: '\n});',
          text: `\n  ${key}: z
    .strictObject({ enabled: z.boolean(), value: z.number().gt(0).max(1) })
    .default({ enabled: false, value: 1 }),`,
        },
        {
          path: 'packages/contract/src/entities/entities.test.ts',
          after: 'cardinalityConstraints: { enabled: false, value: 1 },',
          before: '\n',
          text: `\n      ${key}: { enabled: false, value: 1 },`,
        },
        {
          path: 'packages/domain/src/plan-permissions.ts',
          after: 'const used: Record<string, boolean> = {',
          before: '  };',
          text: `    ${key}: constraints.${key}.enabled,\n`,
        },
        {
          path: 'packages/domain/src/configuration-on-save.ts',
          after: 'const hasRules =',
          before: '  constraints.cardinalityConstraints',
          text: `  constraints.${key}.enabled ||\n`,
        },
        {
          path: settings,
          after: 'const inForce: Record<ConstraintKey, boolean> = {',
          before: '  };',
          text: `    ${key}: constraints.${key}.enabled,\n`,
        },
        {
          path: settings,
          after: 'const quantConstraints =',
          before: '    ...(leftovers.length',
          text: `    ...(isUnderRules && constraints.${key}.enabled && { ${key}: constraints.${key}.value }),\n`,
        },
      ],
      next: [
        'say what it asks and how it combines with the others (docs/decisions/009-constraints-and-minima.md)',
        'test that it holds, and its infeasible twin; name it in the certificate where it conflicts',
        'docs/how-to/add-a-constraint.md tells the rest',
      ],
    });
  },
};
