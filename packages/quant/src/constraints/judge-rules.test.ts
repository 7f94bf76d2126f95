import { describe, expect, it } from 'vitest';
import { judgeRules } from './judge-rules.ts';
import type { StatedQuestion } from './rule-definition.ts';

const LEAST = 0.001;
const QUESTION: StatedQuestion = {
  constraints: {
    lower: [0.1, 0, 0],
    upper: [1, 0.4, 1],
    groups: [{ name: 'Two', members: [0, 1], min: 0.3 }],
  },
  universe: { size: 3, kept: [0, 1, 2] },
};
const judge = (
  executed: readonly number[],
  asked = executed,
  isTraded = [true, true, true],
  question: StatedQuestion = QUESTION,
) =>
  judgeRules(question, {
    isTraded,
    asked: Float64Array.from(asked),
    executed: Float64Array.from(executed),
    leastTrade: LEAST,
  });

describe('rules held against orders in whole lots', () => {
  it('count what was stated, and neither the budget nor what holds without being asked for', () => {
    expect(judge([0.2, 0.3, 0.4])).toEqual({ of: 3, broken: [] });
    expect(judge([0.5, 0.3, 0.2], undefined, undefined, { constraints: {} })).toEqual({ of: 0, broken: [] });
  });

  it('name each that is broken, with how far', () => {
    const { of, broken } = judge([0.05, 0.5, 0.45]);
    expect(of).toBe(3);
    expect(broken.map(({ rule }) => rule)).toEqual([
      { rule: 'lower', asset: 0 },
      { rule: 'upper', asset: 1 },
    ]);
    expect(broken[1]?.by).toBeCloseTo(0.1, 12);
  });

  it('count what nobody stated where it is broken', () => {
    expect(judge([0.3, 0.2, -0.1])).toEqual({
      of: 4,
      broken: [{ rule: { rule: 'lower', asset: 2 }, by: 0.1 }],
    });
  });

  it('are kept where the amounts keep them before they are cut to lots, and only then', () => {
    expect(judge([0.099, 0.3, 0.4], [0.1, 0.3, 0.4]).broken).toEqual([]);
    expect(judge([0.099, 0.3, 0.4], [0.0995, 0.3, 0.4]).broken).toHaveLength(1);
    expect(judge([0.2, 0.45, 0.3], [0.2, 0.41, 0.3]).broken).toHaveLength(1);
  });

  it('forgive an order below the least amount where nothing is traded, and nowhere else', () => {
    const near = [0.0995, 0.3, 0.4];
    expect(judge(near, near, [false, true, true]).broken).toEqual([]);
    expect(judge(near, near, [true, false, false]).broken).toHaveLength(1);
    const group = [0.1, 0.1985, 0.5];
    expect(judge(group, group, [false, false, false]).broken).toEqual([]);
    expect(judge(group, group, [true, false, false]).broken).toHaveLength(1);
  });

  it('tell too many holdings, which have no distance, and holdings that are too small once', () => {
    const question = { constraints: { cardinality: { max: 2, minHolding: 0.1 } } };
    expect(judge([0.5, 0.5, 0], undefined, undefined, question)).toEqual({ of: 2, broken: [] });
    const { of, broken } = judge([0.05, 0.08, 0.87], undefined, undefined, question);
    expect(of).toBe(2);
    expect(broken).toEqual([
      { rule: { rule: 'cardinality' }, by: Number.POSITIVE_INFINITY },
      { rule: { rule: 'minHolding' }, by: expect.closeTo(0.05, 12) },
    ]);
  });
});
