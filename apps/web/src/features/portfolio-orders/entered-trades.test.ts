import { describe, expect, it } from 'vitest';
import { type Entry, enteredTrades, judgeEntry, prefilled, sumEntries } from './entered-trades.ts';
import type { SentOrder } from './order-steps.ts';

const order = (overrides: Partial<SentOrder> = {}, units = 10) =>
  ({
    ...{ symbol: 'AAPL.US.NASDAQ', type: 'Buy', amount: 10, filled: 0, price: 100, cost: 5 },
    ...{ status: 'delivered', executions: [] },
    ...overrides,
    order: { units },
  }) as unknown as SentOrder;

describe('what is filled in', () => {
  it('is the whole order at the price looked at, with its planned cost', () => {
    expect(prefilled(order())).toEqual({ units: 10, price: 100, cost: 5 });
    // cut to the cash there is
    expect(prefilled(order({}, 6))).toEqual({ units: 6, price: 100, cost: 3 });
  });

  it('charges no planned cost again where a part was executed, and nothing of an order that is closed', () => {
    expect(prefilled(order({ filled: 4, cost: 2 }))).toEqual({ units: 10, price: 100, cost: 0 });
    expect(prefilled(order({ filled: 4, status: 'canceled' }))).toEqual({ units: 4, price: 100, cost: 0 });
  });
});

describe('what is entered', () => {
  const entry = (overrides: Partial<Entry> = {}): Entry => ({ units: 10, price: 100, cost: 5, ...overrides });

  it('is at least what is booked, at most what was ordered, at a price above 0', () => {
    const part = order({ filled: 4 });
    expect(judgeEntry(part, entry())).toEqual({});
    expect(judgeEntry(part, entry({ units: 4 }))).toEqual({});
    expect(judgeEntry(part, entry({ units: 3 }))).toEqual({ units: 'below_booked' });
    expect(judgeEntry(part, entry({ units: 11 }))).toEqual({ units: 'above_ordered' });
    expect(judgeEntry(part, entry({ units: Number.NaN, price: 0, cost: -1 }))).toEqual({
      ...{ units: 'below_booked', price: 'price', cost: 'cost' },
    });
  });

  it('is summed up without what is booked already', () => {
    const entered = [
      [order({ filled: 4 }), entry({ units: 9, cost: 1 })],
      [order({ type: 'Sell' }), entry({ units: 10, price: 50, cost: 2 })],
      [order({ symbol: 'KO.US.NYSE' }), entry({ units: 0 })],
    ] as const;
    expect(sumEntries(entered)).toEqual({ bought: 500, sold: 500, cost: 3, short: 2 });
    expect(enteredTrades(entered).map(({ amount, cost }) => [amount, cost])).toEqual([
      [9, 1],
      [10, 2],
      [0, 0],
    ]);
  });
});
