/** Books over random lives: whatever happened, over any range of dates everything adds up to the cent. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EndPrice } from './asset-life.ts';
import type { BookEvent } from './book-event.ts';
import { absolute, centsOf, divideRounded, unitsOf, valueAt } from './exact.ts';
import { reportRange } from './report-range.ts';

const HOME = 'A.F.BIST';
const SYMBOLS = [HOME, 'B.US.NYSE', 'C.US.NYSE', 'D.EU.XETRA'] as const;
/** More of them by hand (docs/safety.md#where-npm-test-counts-less). */
const BOOK_LIVES = Number(process.env.BOOK_LIVES ?? 60);
const DAYS = 250;
/** In the middle of day d; ranges begin and end between days. */
const noon = (day: number): number => day * 1000 + 500;
const end = (day: number): number => day * 1000 + 999;

interface Day {
  readonly cash: bigint;
  readonly units: ReadonlyMap<string, bigint>;
  readonly prices: ReadonlyMap<string, EndPrice>;
}

type Chances = IterableIterator<number> | fc.Stream<number>;
const STEPS = 2 ** 30;
const chances = fc.noBias(
  fc.infiniteStream(fc.integer({ min: 0, max: STEPS - 1 }).map((step) => step / STEPS)),
);
/** The same ones whenever the tests run. */
const chancesOf = (seed: number): Chances => fc.sample(chances, { seed, numRuns: 1 })[0] as Chances;

/** A life with its own cash and units, kept beside the ledger as the product keeps its books. */
function live(chances: Chances) {
  const random = (): number => chances.next().value;
  const pick = (count: number) => Math.floor(random() * count);
  const events: BookEvent[] = [];
  const days: Day[] = [];
  const units = new Map<string, bigint>(SYMBOLS.map((symbol) => [symbol, 0n]));
  const own = new Map<string, number>(SYMBOLS.map((symbol) => [symbol, 5 + random() * 200]));
  const rates = new Map<string, number>(SYMBOLS.map((symbol) => [symbol, symbol === HOME ? 1 : 30]));
  let cash = 0n;
  const priceOf = (symbol: string) => (own.get(symbol) ?? 0) * (rates.get(symbol) ?? 0);
  const held = (symbol: string) => units.get(symbol) ?? 0n;

  const contribute = (at: number, amount: bigint) => {
    events.push({ kind: 'contribution', at, amount });
    cash += amount;
  };
  const trade = (at: number, symbol: string) => {
    const change = unitsOf((pick(2000) - 1000) / (symbol === HOME ? 1 : 8));
    if (change === 0n) return;
    const amount = absolute(valueAt(change, priceOf(symbol) * (0.98 + random() * 0.04)));
    const cost = divideRounded(amount, 500n);
    const isBuy = change > 0n;
    events.push({ kind: isBuy ? 'buy' : 'sell', at, symbol, units: change, amount });
    if (cost > 0n) events.push({ kind: 'fee', at, symbol, amount: cost });
    units.set(symbol, held(symbol) + change);
    cash += (isBuy ? -amount : amount) - cost;
  };
  const act = (at: number, symbol: string) => {
    if (held(symbol) === 0n) return;
    if (pick(2) === 0) {
      const amount = valueAt(held(symbol), Math.round(random() * 1000) / 999);
      events.push({ kind: 'dividend', at, symbol, amount });
      cash += amount;
      return;
    }
    const ratio = [2, 3, 1.5, 0.1][pick(4)] ?? 2;
    const after = divideRounded(held(symbol) * BigInt(ratio * 10), 10n);
    if (after !== held(symbol)) events.push({ kind: 'split', at, symbol, units: after - held(symbol) });
    units.set(symbol, after);
    own.set(symbol, (own.get(symbol) ?? 0) / ratio);
  };

  contribute(noon(0), centsOf(1_000_000));
  for (let day = 0; day < DAYS; day++) {
    for (const symbol of SYMBOLS) {
      own.set(symbol, (own.get(symbol) ?? 0) * (0.95 + random() * 0.1));
      if (symbol !== HOME) rates.set(symbol, (rates.get(symbol) ?? 0) * (0.99 + random() * 0.03));
    }
    if (day > 0)
      for (let count = pick(4); count > 0; count--) {
        const symbol = SYMBOLS[pick(SYMBOLS.length)] ?? HOME;
        const kind = pick(10);
        if (kind < 7) trade(noon(day), symbol);
        else if (kind < 9) act(noon(day), symbol);
        else contribute(noon(day), centsOf(pick(200_000) - 100_000) + 1n);
      }
    days.push({
      cash,
      units: new Map(units),
      prices: new Map(SYMBOLS.map((symbol) => [symbol, { price: priceOf(symbol), rate: rates.get(symbol) }])),
    });
  }
  const rateAt = (symbol: string, at: number) => days[Math.floor(at / 1000)]?.prices.get(symbol)?.rate;
  return { events, days, rateAt };
}

const UNKNOWN: EndPrice = { price: undefined, rate: undefined };
const endOf = (days: readonly Day[], day: number) => ({
  at: end(day),
  priceOf: (symbol: string) => days[day]?.prices.get(symbol) ?? UNKNOWN,
});
const worthOf = ({ cash, units, prices }: Day) =>
  [...units].reduce((sum, [symbol, held]) => sum + valueAt(held, prices.get(symbol)?.price ?? 0), cash);
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

describe('books over any range', () => {
  it('add up to the cent over random lives with splits, shorts, dividends and currencies', () => {
    fc.assert(
      fc.property(chances, fc.nat(DAYS - 1), fc.nat(DAYS - 1), (life, one, other) => {
        const { events, days, rateAt } = live(life);
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        const report = reportRange({
          ...{ events, rateAt },
          opening: endOf(days, from),
          closing: endOf(days, to),
          stored: days[to] as Day,
        });
        const [first, last] = [days[from] as Day, days[to] as Day];
        // cash + holdings = value, at both ends, against accounts that were kept beside the ledger
        expect([report.opening.cash, report.closing.cash]).toEqual([first.cash, last.cash]);
        expect([report.opening.value, report.closing.value]).toEqual([worthOf(first), worthOf(last)]);
        // Σ profit by asset and cause = change in value − cash flows
        const net = report.contributed - report.withdrawn;
        const byCause = sum(
          report.assets.flatMap(({ price, currency, dividends, costs }) => [
            price,
            currency ?? 0n,
            dividends,
            -costs,
          ]),
        );
        expect(byCause).toBe(worthOf(last) - worthOf(first) - net);
        expect(sum(report.assets.map(({ profit }) => profit))).toBe(byCause);
        expect(report.residual).toBe(0n);
        for (const { symbol, position, currency } of report.assets) {
          expect(position.units).toBe(last.units.get(symbol));
          if (symbol === HOME) expect(currency).toBe(0n);
        }
      }),
      { numRuns: BOOK_LIVES },
    );
  });

  it('adds up over two ranges as over the whole', () => {
    const { events, days, rateAt } = live(chancesOf(7));
    const range = (from: number, to: number) =>
      reportRange({ events, rateAt, opening: endOf(days, from), closing: endOf(days, to) });
    const [first, second, whole] = [range(0, 90), range(90, 249), range(0, 249)];
    expect(first.closing).toEqual(second.opening);
    expect(first.profit + second.profit).toBe(whole.profit);
    for (const { symbol, realized, lotsRealized } of whole.assets) {
      const parts = [first, second].flatMap(({ assets }) => assets.filter((one) => one.symbol === symbol));
      expect(sum(parts.map((one) => one.realized))).toBe(realized);
      expect(sum(parts.map((one) => one.lotsRealized))).toBe(lotsRealized);
    }
  });

  const DOLLARS = 'B.US.NYSE';
  /** 100 shares at 10 dollars, half sold later; lira for a dollar and dollars a share at the three instants. */
  const abroad = (rates: readonly [number, number, number], prices: readonly [number, number, number]) => {
    const local = (i: 0 | 1 | 2) => rates[i] * prices[i];
    return reportRange({
      events: [
        { kind: 'contribution', at: 1, amount: centsOf(100_000) },
        { kind: 'buy', at: 1, symbol: DOLLARS, units: unitsOf(100), amount: centsOf(100 * local(0)) },
        { kind: 'sell', at: 2, symbol: DOLLARS, units: unitsOf(-50), amount: centsOf(50 * local(1)) },
        { kind: 'fee', at: 2, symbol: DOLLARS, amount: centsOf(7) },
        { kind: 'dividend', at: 2, symbol: DOLLARS, amount: centsOf(40) },
      ],
      opening: { at: 0, priceOf: () => UNKNOWN },
      closing: { at: 3, priceOf: () => ({ price: local(2), rate: rates[2] }) },
      rateAt: (_, at) => rates[at - 1],
    });
  };

  it('tells what the currency has earned from what the price has', () => {
    // 30 000 · (33/30 − 1) = 3 000, then 16 500 · (36/33 − 1) = 1 500
    const rates = abroad([30, 33, 36], [10, 10, 10]).assets[0];
    expect(rates).toMatchObject({ currency: 450_000n, price: 0n, dividends: 4_000n, costs: 700n });
    // 100 · 1 · 30, then 50 · 2 · 30
    const prices = abroad([30, 30, 30], [10, 11, 13]).assets[0];
    expect(prices).toMatchObject({ currency: 0n, price: 600_000n, profit: 603_300n });
    // sold for 18 150 what cost 15 000 on average; 50 left at 36 · 13
    const both = abroad([30, 33, 36], [10, 11, 13]).assets[0];
    expect(both).toMatchObject({ realized: 315_000n, closing: 2_340_000n });
    expect((both?.closing ?? 0n) - (both?.position.cost ?? 0n)).toBe(840_000n);
    expect((both?.price ?? 0n) + (both?.currency ?? 0n)).toBe(315_000n + 840_000n);
  });

  it('never takes a missing rate as 1: what cannot be told apart is told together', () => {
    const unknown = reportRange({
      events: [
        { kind: 'contribution', at: 1, amount: centsOf(1000) },
        { kind: 'buy', at: 1, symbol: DOLLARS, units: unitsOf(10), amount: centsOf(900) },
      ],
      opening: { at: 0, priceOf: () => UNKNOWN },
      closing: { at: 2, priceOf: () => ({ price: 120, rate: 36 }) },
      rateAt: () => undefined,
    });
    expect(unknown.assets[0]).toMatchObject({ currency: null, price: 30_000n, profit: 30_000n });
    expect(unknown.residual).toBe(0n);
  });

  it('tells money put in and taken out apart; what is booked as a range begins is before it', () => {
    const flow = (at: number, amount: number): BookEvent => ({
      kind: 'contribution',
      ...{ at, amount: centsOf(amount) },
    });
    const events = [flow(1, 1000), flow(2, -300.25), flow(3, 50), flow(3, -20), flow(4, -70)];
    const range = (from: number, to: number) =>
      reportRange({
        ...{ events, rateAt: () => 1 },
        opening: { at: from, priceOf: () => UNKNOWN },
        closing: { at: to, priceOf: () => UNKNOWN },
      });
    expect(range(0, 4)).toMatchObject({
      contributed: 105_000n,
      withdrawn: 39_025n,
      profit: 0n,
      residual: 0n,
    });
    const part = range(2, 3);
    expect(part).toMatchObject({ contributed: 5000n, withdrawn: 2000n, residual: 0n });
    expect([part.opening.cash, part.closing.cash]).toEqual([69_975n, 72_975n]);
    expect(part.flows.map(({ amount }) => amount)).toEqual([5000n, -2000n]);
  });

  it('takes the price paid where there is none, and says so', () => {
    const events: BookEvent[] = [
      { kind: 'contribution', at: 1, amount: centsOf(1000) },
      { kind: 'buy', at: 1, symbol: HOME, units: unitsOf(10), amount: centsOf(900) },
    ];
    const closing = { at: 2, priceOf: () => UNKNOWN };
    const report = reportRange({
      ...{ events, closing, rateAt: () => 1 },
      opening: { at: 0, priceOf: () => UNKNOWN },
    });
    expect(report.assets[0]).toMatchObject({ isEstimated: true, closing: 90_000n, profit: 0n });
  });

  it('shows what books and ledger do not agree on', () => {
    const { events, days, rateAt } = live(chancesOf(3));
    const ends = { opening: endOf(days, 0), closing: endOf(days, 249) };
    const last = days[249] as Day;
    const off = reportRange({ events, rateAt, ...ends, stored: { ...last, cash: last.cash + 1n } });
    expect(off.residual).toBe(1n);
    const units = new Map([...last.units, [HOME, (last.units.get(HOME) ?? 0n) + unitsOf(1)] as const]);
    const price = last.prices.get(HOME)?.price ?? 0;
    const more = reportRange({ events, rateAt, ...ends, stored: { ...last, units } });
    expect(absolute(more.residual - valueAt(unitsOf(1), price))).toBeLessThanOrEqual(1n);
  });
});
