/**
 * The history of a life of trades: what it was worth before and after each cash flow and at the close of each day. Pure.
 *
 * Money comes in at the closes of the day before and goes out at those of its own day; between the two are the trades. So each flow stands
 * at an instant of its own, and what was there before it is what is there after it less the flow.
 */
import { DAY_MS, startOfDate } from '@ballast/contract/dates';
import { type Cents, type Units, valueAt } from '../books/exact.ts';
import { NO_POSITION, type Position, splitPosition, tradePosition } from '../books/position.ts';
import type { PlannedEntry } from './trade-life.ts';

export interface BookedEntry {
  readonly entry: PlannedEntry;
  /** In ms; each has its own, in the order of the ledger. */
  readonly at: number;
}

/** From the beginning of its day on. */
export function instantsOf(entries: readonly PlannedEntry[]): readonly BookedEntry[] {
  let [date, at] = ['', 0];
  return entries.map((entry) => {
    at = entry.date === date ? at + 1 : startOfDate(entry.date).getTime() + 1;
    date = entry.date;
    return { entry, at };
  });
}

export interface LifePoint {
  readonly at: number;
  readonly kind: 'trade' | 'close';
  readonly balance: Cents;
  readonly investment: Cents;
  readonly capital: Cents;
  readonly positions: readonly (readonly [symbol: string, position: Position])[];
}

export interface DayCloses {
  /** Ascending; with every day of an entry. */
  readonly dates: readonly string[];
  /** Last price of a symbol at the end of `dates[day]`; undefined: none yet, what was paid stands in. */
  readonly priceOn: (symbol: string, day: number) => number | undefined;
}

const worthOf = ({ units, cost }: Position, price: number | undefined): Cents =>
  price === undefined ? cost : valueAt(units, price);

/** `until`: closes of days that end after it are still to come. */
export function* valueLife(
  booked: readonly BookedEntry[],
  { dates, priceOn }: DayCloses,
  until: number,
): Generator<LifePoint, void> {
  const positions = new Map<string, Position>();
  let [balance, capital, next] = [0n, 0n, 0];

  const point = (kind: LifePoint['kind'], at: number, day: number): LifePoint => {
    const held = [...positions].filter(([, { units }]) => units !== 0n);
    const investment = held.reduce((sum, [symbol, one]) => sum + worthOf(one, priceOn(symbol, day)), 0n);
    return { at, kind, balance, investment, capital, positions: held };
  };
  const trade = (symbol: string, units: Units, amount: Cents, at: number): void => {
    positions.set(symbol, tradePosition(positions.get(symbol) ?? NO_POSITION, { at, units, amount }));
  };
  const apply = ({ entry, at }: BookedEntry): void => {
    if (entry.kind === 'contribution') {
      balance += entry.amount;
      capital += entry.amount;
    } else if (entry.kind === 'buy' || entry.kind === 'sell') {
      balance += (entry.kind === 'buy' ? -entry.amount : entry.amount) - entry.costs;
      trade(entry.symbol, entry.units, entry.amount, at);
    } else if (entry.kind === 'split')
      positions.set(entry.symbol, splitPosition(positions.get(entry.symbol) ?? NO_POSITION, entry.units));
    else balance += entry.kind === 'fee' ? -entry.amount : entry.amount;
  };

  for (const [day, date] of dates.entries()) {
    for (; booked[next]?.entry.date === date; next += 1) {
      const one = booked[next]!;
      apply(one);
      if (one.entry.kind === 'contribution')
        yield point('trade', one.at, one.entry.isOpening ? day - 1 : day);
    }
    const end = startOfDate(date).getTime() + DAY_MS - 1;
    if (end <= until) yield point('close', end, day);
  }
}
