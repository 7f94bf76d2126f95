import { describe, expect, it } from 'vitest';
import { type DayEntry, dayTradesOf } from './day-trades.ts';

const PREVIOUS = new Date('2026-11-19T21:00:00Z');
const entry = (kind: DayEntry['kind'], units: number, amount: number, hour = 15): DayEntry => ({
  ...{ symbol: 'A', kind, units, amount },
  at: new Date(`2026-11-20T${hour}:00:00Z`),
});

describe('what was traded today', () => {
  it('is nothing where the trades are older than the previous close', () => {
    const old = { ...entry('buy', 5, 500), at: new Date('2026-11-19T20:00:00Z') };
    expect(dayTradesOf([old], 5, PREVIOUS)).toEqual({ startUnits: 5, paid: 0 });
    const atTheClose = { ...old, at: PREVIOUS };
    expect(dayTradesOf([atTheClose], 5, PREVIOUS)).toEqual({ startUnits: 5, paid: 0 });
  });

  it('parts what was bought today from what was held, costs included', () => {
    const entries = [entry('buy', 3, 330), entry('fee', 0, 0.33)];
    expect(dayTradesOf(entries, 10, PREVIOUS)).toEqual({ startUnits: 7, paid: 330.33 });
  });

  it('counts what sales brought, until nothing is left and beyond', () => {
    expect(dayTradesOf([entry('sell', -4, 480), entry('fee', 0, 1)], 6, PREVIOUS)).toEqual({
      startUnits: 10,
      paid: -479,
    });
    expect(dayTradesOf([entry('sell', -15, 1500)], -5, PREVIOUS)).toEqual({ startUnits: 10, paid: -1500 });
  });

  it('tells what was held in the shares of today', () => {
    // 7 held, 3 bought, 2:1, 1 sold: 19 now, of which 14 were held
    const entries = [entry('buy', 3, 300, 14), entry('split', 10, 0, 15), entry('sell', -1, 55, 16)];
    expect(dayTradesOf(entries, 19, PREVIOUS)).toEqual({ startUnits: 14, paid: 245 });
  });

  it('has the dividend of what was bought since as money; what was held has it in the price of the close', () => {
    const entries = [entry('buy', 3, 300, 14), entry('dividend', 0, 20, 15), entry('buy', 10, 980, 16)];
    expect(dayTradesOf(entries, 20, PREVIOUS)).toEqual({ startUnits: 7, paid: 300 - 6 + 980 });
    expect(dayTradesOf([entry('dividend', 0, 20)], 10, PREVIOUS)).toEqual({ startUnits: 10, paid: 0 });
  });

  it('leaves no noise of binary fractions', () => {
    expect(dayTradesOf([entry('buy', 0.3, 3)], 0.3, PREVIOUS)).toEqual({ startUnits: 0, paid: 3 });
    expect(dayTradesOf([entry('buy', 0.2, 2)], 0.3, PREVIOUS)).toEqual({ startUnits: 0.1, paid: 2 });
  });
});
