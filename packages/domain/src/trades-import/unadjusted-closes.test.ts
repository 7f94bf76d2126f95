import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ShareAction, unadjustedCloses } from './unadjusted-closes.ts';

const DATES = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'];

/** As sources adjust: all closes before an ex-date, the oldest action last. */
const adjust = (raw: readonly number[], actions: readonly ShareAction[]) => {
  const values = Float64Array.from(raw);
  for (const action of actions.toSorted((a, b) => (a.exDate < b.exDate ? 1 : -1))) {
    const until = DATES.filter((date) => date < action.exDate).length;
    const before = raw[until - 1] ?? Number.NaN;
    const factor = action.kind === 'split' ? 1 / action.ratio : 1 - action.amount / before;
    for (let at = 0; at < until; at++) values[at] = (values[at] ?? 0) * factor;
  }
  return { dates: DATES, values };
};

describe('closes as they were made', () => {
  it('are those of before a split, by hand', () => {
    const closes = { dates: DATES, values: Float64Array.from([50, 51, 52, 53]) };
    const split = { kind: 'split', exDate: '2024-01-04', ratio: 2 } as const;
    expect([...unadjustedCloses(closes, [split]).values]).toEqual([100, 102, 52, 53]);
  });

  it('are those of before a dividend, by hand: 100 paid 10, so 100 was adjusted to 90', () => {
    const closes = { dates: DATES, values: Float64Array.from([45, 90, 91, 92]) };
    const dividend = { kind: 'dividend', exDate: '2024-01-04', amount: 10 } as const;
    const { values } = unadjustedCloses(closes, [dividend]);
    expect([...values].map((value) => Number(value.toFixed(9)))).toEqual([50, 100, 91, 92]);
  });

  it('undo what a source does with splits and dividends', () => {
    const price = fc.double({ min: 1, max: 1000, noNaN: true });
    const exDate = fc.constantFrom(...DATES.slice(1), '2024-01-09');
    const action = fc.oneof(
      fc.record({ kind: fc.constant('split' as const), exDate, ratio: fc.constantFrom(2, 3, 0.1, 1.5) }),
      fc.record({
        kind: fc.constant('dividend' as const),
        exDate,
        amount: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 4, maxLength: 4 }),
        fc.uniqueArray(action, { maxLength: 3, selector: ({ exDate: date }) => date }),
        (raw, actions) => {
          const { values } = unadjustedCloses(adjust(raw, actions), actions);
          for (const [at, value] of values.entries()) expect(value / (raw[at] ?? 0)).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});
