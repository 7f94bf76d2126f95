import { describe, expect, it } from 'vitest';
import { whatHappens } from './what-happens.ts';

const now = { cash: 100.1, value: 1000, isAnythingHeld: true };

describe('what moving money does', () => {
  it.each([
    ['add', 0.2, { kind: 'add', after: 100.3 }],
    ['add', 0, { kind: 'none' }],
    ['add', Number.NaN, { kind: 'none' }],
    ['take', 100.1, { kind: 'takeNow', after: 0 }],
    ['take', 100.11, { kind: 'takeSells', missing: 0.01 }],
    ['take', 999.99, { kind: 'takeSells', missing: 899.89 }],
    ['take', 1000, { kind: 'tooMuch' }],
  ] as const)('%s %d', (kind, amount, result) => {
    expect(whatHappens(kind, amount, now)).toEqual(result);
  });

  it('all of it can go where nothing is held', () => {
    const cashOnly = { cash: 50, value: 50, isAnythingHeld: false };
    expect(whatHappens('take', 50, cashOnly)).toEqual({ kind: 'takeNow', after: 0 });
    expect(whatHappens('take', 50.01, cashOnly)).toEqual({ kind: 'tooMuch' });
  });
});
