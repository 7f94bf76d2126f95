import { describe, expect, it } from 'vitest';
import { ruleName } from './rule-name.ts';

describe('rule names', () => {
  it.each([
    ['budget', { key: 'budget', name: '' }],
    ['lower:AAPL.US.NASDAQ', { key: 'lower', name: 'AAPL.US.NASDAQ' }],
    ['upper[THYAO.F.BIST]', { key: 'upper', name: 'THYAO.F.BIST' }],
    ['group:Tech & more.min', { key: 'groupMin', name: 'Tech & more' }],
    ['group[Tech].max', { key: 'groupMax', name: 'Tech' }],
  ])('%s', (id, expected) => {
    expect(ruleName(id)).toEqual(expected);
  });
});
