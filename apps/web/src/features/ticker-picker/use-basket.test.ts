import { expect, it } from 'vitest';
import { addUpTo } from './use-basket.ts';

const ticker = (symbol: string) => ({ symbol, name: symbol });

it('adds in order, once each, up to the limit', () => {
  const held = [ticker('A'), ticker('B')];
  expect(addUpTo(held, [ticker('B'), ticker('C'), ticker('D')], 3)).toEqual([...held, ticker('C')]);
});

it('keeps nothing but symbol and name', () => {
  expect(addUpTo([], [{ ...ticker('A'), price: 5 } as never], 9)).toEqual([ticker('A')]);
});
