import { configurationSchema } from '@ballast/contract/entities/configuration';
import { expect, it } from 'vitest';
import { nodewiseChoice } from './nodewise-choice.ts';

const choice = (part: object) =>
  nodewiseChoice(
    configurationSchema.parse({
      tickers: ['A.US.X', 'B.US.X', 'C.US.X'],
      models: ['static_magnus_algorithm', 'factor_magnus_algorithm'],
      constraints: { short: true },
      ...part,
    }),
  );

it('the closed forms are open to the Magnus models alone, with shorts and nothing else, for three objectives', () => {
  expect(choice({})).toEqual({ available: true });
  expect(choice({ objective: 'MinRisk-Target', targetReturn: 0.1 })).toEqual({ available: true });
  expect(choice({ objective: 'Sharpe' })).toEqual({ available: true });
  expect(choice({ models: ['static_magnus_algorithm', 'linear_method'] })).toMatchObject({
    reason: 'models',
  });
  expect(choice({ constraints: {} })).toMatchObject({ reason: 'constraints' });
  expect(choice({ constraints: { short: true, maxShort: 0.2 } })).toMatchObject({ reason: 'constraints' });
  expect(choice({ objective: 'Utility' })).toMatchObject({ reason: 'objective' });
});
