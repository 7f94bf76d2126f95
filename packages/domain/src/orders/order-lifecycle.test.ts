import { APPROVAL_STATUSES, ORDER_STATUSES, TRANSACTION_STATUSES } from '@ballast/contract/keys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isClosed,
  mayBecome,
  nextApprovalStatus,
  ORDER_STEPS,
  type OrderedTransaction,
  TRANSACTION_STEPS,
} from './order-lifecycle.ts';

const pairs = <State>(states: readonly State[]) =>
  states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const));

describe('orders, transactions and approvals (§4)', () => {
  it('lets an order go one step after the other: being created, created, sent', () => {
    const steps = pairs(ORDER_STATUSES).filter(([from, to]) => mayBecome(ORDER_STEPS, from, to));
    expect(steps).toEqual([
      ['being_created', 'created'],
      ['created', 'sent'],
    ]);
  });

  it('lets a transaction go from pending over delivered to done or canceled, and no further', () => {
    const steps = pairs(TRANSACTION_STATUSES).filter(([from, to]) => mayBecome(TRANSACTION_STEPS, from, to));
    expect(steps).toEqual([
      ['pending', 'delivered'],
      ['pending', 'done'],
      ['pending', 'canceled'],
      ['delivered', 'done'],
      ['delivered', 'canceled'],
    ]);
    expect(TRANSACTION_STATUSES.filter(isClosed)).toEqual(['done', 'canceled']);
  });

  it('follows the slowest of its orders from creation to done', () => {
    const order = (order: OrderedTransaction['order'], transaction: OrderedTransaction['transaction']) => ({
      order,
      transaction,
    });
    const waiting = order('being_created', 'pending');
    const fixed = order('created', 'pending');
    const sent = order('sent', 'delivered');
    const done = order('sent', 'done');
    const refused = order('created', 'canceled');
    const next = (...orders: OrderedTransaction[]) => nextApprovalStatus('creation', orders);
    expect(next(waiting, waiting)).toBe('creation');
    expect(next(waiting, fixed)).toBe('pending_acknowledgement');
    expect(next(sent, fixed)).toBe('pending_acknowledgement');
    expect(next(sent, refused)).toBe('acknowledged');
    expect(next(done, sent)).toBe('acknowledged');
    expect(next(done, refused)).toBe('done');
  });

  it('never takes an approval back, whatever its orders are said to be', () => {
    const orders = fc.array(
      fc.record({
        order: fc.constantFrom(...ORDER_STATUSES),
        transaction: fc.constantFrom(...TRANSACTION_STATUSES),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const sequence = fc.array(orders, { maxLength: 12 });
    fc.assert(
      fc.property(sequence, (found) => {
        let reached: (typeof APPROVAL_STATUSES)[number] = 'creation';
        for (const one of found) {
          const next = nextApprovalStatus(reached, one);
          expect(APPROVAL_STATUSES.indexOf(next)).toBeGreaterThanOrEqual(APPROVAL_STATUSES.indexOf(reached));
          if (one.every(({ transaction }) => isClosed(transaction))) expect(next).toBe('done');
          reached = next;
        }
      }),
    );
  });
});
