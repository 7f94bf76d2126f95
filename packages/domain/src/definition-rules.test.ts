import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import { expect, it } from 'vitest';
import { definitionErrors } from './definition-rules.ts';

const [A, B, C] = ['A.US.NYSE', 'B.US.NYSE', 'C.US.NYSE'];
const check = (configuration: object, rest: object = {}) =>
  definitionErrors(
    portfolioWriteSchema.parse({
      name: 'p',
      configuration: { tickers: [A, B, C], models: ['sample_algorithm'], ...configuration },
      ...rest,
    }),
  );
const weights = (...value: readonly object[]) => ({
  constraints: { weightConstraints: { enabled: true, value } },
});
const groups = (...value: readonly object[]) => ({
  constraints: { groupConstraints: { enabled: true, value } },
});
const WEIGHTS = 'configuration.constraints.weightConstraints.value';
const GROUPS = 'configuration.constraints.groupConstraints.value';

it('accepts the defaults', () => {
  expect(check({})).toEqual({});
});

it('asks for at least one rule, min below max, and minima of at most 100 %', () => {
  expect(check(weights())).toEqual({ [WEIGHTS]: ['required'] });
  expect(check(weights({ symbol: A, min: 0.5, max: 0.5 }))).toEqual({ [`${WEIGHTS}.0.max`]: ['order'] });
  expect(check(weights({ symbol: A, min: 0.6, max: 1 }, { symbol: B, min: 0.5, max: 1 }))).toEqual({
    [WEIGHTS]: ['sum'],
  });
  expect(check(weights({ symbol: 'X.US.NYSE', min: 0, max: 1 }))).toEqual({
    [`${WEIGHTS}.0.symbol`]: ['invalid'],
  });
});

it('lets a ticker be in one group only, and a group of everything reach 100 %', () => {
  const group = (members: readonly unknown[], max = 1, name = 'g') => ({ name, members, min: 0, max });
  expect(check(groups(group([A, B]), group([B, C], 1, 'h')))).toEqual({ [GROUPS]: ['duplicate'] });
  expect(check(groups(group([A, B, C], 0.9)))).toEqual({ [`${GROUPS}.0.max`]: ['sum'] });
  expect(check(groups(group([A, B], 0.9)))).toEqual({});
});

it('asks a group for members and a name of its own', () => {
  const group = (name: string, members: readonly unknown[]) => ({ name, members, min: 0, max: 0.5 });
  const judged = (...value: object[]) =>
    check({ constraints: { groupConstraints: { enabled: true, value } } });
  expect(judged(group('g', [A]), group('g', [B]))).toEqual({ [`${GROUPS}.1.name`]: ['duplicate'] });
  expect(judged(group('g', [A]), group('h', [B]))).toEqual({});
  // as they stand in a form, where no schema has refused them yet
  const definition = portfolioWriteSchema.parse({
    name: 'p',
    configuration: { tickers: [A, B, C], models: ['sample_algorithm'], ...groups(group('g', [A])) },
  });
  const [whole] = definition.configuration.constraints.groupConstraints.value;
  if (whole === undefined) throw new Error('no group');
  whole.members = [];
  whole.name = ' ';
  expect(definitionErrors(definition)).toEqual({
    [`${GROUPS}.0.name`]: ['required'],
    [`${GROUPS}.0.members`]: ['required'],
  });
});

it('asks for no more holdings than tickers', () => {
  const holdings = (value: number) => ({
    constraints: { cardinalityConstraints: { enabled: true, value } },
  });
  expect(check(holdings(4))).toEqual({
    'configuration.constraints.cardinalityConstraints.value': ['maximum'],
  });
  expect(check(holdings(3))).toEqual({});
});

it('asks for a criterion, a target return, and no ticker twice', () => {
  expect(check({}, { rebalancing: { drift: { active: false } } })).toEqual({ rebalancing: ['minimum'] });
  expect(check({}, { rebalancing: { active: false, drift: { active: false } } })).toEqual({});
  expect(check({ objective: 'MinRisk-Target' })).toEqual({ 'configuration.targetReturn': ['required'] });
  expect(check({ tickers: [A, A, B] })).toEqual({ 'configuration.tickers': ['duplicate'] });
});

it('asks for an initial allocation that is no more than money can be', () => {
  const hold = (...values: readonly (readonly [amount: number, price: number])[]) =>
    check(
      {},
      { initialAllocation: values.map(([amount, price], i) => ({ symbol: [A, B, C][i], amount, price })) },
    );
  expect(hold([1e12, 500], [1e12, 500])).toEqual({});
  expect(hold([1e12, 500], [1e12, 501])).toEqual({ initialAllocation: ['maximum'] });
});

it('asks for one to be outperformed, where that is watched', () => {
  const path = 'rebalancing.outperform.value.symbols';
  expect(check({}, { rebalancing: { outperform: { active: true } } })).toEqual({ [path]: ['required'] });
  expect(check({}, { rebalancing: { active: false, outperform: { active: true } } })).toEqual({});
});

it('names a target to be outperformed once', () => {
  const outperform = { active: true, value: { symbols: [B, B], value: 0.1 } };
  expect(check({}, { rebalancing: { outperform } })).toEqual({
    'rebalancing.outperform.value.symbols': ['duplicate'],
  });
});
