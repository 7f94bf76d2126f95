/** A constraint: see docs/how-to/add-a-constraint.md. */
import { toCamel, toKebab, toPascal, toTitle } from '../naming.ts';
import { addToList, type Insertion, type Kind, planned, refused } from '../plan.ts';
import { label } from './label.ts';

const CORE = 'packages/quant/src/constraints';
const PRODUCT = 'packages/domain/src/constraints';
const FORM = 'apps/web/src/features/portfolio-form/constraints';

const rule = (
  key: string,
): string => `/** ${key}: one sentence that says what it asks, here that no weight exceeds a cap. The tighter of it and other bounds holds. */
import type { RuleDefinition } from './rule-definition.ts';

export const ${key}: RuleDefinition = {
  bound: ({ ${key}: cap = Number.POSITIVE_INFINITY }, { size, upper }) => {
    for (let i = 0; i < size; i++) upper[i] = Math.min(upper[i]!, cap);
    return null;
  },
  gaps: ({ constraints: { ${key}: cap = Number.POSITIVE_INFINITY } }, weights) =>
    Array.from(weights, (weight, asset) => [{ rule: 'upper', asset }, weight - cap] as const),
};
`;

const test = (key: string): string => `import { expect, it } from 'vitest';
import { checkFeasibility } from '../feasibility.ts';
import { resolveProblem } from './resolve.ts';
import { statedViolation } from './stated-rules.ts';

it('narrows the bounds', () => {
  const resolution = resolveProblem({
    model: { n: 3, T: 0, cov: new Float64Array(0), info: {}, warnings: [] },
    A: 1,
    mu: [0, 0, 0],
    rf: 0,
    objective: { type: 'MinRisk' },
    constraints: { ${key}: 0.5, upper: [0.3, 1, 1] },
  });
  if (!resolution.ok) throw new Error(resolution.code);
  expect([...resolution.value.upper]).toEqual([0.3, 0.5, 0.5]);
});

it('is asked of weights as it is stated', () => {
  const question = { constraints: { ${key}: 0.5 } };
  expect(statedViolation(question, Float64Array.of(0.5, 0.25, 0.25))).toBeNull();
  expect(statedViolation(question, Float64Array.of(0.75, 0.125, 0.125))).toEqual({
    rule: { rule: 'upper', asset: 0 },
    amount: 0.25,
  });
});

it('is told apart where it cannot be met', () => {
  expect(checkFeasibility(3, { ${key}: 0.5 })).toEqual({ status: 'feasible' });
  expect(checkFeasibility(3, { ${key}: 0.2 }).status).toBe('infeasible');
});
`;

const definition = (key: string): string => `/** ${key}: one sentence that says what it asks. */
import type { ConstraintDefinition } from './constraint-definition.ts';

export const ${key}: ConstraintDefinition<'${key}'> = {
  isUsed: ({ enabled }) => enabled,
  toCore: ({ value }) => ({ ${key}: value }),
  rules: ['upper'],
  figure: ({ enabled, value }) => (enabled ? { share: value } : null),
};
`;

const editor = (key: string): string => `/** ${key}: one sentence that says what it asks. */
import { useTranslation } from 'react-i18next';
import type { EditorProps } from './constraint-editor.ts';
import { PercentField } from './percent-field.tsx';
import classes from './single-field.module.css';

export function ${toPascal(key)}Editor({ constraints, onChange }: EditorProps) {
  const { t } = useTranslation('portfolioRules');
  return (
    <div className={classes.field}>
      <PercentField
        label={t('constraint.${key}')}
        value={constraints.${key}.value}
        onType={(value) => {
          if (value !== null) onChange({ ...constraints, ${key}: { enabled: true, value } });
        }}
      />
    </div>
  );
}
`;

/** Its import and its line in a registry. */
const registered = (path: string, key: string, last: string, before: string): readonly Insertion[] => [
  { path, after: last, before: 'import', text: `import { ${key} } from './${toKebab(key)}.ts';\n` },
  { path, after: before, before: '\n', text: `\n  ${key},` },
];

export const constraint: Kind = {
  usage: 'constraint <camelCaseKey>',
  plan: (key) => {
    if (key !== toCamel(key)) return refused('a constraint is named in camelCase, as in groupConstraints');
    const file = toKebab(key);
    return planned({
      files: [
        { path: `${CORE}/${file}.ts`, text: rule(key) },
        { path: `${CORE}/${file}.test.ts`, text: test(key) },
        { path: `${PRODUCT}/${file}.ts`, text: definition(key) },
        { path: `${FORM}/${file}-editor.tsx`, text: editor(key) },
      ],
      insertions: [
        addToList('packages/quant/src/keys.ts', 'CONSTRAINT_KEYS', key),
        {
          path: 'packages/quant/src/problem.ts',
          after: 'export interface Constraints {',
          before: '\n}',
          text: `\n  /** One sentence, and its unit. */\n  readonly ${key}?: number;`,
        },
        ...registered(`${CORE}/rules.ts`, key, "from '../problem.ts';\n", '  bounds: assetBounds,'),
        ...registered(
          `${PRODUCT}/constraints.ts`,
          key,
          "from '../found.ts';\n",
          '  cardinalityConstraints,\n  maxTurnover,',
        ),
        {
          path: `${PRODUCT}/constraints.test.ts`,
          after: 'const IN_FORCE = {',
          before: '\n} as const satisfies',
          text: `\n  ${key}: [{ ${key}: { enabled: true, value: 0.5 } }, { ${key}: 0.5 }],`,
        },
        {
          path: 'packages/contract/src/entities/defaults.ts',
          after: 'export const CONSTRAINTS_DEFAULT = {',
          before: '\n};',
          text: `\n  ${key}: { enabled: false, value: 1 },`,
        },
        {
          path: 'packages/contract/src/entities/configuration.ts',
          after: 'const constraintFields = {',
          before: '\n} satisfies',
          text: `\n  ${key}: z
    .strictObject({ enabled: z.boolean(), value: z.number().gt(0).max(1) })
    .default(OFF.${key}),`,
        },
        {
          path: `${FORM}/editors.ts`,
          after: "from './constraint-editor.ts';\n",
          before: 'import',
          text: `import { ${toPascal(key)}Editor } from './${file}-editor.tsx';\n`,
        },
        {
          path: `${FORM}/editors.ts`,
          after: 'export const EDITORS = {',
          before: '\n} as const satisfies',
          text: `\n  ${key}: {
    turn: (constraints, enabled) => ({
      ...constraints,
      ${key}: { ...constraints.${key}, enabled },
    }),
    Body: ${toPascal(key)}Editor,
  },`,
        },
        ...label('portfolio-rules', 'constraint', key, toTitle(key)),
        ...label('portfolio-rules', 'hint', key, 'One sentence that says what it asks.'),
        ...label('portfolio', 'form.rule', key, `${toTitle(key)}: {{value}}`),
      ],
      next: [
        'say what it asks and how it combines with the others (docs/decisions/009-constraints-and-minima.md)',
        'test that it holds, and its infeasible twin; a rule of its own has a key in PORTFOLIO_RULES or ASSET_RULES',
        'translate its words, look at its editor in the form; docs/how-to/add-a-constraint.md tells the rest',
      ],
    });
  },
};
