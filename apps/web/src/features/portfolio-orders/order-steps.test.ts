import type { Transaction } from '@ballast/contract/entities/transaction';
import { describe, expect, it } from 'vitest';
import { orderSteps, ordersOf, presentStep, type SentOrder, unitsLeft } from './order-steps.ts';

const AT = '2026-11-20T15:00:00.000Z';
const SENT = '2026-11-20T15:00:02.000Z';
const LATER = '2026-11-20T15:01:00.000Z';
const execution = (amount: number, isByHand = false) => ({
  ...{ amount, isByHand, price: 10, value: 10 * amount, cost: 0.1, executedAt: LATER },
});
type Overrides = Partial<Omit<SentOrder, 'order' | 'executions'>> & {
  readonly executions?: readonly SentOrder['executions'][number][];
};
const order = (overrides: Overrides = {}, told: Partial<SentOrder['order']> = {}): SentOrder => ({
  ...{
    id: 'id',
    symbol: 'AAPL.US.NASDAQ',
    type: 'Buy',
    amount: 10,
    filled: 0,
    price: 10,
    cost: 1,
    value: 100,
  },
  ...{ status: 'pending', orderStatus: 'being_created', createdAt: AT },
  ...overrides,
  executions: [...(overrides.executions ?? [])],
  order: {
    ...{
      integration: 'matriks',
      units: 10,
      limitPrice: 10.2,
      currency: 'USD',
      attention: null,
      reason: null,
    },
    ...{ sentAt: null, cancelAskedAt: null, updatedAt: LATER },
    ...told,
  },
});
const delivered = { status: 'delivered', orderStatus: 'sent' } as const;
const line = (one: SentOrder) => orderSteps(one).map(({ key, state }) => `${key} ${state}`);

describe('the steps of an order', () => {
  it('begin with its creation and wait for the rest', () => {
    expect(line(order())).toEqual([
      'being_created current',
      'created ahead',
      'sent ahead',
      'acknowledged ahead',
      'filling ahead',
    ]);
    expect(line(order({ orderStatus: 'created' }))[1]).toBe('created current');
  });

  it('are acknowledged once it stands in the book of the brokerage, at the time of its answer', () => {
    const steps = orderSteps(order(delivered, { sentAt: SENT }));
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'current', 'ahead']);
    expect(steps.map(({ at }) => at)).toEqual([AT, null, SENT, SENT, null]);
  });

  it('tell a part from the whole, and the time of the last execution', () => {
    const part = order({ ...delivered, filled: 4, executions: [execution(4)] }, { sentAt: SENT });
    expect([presentStep(part), unitsLeft(part)]).toEqual(['partly_filled', 6]);
    const whole = { status: 'done', filled: 10, executions: [execution(4), execution(6)] } as const;
    expect(orderSteps(order({ ...delivered, ...whole }, { sentAt: SENT })).at(-1)).toEqual({
      ...{ key: 'filled', state: 'done', at: LATER },
    });
  });

  it.each([
    ['canceling', {}, { cancelAskedAt: LATER }],
    ['canceled', { status: 'canceled' }, { cancelAskedAt: LATER }],
    ['rejected', { status: 'canceled' }, { reason: 'no such instrument' }],
    ['ended', { status: 'canceled', filled: 4, executions: [execution(4)] }, { reason: 'end of the day' }],
    ['ended', { status: 'canceled' }, {}],
    ['unpaid', { status: 'canceled', orderStatus: 'being_created' }, {}],
    ['partly_filled', { status: 'canceled', filled: 7, executions: [execution(7)] }, { units: 7 }],
    ['by_hand', { status: 'done', filled: 10, executions: [execution(10, true)] }, { cancelAskedAt: LATER }],
    [
      'by_hand',
      { status: 'canceled', filled: 3, executions: [execution(3, true)] },
      { cancelAskedAt: LATER },
    ],
  ] as const)('end as %s', (key, overrides, told) => {
    expect(presentStep(order({ ...delivered, ...overrides }, told))).toBe(key);
  });

  it('leave out what an order that has ended never reached', () => {
    const unpaid = order({ status: 'canceled' });
    expect(line(unpaid)).toEqual(['being_created done', 'unpaid done']);
  });
});

describe('orders of an approval', () => {
  it('are those since then that went to a brokerage: sales first, then by size', () => {
    const elsewhere: Transaction = { ...order(), order: null };
    const found = ordersOf(
      [
        order({ symbol: 'SMALL' }),
        order({ symbol: 'OLD', createdAt: '2026-11-19T15:00:00.000Z' }),
        elsewhere,
        order({ symbol: 'BIG', amount: 20 }),
        order({ symbol: 'SOLD', type: 'Sell', amount: 1 }),
      ],
      AT,
    );
    expect(found.map(({ symbol }) => symbol)).toEqual(['SOLD', 'BIG', 'SMALL']);
  });
});
