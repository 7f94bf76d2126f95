import type { PriceTick } from '@ballast/contract/entities/ticker';
import { expect, it } from 'vitest';
import { marketStateOf } from './market-state.ts';

const tick = (opensAt: string | null) => ({ opensAt }) as PriceTick;

it('counts open markets and finds the next opening', () => {
  expect(marketStateOf([undefined])).toBeUndefined();
  expect(marketStateOf([tick(null), undefined])).toEqual({ open: 1, all: 1, opensAt: null });
  const [monday, tuesday] = ['2026-11-23T14:30:00.000Z', '2026-11-24T06:00:00.000Z'];
  expect(marketStateOf([tick(tuesday), tick(null), tick(monday)])).toEqual({
    open: 1,
    all: 3,
    opensAt: monday,
  });
});
