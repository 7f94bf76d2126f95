/** Reports of a venue over a bad network (safety F2, F4). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  judgeOrderReport,
  type KnownOrder,
  type OrderReport,
  type ReportedExecution,
  type ReportVerdict,
} from './judge-order-report.ts';
import { scaledUnits } from './scaled-units.ts';

/** All of safety F4: 10,000. */
const ORDER_LIVES = Number(process.env.ORDER_LIVES ?? 1500);
const SCALE = 10_000_000_000n;
const textOf = (scaled: bigint): string => {
  const digits = scaled.toString().padStart(11, '0');
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
};

const known = (changes: Partial<KnownOrder> = {}): KnownOrder => ({
  transaction: 'pending',
  units: '100',
  brokerOrderId: null,
  revision: null,
  state: null,
  isSettled: false,
  executions: [],
  booked: '0',
  ...changes,
});
const execution = (executionId: string, units: string): ReportedExecution => ({
  ...{ executionId, units, price: '10', fee: '0' },
  executedAt: 0,
});
const report = (changes: Partial<OrderReport> = {}): OrderReport => ({
  ...{ brokerOrderId: 'X1', state: 'accepted', units: '100', executions: [], reason: null, revision: 1 },
  ...changes,
});

const applyTo = (
  order: KnownOrder,
  { brokerOrderId, revision, state }: OrderReport,
  verdict: ReportVerdict,
) => {
  if (verdict.kind !== 'taken') return order;
  const executions = [
    ...order.executions,
    ...verdict.executions.map(({ executionId, units }) => ({ reference: executionId, units })),
  ];
  const booked = textOf(executions.reduce((sum, { units }) => sum + (scaledUnits(units) ?? 0n), 0n));
  const { transaction, isSettled } = verdict;
  return { ...order, brokerOrderId, revision, state, executions, booked, transaction, isSettled };
};
const reported = (...reports: OrderReport[]): KnownOrder =>
  reports.reduce((order, one) => applyTo(order, one, judgeOrderReport(order, one)), known());

describe('a report of an order', () => {
  it('that accepts it delivers it, and one that fills it does it', () => {
    expect(judgeOrderReport(known(), report())).toMatchObject({ kind: 'taken', transaction: 'delivered' });
    const filled = report({ state: 'filled', revision: 2, executions: [execution('a', '100')] });
    expect(judgeOrderReport(reported(report()), filled)).toMatchObject({
      transaction: 'done',
      isSettled: true,
      executions: [{ executionId: 'a' }],
    });
  });

  it.each(['rejected', 'canceled', 'expired'] as const)(
    'that it is %s cancels what is left of it',
    (state) => {
      const part = report({ state: 'partly_filled', revision: 2, executions: [execution('a', '40')] });
      const end = report({ state, revision: 3, executions: [execution('a', '40')] });
      expect(judgeOrderReport(reported(report(), part), end)).toMatchObject({
        ...{ kind: 'taken', transaction: 'canceled', isSettled: true, executions: [] },
      });
    },
  );

  it('that is older, or the same again, is ignored', () => {
    const part = report({ state: 'partly_filled', revision: 2, executions: [execution('a', '40')] });
    const order = reported(part);
    expect(judgeOrderReport(order, report())).toEqual({ kind: 'ignored' });
    expect(judgeOrderReport(order, part)).toEqual({ kind: 'ignored' });
  });

  it('that executes more than was ordered is never booked, in part neither', () => {
    const executions = [execution('a', '60'), execution('b', '40.0000000001')];
    for (const state of ['partly_filled', 'filled', 'canceled'] as const)
      expect(judgeOrderReport(known(), report({ state, executions }))).toEqual({
        ...{ kind: 'refused', attention: 'over_filled' },
      });
  });

  it.each([
    ['another order of the venue', report({ brokerOrderId: 'X2', revision: 3 })],
    ['other units', report({ units: '90', revision: 3 })],
    ['less executions than were booked', report({ state: 'partly_filled', revision: 3 })],
    [
      'an execution that has changed',
      report({ state: 'partly_filled', revision: 3, executions: [execution('a', '41')] }),
    ],
    [
      'one execution in two sizes',
      report({ revision: 3, executions: [execution('a', '40'), execution('a', '41')] }),
    ],
    [
      'an execution of nothing',
      report({ revision: 3, executions: [execution('a', '40'), execution('b', '0')] }),
    ],
    ['no number', report({ revision: 3, executions: [execution('a', '40'), execution('b', 'NaN')] })],
    [
      'filled, but not all of it',
      report({ state: 'filled', revision: 3, executions: [execution('a', '40')] }),
    ],
    [
      'the same revision in another state',
      report({ state: 'canceled', revision: 2, executions: [execution('a', '40')] }),
    ],
  ])('that tells of %s contradicts', (_what, contradiction) => {
    const order = reported(
      report({ state: 'partly_filled', revision: 2, executions: [execution('a', '40')] }),
    );
    expect(judgeOrderReport(order, contradiction)).toEqual({ kind: 'refused', attention: 'contradicts' });
  });

  it('that leaves a final state contradicts', () => {
    const canceled = reported(report({ state: 'canceled', revision: 2 }));
    const filled = report({ state: 'filled', revision: 3, executions: [execution('a', '100')] });
    expect(judgeOrderReport(canceled, filled)).toEqual({ kind: 'refused', attention: 'contradicts' });
  });

  it('after the transaction was closed by hand books nothing, and tells what differs', () => {
    const byHand = known({ transaction: 'done', booked: '100' });
    const filled = (units: string) =>
      report({ state: 'filled', revision: 4, executions: [execution('a', units)] });
    const same = { kind: 'taken', executions: [], transaction: 'done', isSettled: true };
    expect(judgeOrderReport(byHand, filled('100'))).toEqual({ ...same, attention: null });
    const nothing = known({ transaction: 'canceled' });
    expect(judgeOrderReport(nothing, filled('100'))).toEqual({
      ...same,
      transaction: 'canceled',
      attention: 'after_close',
    });
    expect(judgeOrderReport(nothing, report())).toMatchObject({ isSettled: false, attention: null });
    // never sent, and yet the venue has it
    expect(judgeOrderReport({ ...nothing, isSettled: true }, report())).toEqual({
      ...{ kind: 'refused', attention: 'after_close' },
    });
  });
});

interface Life {
  readonly reports: readonly OrderReport[];
  readonly ordered: bigint;
}

/** What a venue may do with an order: fills in parts, then an end. */
const lives: fc.Arbitrary<Life> = fc
  .record({
    parts: fc.array(fc.bigInt({ min: 1n, max: 5n * SCALE }), { minLength: 1, maxLength: 50 }),
    filledParts: fc.nat(50),
    end: fc.constantFrom('canceled' as const, 'expired' as const, 'rejected' as const),
  })
  .map(({ parts, filledParts, end }) => {
    const ordered = parts.reduce((sum, part) => sum + part, 0n);
    const executions = parts.slice(0, filledParts).map((part, i) => execution(`e${i}`, textOf(part)));
    const units = textOf(ordered);
    const reports: OrderReport[] = [report({ units })];
    for (let k = 1; k <= executions.length; k++)
      reports.push(
        report({
          ...{ units, revision: k + 1, executions: executions.slice(0, k) },
          state: k === parts.length ? 'filled' : 'partly_filled',
        }),
      );
    if (executions.length < parts.length)
      reports.push(report({ units, revision: executions.length + 2, executions, state: end }));
    return { reports, ordered };
  });

describe('a life of an order, told by a network that loses, doubles, delays and reorders', () => {
  it('ends as it does at the venue, each execution booked once', () => {
    const told = lives.chain((life) =>
      fc.record({
        life: fc.constant(life),
        // any of them, any number of times, in any order; the last one comes at some time (a look-up)
        order: fc.array(fc.nat(life.reports.length - 1), { maxLength: 80 }),
        at: fc.nat(80),
      }),
    );
    fc.assert(
      fc.property(told, ({ life: { reports, ordered }, order, at }) => {
        const last = reports.length - 1;
        const sequence = [...order.slice(0, at), last, ...order.slice(at)];
        let own = known({ units: textOf(ordered) });
        let revision = 0;
        for (const index of sequence) {
          const one = reports[index] as OrderReport;
          const verdict = judgeOrderReport(own, one);
          expect(verdict.kind).toBe(one.revision > revision ? 'taken' : 'ignored');
          revision = Math.max(revision, one.revision);
          own = applyTo(own, one, verdict);
        }
        const end = reports[last] as OrderReport;
        expect(own.executions.map(({ reference }) => reference).toSorted()).toEqual(
          end.executions.map(({ executionId }) => executionId).toSorted(),
        );
        const executed = end.executions.reduce((sum, { units }) => sum + (scaledUnits(units) ?? 0n), 0n);
        expect(scaledUnits(own.booked)).toBe(executed);
        // incomplete if and only if something is left
        expect(own.transaction).toBe(executed === ordered ? 'done' : 'canceled');
        expect(own.isSettled).toBe(true);
      }),
      { numRuns: ORDER_LIVES },
    );
  });
});
