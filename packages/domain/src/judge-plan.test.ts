import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type JudgedPlan, judgePlan } from './judge-plan.ts';

const details = { exchanges: { NASDAQ: 'enabled' } } as const;
const judge = (intervals: readonly (readonly [number, number | null])[], rest: Partial<JudgedPlan> = {}) =>
  judgePlan({
    details,
    transactionCosts: intervals.map(([min, max]) => ({ min, max, rate: 0.001 })),
    ...rest,
  });

it('takes intervals that touch, in any order, with gaps and an open end (§5.26, §5.27)', () => {
  expect(judge([])).toEqual({});
  expect(judge([[0, null]])).toEqual({});
  expect(
    judge([
      [50_000, null],
      [0, 10_000],
      [10_000, 40_000],
    ]),
  ).toEqual({});
});

it('names the end that is not behind its beginning (§5.26)', () => {
  expect(judge([[10, 10]])).toEqual({ 'transactionCosts.0.max': ['order'] });
  expect(
    judge([
      [0, 5],
      [20, 10],
    ]),
  ).toEqual({ 'transactionCosts.1.max': ['order'] });
});

it('names the later one of two that overlap, also behind an open end and within a long one (§5.27)', () => {
  expect(
    judge([
      [5, 20],
      [0, 10],
    ]),
  ).toEqual({ 'transactionCosts.0.min': ['conflict'] });
  expect(
    judge([
      [0, null],
      [100, 200],
    ]),
  ).toEqual({ 'transactionCosts.1.min': ['conflict'] });
  expect(
    judge([
      [0, 100],
      [10, 20],
      [50, 60],
    ]),
  ).toEqual({ 'transactionCosts.1.min': ['conflict'], 'transactionCosts.2.min': ['conflict'] });
  expect(
    judge([
      [0, 10],
      [0, 10],
    ]),
  ).toEqual({ 'transactionCosts.1.min': ['conflict'] });
});

it('says overlap exactly where one amount has two rates', () => {
  const interval = fc
    .tuple(fc.nat(30), fc.nat(10))
    .map(([min, length]) => ({ min, max: min + 1 + length, rate: 0 }));
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 6 }), (transactionCosts) => {
      const ratesAt = (amount: number) =>
        transactionCosts.filter(({ min, max }) => amount >= min && amount < max).length;
      const hasTwo = Array.from({ length: 45 }, (_, amount) => ratesAt(amount)).some((count) => count > 1);
      expect(Object.keys(judgePlan({ details, transactionCosts })).length > 0).toBe(hasTwo);
    }),
  );
});

it('asks for an interval where costs apply, and for none where they do not (§5.28)', () => {
  expect(judge([], { costsApply: true })).toEqual({ transactionCosts: ['required'] });
  expect(judge([[0, null]], { costsApply: false })).toEqual({ transactionCosts: ['conflict'] });
  expect(judge([[0, null]], { costsApply: true })).toEqual({});
  expect(judge([], { costsApply: false })).toEqual({});
});

it('asks for an exchange that is open (§5.29)', () => {
  const of = (exchanges: JudgedPlan['details']['exchanges']) => judge([], { details: { exchanges } });
  expect(of({})).toEqual({ 'details.exchanges': ['required'] });
  expect(of({ NYSE: 'disabled' })).toEqual({ 'details.exchanges': ['required'] });
  expect(of({ NYSE: 'disabled', '*': 'enabled' })).toEqual({});
});
