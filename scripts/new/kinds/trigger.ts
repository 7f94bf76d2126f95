// A rebalancing trigger: see docs/how-to/add-a-trigger.md.
import { toCamel, toKebab, toTitle } from '../naming.ts';
import { addToList, type Insertion, type Kind, planned, refused } from '../plan.ts';
import { label } from './label.ts';

const registry = 'packages/quant/src/rebalancing/triggers.ts';
const DEFAULT = 0.1;

const test = (key: string): string => `import { expect, it } from 'vitest';
import { firedTriggers, type TriggerSettings, type TriggerState } from './triggers.ts';

const off = { active: false, value: 1 };
const settings: TriggerSettings = {
  period: off,
  threshold: off,
  drift: off,
  outperform: { active: false, value: { symbols: [], value: 1 } },
  jump: off,
  ${key}: { active: true, value: 0.1 },
};
const stateOf = (weight: number): TriggerState => ({
  holdings: [{ weight, target: 0.5, price: 10, previousPrice: 10 }],
  cash: { weight: 1 - weight, target: 0.5 },
  daysSinceRebalance: 1,
  portfolioReturn: 0,
  symbolReturns: {},
});

it('fires from its limit on', () => {
  expect(firedTriggers(stateOf(0.55), settings)).toEqual([]);
  expect(firedTriggers(stateOf(0.6), settings)).toEqual(['${key}']);
});
`;

/** A setting in tests that state all of them. */
const inTest = (path: string, after: string, key: string, text: string): Insertion => ({
  path,
  after,
  before: 'jump:',
  text: `${key}: ${text},\n`,
});

export const trigger: Kind = {
  usage: 'trigger <camelCaseKey>',
  plan: (key) => {
    if (key !== toCamel(key)) return refused('a trigger is named in camelCase, as in outperform');
    const criteria = 'packages/domain/src/definition-rules.ts';
    return planned({
      files: [{ path: `packages/quant/src/rebalancing/${toKebab(key)}.test.ts`, text: test(key) }],
      insertions: [
        addToList('packages/quant/src/keys.ts', 'TRIGGER_KEYS', key),
        {
          path: registry,
          after: 'export interface TriggerSettings {',
          before: '}\n\nfunction',
          text: `  readonly ${key}: Criterion<number>;\n`,
        },
        {
          path: registry,
          after: 'const TRIGGERS = {',
          before: '} satisfies',
          text: `  /** One sentence that says when it fires. */\n  ${key}: (state, { ${key} }) => reaches(Math.max(...deviations(state)), ${key}.value),\n`,
        },
        {
          path: 'packages/contract/src/entities/rebalancing.ts',
          after: 'export const rebalancingSchema = z.strictObject({',
          before: '\n});',
          text: `\n  ${key}: fractionTrigger(${DEFAULT}),`,
        },
        { path: criteria, after: 'const rebalancingErrors', before: ' } = rebalancing;', text: `, ${key}` },
        { path: criteria, after: 'const criteria = [', before: '].filter', text: `, ${key}` },
        inTest(
          'packages/quant/src/simulation/supervised-policy.test.ts',
          'const TRIGGERS: TriggerSettings = {',
          key,
          'off',
        ),
        inTest(
          'apps/worker/src/back-test-over-ends.test.ts',
          'const TRIGGERS: TriggerSettings = {',
          key,
          'off',
        ),
        inTest(
          'packages/testing/test/simulated-days/simulate-days.ts',
          'const settingsOf = (everyDays: number): TriggerSettings => ({',
          key,
          'off',
        ),
        inTest(
          'packages/quant/test/properties/simulation.test.ts',
          'triggers: {',
          key,
          `criterion(${DEFAULT})`,
        ),
        {
          path: 'packages/contract/src/entities/entities.test.ts',
          after: 'outperform: { active: false, value: { symbols: [], value: 0.15 } },',
          before: 'jump:',
          text: `${key}: { active: false, value: ${DEFAULT} },\n`,
        },
        ...label('suggestion', 'why', key, `${toTitle(key)}: {{value}}; the limit is {{limit}}.`),
      ],
      next: [
        'say when it fires, and test both sides of its limit; it is judged on the last close of the data period',
        'translate why it fired; offer it in the form',
        'docs/how-to/add-a-trigger.md tells the rest',
      ],
    });
  },
};
