import { describe, expect, it } from 'vitest';
import { emptyValues } from './portfolio-values.ts';
import { problemsOf, stateOf, wrongSteps } from './step-states.ts';
import { fieldAt, STEPS, stepBeside } from './steps.ts';

const fresh = emptyValues('USD', ['linear_method']);
const tickers = ['A', 'B', 'C'].map((name) => ({ symbol: `${name}.US.NYSE`, name }));

describe('the state of a step', () => {
  it('is settled where something was chosen, and of the first where nothing is missing', () => {
    expect(STEPS.map((step) => stateOf(step, fresh, fresh, {}))).toEqual(Array(7).fill('open'));
    const named = { ...fresh, name: 'Savings', tickers };
    expect(stateOf('symbols', named, fresh, {})).toBe('settled');
    expect(stateOf('objective', { ...fresh, objective: 'Sharpe' }, fresh, {})).toBe('settled');
  });

  it('is wrong where a field of it is, and told in its head unless it stands at the field', () => {
    const errors = { name: { message: 'Name is required.' }, rebalancing: { message: 'None is on.' } };
    expect(stateOf('symbols', fresh, fresh, errors)).toBe('wrong');
    expect(problemsOf('symbols', errors)).toEqual([]);
    expect(stateOf('rebalancing', fresh, fresh, errors)).toBe('wrong');
    expect(problemsOf('rebalancing', errors)).toEqual(['None is on.']);
    expect(wrongSteps(errors)).toEqual(['symbols', 'rebalancing']);
    expect(wrongSteps({})).toEqual([]);
  });
});

it('each path of a definition belongs to the field that it lies in', () => {
  expect(fieldAt('configuration.constraints.weightConstraints.value.3.max')).toBe('constraints');
  expect(fieldAt('rebalancing.outperform.value.symbols')).toBe('rebalancing');
  expect(fieldAt('configuration.tickers')).toBe('tickers');
  expect(fieldAt('elsewhere')).toBeUndefined();
});

it('steps stand beside each other, and end', () => {
  expect([stepBeside('symbols', -1), stepBeside('symbols', 1), stepBeside('allocation', 1)]).toEqual([
    undefined,
    'constraints',
    undefined,
  ]);
});
