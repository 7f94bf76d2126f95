import { describe, expect, it } from 'vitest';
import { ruleName } from './rule-name.ts';

describe('rule names', () => {
  it.each([
    ['budget', { key: 'budget', name: '' }],
    ['maxTurnover', { key: 'maxTurnover', name: '' }],
    ['targetRisk', { key: 'targetRisk', name: '' }],
    ['lower[AAPL.US.NASDAQ]', { key: 'lower', name: 'AAPL.US.NASDAQ' }],
    ['upper[THYAO.F.BIST]', { key: 'upper', name: 'THYAO.F.BIST' }],
    ['pinned[THYAO.F.BIST]', { key: 'pinned', name: 'THYAO.F.BIST' }],
    ['group[Tech & more].min', { key: 'groupMin', name: 'Tech & more' }],
    ['group[Tech [a].x].max', { key: 'groupMax', name: 'Tech [a].x' }],
    ['new rule', { key: 'other', name: 'new rule' }],
  ])('%s', (id, expected) => {
    expect(ruleName(id)).toEqual(expected);
  });
});
