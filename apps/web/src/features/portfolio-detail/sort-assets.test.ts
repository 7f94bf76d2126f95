import type { Asset } from '@ballast/contract/entities/portfolio';
import { describe, expect, it } from 'vitest';
import { sortAssets } from './sort-assets.ts';

const asset = (symbol: string, weight: number, changeTodayPct: number | null) =>
  ({ symbol, weight, changeTodayPct }) as Asset;
const assets = [asset('B', 0.2, 0.01), asset('A', 0.5, null), asset('C', 0.3, -0.02)];
const order = (...args: [Parameters<typeof sortAssets>[1], boolean]) =>
  sortAssets(assets, ...args)
    .map(({ symbol }) => symbol)
    .join('');

describe('sorting assets', () => {
  it('goes both ways and keeps missing numbers last', () => {
    expect(order('symbol', true)).toBe('ABC');
    expect(order('weight', false)).toBe('ACB');
    expect(order('changeTodayPct', true)).toBe('CBA');
    expect(order('changeTodayPct', false)).toBe('BCA');
  });
});
