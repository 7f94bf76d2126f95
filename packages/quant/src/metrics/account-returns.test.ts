/** Returns of an account against numbers of textbooks and of spreadsheets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedFlow, moneyWeightedReturn } from './money-weighted-return.ts';
import { annualizedReturn, timeWeightedReturn } from './time-weighted-return.ts';

const found = (flows: readonly DatedFlow[]) => {
  const result = moneyWeightedReturn(flows);
  if (result.status !== 'found') throw new Error(result.reason);
  return result;
};

describe('money-weighted return', () => {
  it('is the XIRR of the example in the reference of Excel: 37.34 %', () => {
    // 1 January, 1 March and 30 October 2008, 15 February and 1 April 2009
    const flows = [-10_000, 2750, 4250, 3250, 2750].map((amount, i) => ({
      days: [0, 60, 303, 411, 456][i] ?? 0,
      amount,
    }));
    // Microsoft's reference prints 0.373362535
    expect(found(flows).annual).toBeCloseTo(0.373362535, 7);
  });

  it('is the one of the shares bought at 200 and 225 (CFA Program, Level I): 9.39 %', () => {
    const flows = [
      { days: 0, amount: -200 },
      { days: 365, amount: -225 + 5 },
      { days: 730, amount: 2 * 235 + 2 * 5 },
    ];
    expect(found(flows).annual).toBeCloseTo(0.0939, 4);
  });

  it('is what was earned where nothing came or went', () => {
    expect(
      found([
        { days: 0, amount: -100 },
        { days: 730, amount: 121 },
      ]),
    ).toMatchObject({
      total: expect.closeTo(0.21, 12),
      annual: expect.closeTo(0.1, 12),
    });
    expect(
      found([
        { days: 5, amount: -100 },
        { days: 6, amount: 99 },
      ]).total,
    ).toBeCloseTo(-0.01, 12);
  });

  it('does not depend on where days are counted from', () => {
    for (const start of [0, 20_000])
      expect(
        found([
          { days: start, amount: -100 },
          { days: start + 1, amount: 99 },
        ]).total,
      ).toBeCloseTo(-0.01, 12);
  });

  it.each([
    ['nothing_put_in', []],
    [
      'nothing_put_in',
      [
        { days: 0, amount: 5 },
        { days: 9, amount: 5 },
      ],
    ],
    [
      'nothing_left',
      [
        { days: 0, amount: -5 },
        { days: 9, amount: 0 },
      ],
    ],
    [
      'no_time',
      [
        { days: 3, amount: -5 },
        { days: 3, amount: 6 },
      ],
    ],
    // −100 + 230/g − 132/g² has the roots 1.1 and 1.2
    [
      'several_rates',
      [
        { days: 0, amount: -100 },
        { days: 365, amount: 230 },
        { days: 730, amount: -132 },
      ],
    ],
    [
      'no_rate',
      [
        { days: 0, amount: -100 },
        { days: 365, amount: 150 },
        { days: 730, amount: -100 },
      ],
    ],
    // so much in a day is no rate of a year
    [
      'no_rate',
      [
        { days: 0, amount: -1 },
        { days: 1, amount: 1000 },
      ],
    ],
  ] as const)('says why there is none: %s', (reason, flows) => {
    expect(moneyWeightedReturn(flows)).toEqual({ status: 'undefined', reason });
  });

  it('finds the rate at which any account has grown, or says why not', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.9, max: 5, noNaN: true }),
        fc.array(
          fc.record({ days: fc.integer({ min: 0, max: 3000 }), amount: fc.integer({ min: 1, max: 1e9 }) }),
          {
            minLength: 1,
            maxLength: 40,
          },
        ),
        (rate, paid) => {
          const closing = paid.reduce(
            (sum, { days, amount }) => sum + amount * (1 + rate) ** ((3650 - days) / 365),
            0,
          );
          const flows = [
            ...paid.map(({ days, amount }) => ({ days, amount: -amount })),
            { days: 3650, amount: closing },
          ];
          expect(found(flows).annual).toBeCloseTo(rate, 6);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('time-weighted return', () => {
  it('is the one of the shares bought at 200 and 225 (CFA Program, Level I): 15 %, then 6.67 %', () => {
    // the dividend of 5 is paid out; two shares are worth 450 at the second purchase
    const span = {
      opening: 0,
      flows: [
        { amount: 200, valueBefore: 0 },
        { amount: 225 - 5, valueBefore: 225 + 5 },
      ],
      closing: 2 * 235 + 2 * 5,
    };
    const result = timeWeightedReturn(span);
    if (result.status !== 'found') throw new Error(result.reason);
    expect(1 + result.total).toBeCloseTo(1.15 * (480 / 450), 12);
    expect(annualizedReturn(result.total, 730)).toBeCloseTo(Math.sqrt(1.15 * 1.0667) - 1, 4);
  });

  it('does not depend on what is put in or taken out', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            growth: fc.double({ min: 0.5, max: 2, noNaN: true }),
            flow: fc.integer({ min: -900, max: 1e6 }),
          }),
          { minLength: 1, maxLength: 60 },
        ),
        (steps) => {
          let [value, growth] = [1e9, 1];
          const flows = steps.map((step) => {
            value *= step.growth;
            growth *= step.growth;
            const flow = { amount: step.flow, valueBefore: value };
            value += step.flow;
            return flow;
          });
          const result = timeWeightedReturn({ opening: 1e9, flows, closing: value });
          expect(result.status === 'found' ? result.total / (growth - 1 || 1) : null).toBeCloseTo(
            growth === 1 ? 0 : 1,
            6,
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('begins with the first money, rests while there is none, and says why there is none', () => {
    const twice = {
      opening: 0,
      flows: [
        { amount: 100, valueBefore: 0 },
        { amount: -110, valueBefore: 110 },
        { amount: 50, valueBefore: 0 },
      ],
      closing: 55,
    };
    expect(timeWeightedReturn(twice)).toEqual({ status: 'found', total: expect.closeTo(0.21, 12) });
    expect(timeWeightedReturn({ opening: 0, flows: [], closing: 0 })).toEqual({
      status: 'undefined',
      reason: 'nothing_put_in',
    });
    expect(timeWeightedReturn({ opening: -5, flows: [], closing: 10 })).toEqual({
      status: 'undefined',
      reason: 'no_value',
    });
    expect(timeWeightedReturn({ opening: 100, flows: [], closing: 0 })).toEqual({
      status: 'found',
      total: -1,
    });
    expect(timeWeightedReturn({ opening: 0, flows: [], closing: 3 })).toMatchObject({ reason: 'no_value' });
  });

  it('annualizes nothing of less than a year', () => {
    expect([annualizedReturn(0.21, 730), annualizedReturn(0.1, 364), annualizedReturn(-1, 800)]).toEqual([
      expect.closeTo(0.1, 12),
      null,
      null,
    ]);
  });
});
