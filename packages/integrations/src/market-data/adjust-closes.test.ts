import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustCloses } from './adjust-closes.ts';
import type { CorporateAction } from './corporate-action.ts';

const DATES = ['2026-01-05', '2026-01-06', '2026-01-07', '2026-01-08'];
const adjust = (closes: readonly number[], ...actions: CorporateAction[]) => [
  ...adjustCloses(DATES.slice(0, closes.length), Float64Array.from(closes), actions),
];
const split = (exDate: string, ratio: number): CorporateAction => ({ kind: 'split', exDate, ratio });
const dividend = (exDate: string, amount: number): CorporateAction => ({ kind: 'dividend', exDate, amount });

describe('raw closes adjusted', () => {
  it('for a split: earlier closes are told in new shares', () => {
    expect(adjust([100, 102, 51, 52], split('2026-01-07', 2))).toEqual([50, 51, 51, 52]);
    expect(adjust([1, 1.1, 11, 12], split('2026-01-07', 0.1))).toEqual([10, 11, 11, 12]);
  });

  it('for a dividend: its day earns what was paid', () => {
    // 100 becomes 96 and 4 in money: no return
    expect(adjust([100, 96], dividend('2026-01-06', 4))).toEqual([96, 96]);
    const [before = 0, after = 0] = adjust([100, 99], dividend('2026-01-06', 4));
    expect(after / before).toBeCloseTo(99 / 96, 12);
  });

  it('for both on one day: the dividend is of the old shares', () => {
    const [before] = adjust([100, 48], dividend('2026-01-06', 4), split('2026-01-06', 2));
    expect(before).toBeCloseTo(48, 12);
  });

  it('on days without a price, before the first and behind the last close', () => {
    expect(adjust([100, 50], split('2026-01-05', 3))).toEqual([100, 50]);
    expect(adjust([100, 50], split('2026-02-01', 2), dividend('2026-02-02', 5))).toEqual([40, 20]);
  });

  it('leaves out a dividend that is larger than the price', () => {
    expect(adjust([3, 3], dividend('2026-01-06', 3))).toEqual([3, 3]);
  });

  it('keeps closes positive, and the value of who puts every dividend back into shares', () => {
    const event = fc.oneof(
      fc.record({
        kind: fc.constant('split' as const),
        at: fc.integer({ min: 1, max: 3 }),
        value: fc.double({ min: 0.05, max: 20, noNaN: true }),
      }),
      fc.record({
        kind: fc.constant('dividend' as const),
        at: fc.integer({ min: 1, max: 3 }),
        value: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), { minLength: 4, maxLength: 4 }),
        fc.uniqueArray(event, { maxLength: 4, selector: ({ kind, at }) => `${kind} ${at}` }),
        (closes, events) => {
          events.sort((a, b) => a.at - b.at || a.kind.localeCompare(b.kind));
          // a dividend as a part of the close before it
          const amount = (at: number, part: number) => (closes[at - 1] ?? 0) * part;
          const actions = events.map(({ kind, at, value }) => {
            const exDate = DATES[at] ?? '';
            return kind === 'split' ? split(exDate, value) : dividend(exDate, amount(at, value));
          });
          let shares = 1;
          const worth = closes.map((close, day) => {
            // reinvested at the close before, less the dividend
            for (const { kind, value } of events.filter((one) => one.at === day))
              shares *= kind === 'split' ? value : 1 / (1 - value);
            return shares * close;
          });
          const adjusted = adjust(closes, ...actions);
          adjusted.forEach((close, day) => {
            expect(close).toBeGreaterThan(0);
            expect(close / (adjusted[0] ?? 0)).toBeCloseTo(
              (worth[day] ?? 0) / (worth[0] ?? 0),
              6 - Math.ceil(Math.log10((worth[day] ?? 1) / (worth[0] ?? 1) + 1)),
            );
          });
        },
      ),
    );
  });
});
