import type { TradeRow } from '@ballast/contract/entities/transaction';
import { describe, expect, it } from 'vitest';
import { orderTrades, tradeTotals } from './trade-rows.ts';

const row = (symbol: string, pledge: number, units = Math.sign(pledge)) =>
  ({ symbol, pledge, units, amount: pledge }) as TradeRow;

describe('trades', () => {
  const rows = [
    row('BUY_SMALL', 10),
    row('HOLD', 0),
    row('SELL', -30),
    row('BUY_BIG', 500),
    row('ZEROED', 0),
  ];

  it('puts sales first and folds what does not change', () => {
    const { traded, unchanged } = orderTrades(rows, (symbol) => symbol === 'ZEROED');
    expect(traded.map(({ symbol }) => symbol)).toEqual(['SELL', 'BUY_BIG', 'BUY_SMALL', 'ZEROED']);
    expect(unchanged.map(({ symbol }) => symbol)).toEqual(['HOLD']);
  });

  it('adds up each side', () => {
    expect(tradeTotals(rows)).toEqual({ sold: 30, bought: 510, sells: 1, buys: 2 });
  });
});
