import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../books/book-event.ts';
import { centsOf, unitsOf } from '../books/exact.ts';
import { reportRange } from '../books/report-range.ts';
import { replayTrades } from './replay-trades.ts';
import type { PlannedEntry, PricedRow } from './trade-life.ts';

const trade = (line: number, date: string, kind: 'buy' | 'sell', units: number, amount: number, costs = 0) =>
  ({
    ...{ line, date, kind, symbol: 'A.US.NYSE' },
    ...{ units: unitsOf(units), amount: centsOf(amount), costs: centsOf(costs) },
  }) as const;
const money = (line: number, date: string, amount: number) =>
  ({ line, date, kind: 'money', amount: centsOf(amount) }) as const;

const REFUSE = { oversold: 'refuse' } as const;

describe('trades that are played again', () => {
  it('take the money that is missing as paid in on the day', () => {
    const rows = [trade(2, '2024-01-02', 'buy', 10, 1000, 5), trade(3, '2024-02-01', 'sell', 4, 500, 1)];
    const life = replayTrades(rows, { cash: 'asNeeded', ...REFUSE });
    expect(life.problems).toEqual([]);
    expect(life.entries.map(({ kind }) => kind)).toEqual(['contribution', 'buy', 'sell']);
    expect([life.deposited, life.implied, life.cash]).toEqual([100_500n, 100_500n, 49_900n]);
    expect(life.positions.get('A.US.NYSE')).toMatchObject({ units: unitsOf(6), cost: 60_000n });
  });

  it('tell what the file has no money for, and in which line', () => {
    const rows = [money(2, '2024-01-02', 900), trade(3, '2024-01-02', 'buy', 10, 1000)];
    const life = replayTrades(rows, { cash: 'asFiled', ...REFUSE });
    expect(life.problems).toEqual([{ line: 3, reason: 'shortOfCash', missing: 100 }]);
  });

  it('keep no cash where it is kept elsewhere', () => {
    const rows = [trade(2, '2024-01-02', 'buy', 10, 1000), trade(3, '2024-02-01', 'sell', 4, 500, 1)];
    const life = replayTrades(rows, { cash: 'perTrade', ...REFUSE });
    expect([life.cash, life.deposited, life.withdrawn]).toEqual([0n, 100_000n, 49_900n]);
  });

  it('sell nothing that was never bought, unless it counts as brought in', () => {
    const rows = [trade(2, '2024-01-02', 'buy', 3, 300), trade(3, '2024-02-01', 'sell', 5, 600)];
    const refused = replayTrades(rows, { cash: 'asNeeded', ...REFUSE });
    expect(refused.problems).toEqual([{ line: 3, reason: 'oversold', missing: 2 }]);
    const taken = replayTrades(rows, { cash: 'asNeeded', oversold: 'broughtIn' });
    expect(taken.problems).toEqual([]);
    expect([taken.deposited, taken.implied, taken.cash]).toEqual([54_000n, 54_000n, 60_000n]);
    expect(taken.positions.size).toBe(0);
  });

  it('read a file that begins with the newest row from its end', () => {
    const rows = [
      trade(2, '2024-02-01', 'sell', 1, 120),
      trade(3, '2024-01-02', 'sell', 1, 110),
      trade(4, '2024-01-02', 'buy', 2, 200),
    ];
    expect(replayTrades(rows, { cash: 'asNeeded', ...REFUSE }).problems).toEqual([]);
  });

  it('multiply units by a split, and refuse one of nothing', () => {
    const split = (line: number, date: string, ratio: number) =>
      ({ line, date, kind: 'split', symbol: 'A.US.NYSE', ratio, units: 0n }) as const;
    const rows = [
      split(2, '2024-01-01', 4),
      trade(3, '2024-01-02', 'buy', 3, 300),
      split(4, '2024-03-01', 4),
    ];
    const life = replayTrades(rows, { cash: 'asNeeded', ...REFUSE });
    expect(life.problems).toEqual([{ line: 2, reason: 'nothingHeld', missing: null }]);
    expect(life.positions.get('A.US.NYSE')).toMatchObject({ units: unitsOf(12), cost: 30_000n });
  });
});

const DAYS = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'] as const;
const SYMBOLS = ['A.US.NYSE', 'B.US.NYSE', 'C.F.BIST'] as const;
const rowArbitrary: fc.Arbitrary<Omit<PricedRow, 'line'>> = fc
  .record({
    kind: fc.constantFrom('buy', 'buy', 'sell', 'dividend', 'split', 'fee', 'money'),
    date: fc.constantFrom(...DAYS),
    symbol: fc.constantFrom(...SYMBOLS),
    units: fc.bigInt({ min: 1n, max: 10n ** 13n }),
    amount: fc.bigInt({ min: 1n, max: 10n ** 8n }),
    costs: fc.bigInt({ min: 0n, max: 5000n }),
    ratio: fc.constantFrom(2, 0.5, 1.1, 10, null),
    isOut: fc.boolean(),
  })
  .map(({ kind, date, symbol, units, amount, costs, ratio, isOut }) => {
    if (kind === 'money') return { kind, date, amount: isOut ? -amount : amount };
    if (kind === 'fee') return { kind, date, symbol, amount: costs };
    if (kind === 'split') return { kind, date, symbol, ratio, units };
    if (kind === 'dividend') return { kind, date, symbol, amount, costs };
    return { kind: kind as 'buy' | 'sell', date, symbol, units, amount, costs };
  });

const toEvents = (entry: PlannedEntry, at: number): BookEvent[] => {
  if (entry.kind !== 'buy' && entry.kind !== 'sell') return [{ ...entry, at } as BookEvent];
  const { kind, symbol, units, amount, costs } = entry;
  const booked = { kind, symbol, units, amount, at } as const;
  return costs === 0n ? [booked] : [booked, { kind: 'fee', symbol, amount: costs, at }];
};

describe('random lives of trades', () => {
  const lives = fc.array(rowArbitrary, { minLength: 1, maxLength: 40 });
  const cash = fc.constantFrom('asFiled' as const, 'asNeeded' as const, 'perTrade' as const);
  const oversold = fc.constantFrom('refuse' as const, 'broughtIn' as const);

  it('leave books that an independent replay agrees with to the cent, over any range', () => {
    fc.assert(
      fc.property(lives, cash, oversold, fc.nat(), (drafts, cashChoice, oversoldChoice, cut) => {
        const rows = drafts.map((draft, at) => ({ ...draft, line: at + 2 }) as PricedRow);
        const life = replayTrades(rows, { cash: cashChoice, oversold: oversoldChoice });
        const events = life.entries.flatMap((entry, at) => toEvents(entry, at + 1));

        // by hand: sums of the entries, and money that is never missing at any of them
        let [running, put] = [0n, 0n];
        const units = new Map<string, bigint>();
        for (const event of events) {
          if (event.kind === 'contribution') put += event.amount;
          if (event.kind === 'contribution' || event.kind === 'sell' || event.kind === 'dividend')
            running += event.amount;
          if (event.kind === 'buy' || event.kind === 'fee') running -= event.amount;
          if ('units' in event) units.set(event.symbol, (units.get(event.symbol) ?? 0n) + event.units);
          for (const held of units.values()) expect(held >= 0n).toBe(true);
          if (cashChoice !== 'asFiled' && event.kind !== 'buy') expect(running >= 0n).toBe(true);
        }
        expect(running).toBe(life.cash);
        expect(put).toBe(life.deposited - life.withdrawn);
        if (cashChoice === 'perTrade') expect(life.cash).toBe(0n);
        for (const [symbol, held] of units) expect(life.positions.get(symbol)?.units ?? 0n).toBe(held);

        // nothing of the file is lost: every row is booked, or told with its line
        const asset = rows.filter(({ kind }) => kind === 'buy' || kind === 'sell').length;
        const refused = life.problems.filter(({ reason }) => reason === 'oversold').length;
        const booked = life.entries.filter(({ kind }) => kind === 'buy' || kind === 'sell').length;
        expect(booked).toBeGreaterThanOrEqual(asset - refused);

        const priceOf = () => ({ price: 3.21, rate: 1 });
        const stored = { cash: life.cash, units };
        const end = events.length + 1;
        const middle = cut % end;
        const report = (from: number, to: number, isNow: boolean) =>
          reportRange({
            events,
            opening: { at: from, priceOf },
            closing: { at: to, priceOf },
            rateAt: () => 1,
            ...(isNow ? { stored } : {}),
          });
        const whole = report(0, end, true);
        expect(whole.residual).toBe(0n);
        const [first, second] = [report(0, middle, false), report(middle, end, true)];
        expect([first.residual, second.residual]).toEqual([0n, 0n]);
        expect(first.profit + second.profit).toBe(whole.profit);
      }),
      { numRuns: 300 },
    );
  });
});
