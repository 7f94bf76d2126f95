import type { TradeRow } from '@ballast/contract/entities/transaction';
import { describe, expect, it } from 'vitest';
import { lookedAtPledges, previewedOrders } from './previewed-orders.ts';

const row = (symbol: string, units: number, price: number, pledge = units * price) =>
  ({ symbol, name: symbol, units, price, pledge, amount: units * price }) as TradeRow;
const rows = [
  row('SMALL', 1, 10),
  row('KEPT', 0, 5),
  row('BIG', 30, 10),
  row('SOLD', -4, 50),
  row('CUT', 0, 9, 4),
];

describe('orders before they are sent', () => {
  it('are sales first, then by size, and none where nothing is traded', () => {
    expect(previewedOrders(rows, 0.02).map(({ symbol, type, units }) => [symbol, type, units])).toEqual([
      ['SOLD', 'Sell', 4],
      ['BIG', 'Buy', 30],
      ['SMALL', 'Buy', 1],
    ]);
  });

  it('are limited beyond the price looked at: above it for a purchase, below it for a sale', () => {
    const limits = Object.fromEntries(
      previewedOrders(rows, 0.02).map(({ symbol, limit }) => [symbol, limit]),
    );
    expect(limits).toEqual({ SOLD: 49, BIG: 10.2, SMALL: 10.2 });
  });

  it('name the price that was looked at, and omit zeros', () => {
    expect(lookedAtPledges({ rows })).toEqual([
      { symbol: 'SMALL', pledge: 10, price: 10 },
      { symbol: 'BIG', pledge: 300, price: 10 },
      { symbol: 'SOLD', pledge: -200, price: 50 },
      { symbol: 'CUT', pledge: 4, price: 9 },
    ]);
  });
});
