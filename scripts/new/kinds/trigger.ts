/** A rebalancing trigger: see docs/how-to/add-a-trigger.md. */
import { toCamel, toKebab, toTitle } from '../naming.ts';
import { addToList, type Kind, planned, refused } from '../plan.ts';
import { label } from './label.ts';

const REGISTRY = 'packages/quant/src/rebalancing/triggers.ts';
const DEFAULT = 0.1;

const test = (key: string): string => `import { expect, it } from 'vitest';
import { TRIGGERS_OFF } from '../../test/support/triggers-off.ts';
import { firedTriggers, type TriggerState } from './triggers.ts';

const settings = { ...TRIGGERS_OFF, ${key}: { active: true, value: 0.1 } };
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

export const trigger: Kind = {
  usage: 'trigger <camelCaseKey>',
  plan: (key) => {
    if (key !== toCamel(key)) return refused('a trigger is named in camelCase, as in outperform');
    return planned({
      files: [{ path: `packages/quant/src/rebalancing/${toKebab(key)}.test.ts`, text: test(key) }],
      insertions: [
        addToList('packages/quant/src/keys.ts', 'TRIGGER_KEYS', key),
        {
          path: REGISTRY,
          after: 'export interface TriggerSettings {',
          before: '\n}',
          text: `\n  readonly ${key}: Criterion<number>;`,
        },
        {
          path: REGISTRY,
          after: 'const TRIGGERS = {',
          before: '} satisfies',
          text: `  /** One sentence that says what is measured. */
  ${key}: { measure: (state) => greatest(deviations(state)), limit: ({ ${key} }) => ${key}.value },\n`,
        },
        {
          path: 'packages/quant/test/support/triggers-off.ts',
          after: 'export const TRIGGERS_OFF',
          before: '\n};',
          text: `\n  ${key}: off,`,
        },
        {
          path: 'packages/contract/src/entities/defaults.ts',
          after: 'export const REBALANCING_DEFAULT = {',
          before: '\n};',
          text: `\n  ${key}: { active: false, value: ${DEFAULT} },`,
        },
        {
          path: 'packages/contract/src/entities/rebalancing.ts',
          after: 'const triggerFields = {',
          before: '\n} satisfies',
          text: `\n  ${key}: fractionTrigger(OFF.${key}),`,
        },
        {
          path: 'packages/domain/src/triggers/triggers.ts',
          after: 'const TRIGGERS:',
          before: '\n};',
          text: `\n  ${key}: ofShare,`,
        },
        ...label('portfolio', 'form.watch', key, `${toTitle(key)}: {{value}}`),
        ...label('form-steps', 'trigger', key, toTitle(key)),
        ...label('form-steps', 'triggerHint', key, `${toTitle(key)} of the whole.`),
        ...label('suggestion', 'measured', key, toTitle(key)),
        ...label('suggestion', 'measuredOf', key, `${toTitle(key)} of the whole.`),
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
