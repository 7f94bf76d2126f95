/**
 * Plays the trades of a file from the first day on and plans the ledger that they leave: money in at the beginning of a day, then what
 * happened to the assets, money out at its end. Cash never falls below 0, nothing is sold that is not held. Pure.
 */
import type { TradeChoices, TradeProblem } from '@ballast/contract/entities/trade-import';
import {
  type Cents,
  divideRounded,
  moneyNumber,
  splitUnits,
  type Units,
  unitsNumber,
} from '../books/exact.ts';
import { NO_POSITION, type Position, splitPosition, tradePosition } from '../books/position.ts';
import { orderRows } from './order-rows.ts';
import type { PlannedEntry, PricedRow, TradeLife } from './trade-life.ts';

type Choices = Pick<TradeChoices, 'cash' | 'oversold'>;
type AssetEntry = Exclude<PlannedEntry, { readonly kind: 'contribution' }>;
type AssetRow = Exclude<PricedRow, { readonly kind: 'money' }>;

/** An entry with the row that it comes from; a brought-in purchase comes before its sale. */
interface Made {
  readonly line: number;
  readonly entry: AssetEntry;
  /** Paid in for a purchase that no row has. */
  readonly broughtIn: Cents;
}

const moved = (entry: AssetEntry): Cents => {
  if (entry.kind === 'buy') return -entry.amount - entry.costs;
  if (entry.kind === 'sell') return entry.amount - entry.costs;
  if (entry.kind === 'dividend') return entry.amount;
  return entry.kind === 'fee' ? -entry.amount : 0n;
};

class Holdings {
  readonly positions = new Map<string, Position>();
  /** What a dividend that comes after the sale was paid on. */
  readonly #last = new Map<string, Units>();

  of(symbol: string): Position {
    return this.positions.get(symbol) ?? NO_POSITION;
  }
  lastHeld(symbol: string): Units {
    return this.of(symbol).units || (this.#last.get(symbol) ?? 0n);
  }
  apply(entry: AssetEntry): void {
    const held = this.of(entry.symbol);
    if (held.units !== 0n) this.#last.set(entry.symbol, held.units);
    if (entry.kind === 'buy' || entry.kind === 'sell')
      this.positions.set(entry.symbol, tradePosition(held, { ...entry, at: Date.parse(entry.date) }));
    if (entry.kind === 'split') this.positions.set(entry.symbol, splitPosition(held, entry.units));
  }
}

type Planned = readonly Made[] | Omit<TradeProblem, 'line'>;

const one = (line: number, entry: AssetEntry): readonly Made[] => [{ line, entry, broughtIn: 0n }];

const planSell = (
  row: Extract<AssetRow, { readonly kind: 'sell' }>,
  held: Units,
  { oversold }: Choices,
): Planned => {
  const { date, line, symbol, units, amount, costs } = row;
  const sale = { date, kind: 'sell', symbol, units: -units, amount, costs } as const;
  const missing = units - held;
  if (missing <= 0n) return one(line, sale);
  if (oversold === 'refuse') return { reason: 'oversold', missing: unitsNumber(missing) };
  const paid = divideRounded(amount * missing, units);
  const purchase = { date, kind: 'buy', symbol, units: missing, amount: paid, costs: 0n } as const;
  return [{ line, entry: purchase, broughtIn: paid }, ...one(line, sale)];
};

const planRow = (row: AssetRow, holdings: Holdings, choices: Choices): Planned => {
  const { date, line, symbol } = row;
  const held = holdings.of(symbol).units;
  if (row.kind === 'sell') return planSell(row, held, choices);
  if (row.kind === 'buy') {
    const { units, amount, costs } = row;
    return one(line, { date, kind: 'buy', symbol, units, amount, costs });
  }
  if (row.kind === 'fee') return one(line, { date, kind: 'fee', symbol, amount: row.amount });
  if (row.kind === 'dividend') {
    const paidOn = holdings.lastHeld(symbol);
    if (paidOn === 0n) return { reason: 'nothingHeld', missing: null };
    const amount = row.amount - row.costs;
    return one(line, { date, kind: 'dividend', symbol, amount, held: paidOn });
  }
  if (held === 0n) return { reason: 'nothingHeld', missing: null };
  const units = row.ratio === null ? row.units : splitUnits(held, row.ratio) - held;
  return units === 0n ? [] : one(line, { date, kind: 'split', symbol, units, held });
};

/** The most that is missing at any moment of a day, and where it is missed first. */
const shortfallOf = (cash: Cents, made: readonly Made[], out: Cents) => {
  let [running, least, line] = [cash, 0n, undefined as number | undefined];
  const look = (at: number | undefined) => {
    if (running < 0n && line === undefined) line = at;
    if (running < least) least = running;
  };
  for (const { entry, line: at, broughtIn } of made) {
    running += moved(entry) + broughtIn;
    look(at);
  }
  running -= out;
  look(undefined);
  return { missing: -least, line, end: running };
};

export function replayTrades(rows: readonly PricedRow[], choices: Choices): TradeLife {
  const holdings = new Holdings();
  const entries: PlannedEntry[] = [];
  const problems: TradeProblem[] = [];
  let [cash, deposited, withdrawn, implied] = [0n, 0n, 0n, 0n];

  const pay = (date: string, amount: Cents, isOpening: boolean): void => {
    if (amount === 0n) return;
    entries.push({ date, kind: 'contribution', amount, isOpening });
    cash += amount;
    if (amount > 0n) deposited += amount;
    else withdrawn -= amount;
  };

  const playDay = (date: string, day: readonly PricedRow[]): void => {
    const made: Made[] = [];
    let [paidIn, out, lastLine] = [0n, 0n, 0];
    for (const row of day) {
      lastLine = row.line;
      if (row.kind === 'money') {
        if (choices.cash === 'perTrade') continue;
        if (row.amount > 0n) paidIn += row.amount;
        else out -= row.amount;
        continue;
      }
      const planned = planRow(row, holdings, choices);
      if ('reason' in planned) {
        problems.push({ line: row.line, ...planned });
        continue;
      }
      for (const each of planned) holdings.apply(each.entry);
      made.push(...planned);
    }
    const broughtIn = made.reduce((sum, each) => sum + each.broughtIn, 0n);
    const { missing, line, end } = shortfallOf(cash + paidIn, made, out);
    if (missing > 0n && choices.cash === 'asFiled')
      problems.push({ line: line ?? lastLine, reason: 'shortOfCash', missing: moneyNumber(missing) });
    implied += missing + broughtIn;
    pay(date, paidIn + broughtIn + missing, true);
    for (const { entry } of made) {
      entries.push(entry);
      cash += moved(entry);
    }
    pay(date, choices.cash === 'perTrade' ? -(end + missing) : -out, false);
  };

  const ordered = orderRows(rows);
  for (let at = 0; at < ordered.length; ) {
    const { date } = ordered[at]!;
    let next = at;
    while (ordered[next]?.date === date) next += 1;
    playDay(date, ordered.slice(at, next));
    at = next;
  }
  const positions = new Map([...holdings.positions].filter(([, { units }]) => units !== 0n));
  return { entries, problems, cash, deposited, withdrawn, implied, positions };
}
