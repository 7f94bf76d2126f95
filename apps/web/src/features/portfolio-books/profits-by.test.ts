import { expect, it } from 'vitest';
import { profitsBy } from './profits-by.ts';

const asset = (symbol: string, total: number) => ({ symbol, profit: { total } });

it('profits add up by group to the cent, the largest first, what is unknown by itself', () => {
  const sectors: Readonly<Record<string, string>> = { A: 'Energy', B: 'Energy', C: 'Materials' };
  const assets = [asset('A', 0.1), asset('B', 0.2), asset('C', -5), asset('D', 1)];
  expect(profitsBy(assets, (symbol) => sectors[symbol] ?? null)).toEqual([
    { of: 'Materials', profit: -5 },
    { of: null, profit: 1 },
    { of: 'Energy', profit: 0.3 },
  ]);
});
