/** What was bought and sold of a symbol since its previous close, from the ledger: where *today* counts from (decision 045). Pure. */
import { DAY_MS } from '@ballast/contract/dates';

/** A movement of the ledger of one symbol; a fee is told with the symbol it was paid for. */
export interface DayEntry {
  readonly symbol: string;
  readonly kind: 'buy' | 'sell' | 'fee' | 'split' | 'dividend';
  /** Signed change of the units held. */
  readonly units: number;
  /** Money, ≥ 0 except the dividend of a short position. */
  readonly amount: number;
  readonly at: Date;
}

export interface DayTrades {
  /** Held at the previous close and counted from it, in the shares of today. */
  readonly startUnits: number;
  /** Money paid since for purchases and costs, less what sales brought, and dividends of what was bought since. */
  readonly paid: number;
}

/** The longest holidays of an exchange are shorter: a price older than that has no *today*. */
export const PRICE_AGE_MAX_MS = 10 * DAY_MS;

/** The close before a price of these days is younger, and so is all that its today counts from. */
export const dayEntriesSince = (now: Date): Date => new Date(now.getTime() - 2 * PRICE_AGE_MAX_MS);

/** Units have ten decimals; what is left of binary noise is none. */
const exactUnits = (units: number): number => Number(units.toFixed(10));

/** A closing price before a dividend is told without it: only what was bought since has it as money. */
const paidFor = ({ kind, amount }: DayEntry, units: number, start: number): number => {
  if (kind === 'split') return 0;
  if (kind === 'dividend') return units === 0 ? 0 : -amount * (1 - start / units);
  return kind === 'sell' ? -amount : amount;
};

/** `entries` of this symbol alone, oldest first; `amount` is held now. */
export const dayTradesOf = (
  entries: readonly DayEntry[],
  amount: number,
  previousAt: Date | null,
): DayTrades => {
  if (previousAt === null) return { startUnits: amount, paid: 0 };
  const today = entries.filter(({ at }) => at > previousAt);
  const held = today.reduce((units, entry) => exactUnits(units - entry.units), amount);
  let [units, start, paid] = [held, held, 0];
  for (const entry of today) {
    if (entry.kind === 'split' && units !== 0) start *= (units + entry.units) / units;
    units = exactUnits(units + entry.units);
    paid += paidFor(entry, units, start);
  }
  return { startUnits: exactUnits(start), paid: Number(paid.toFixed(2)) };
};
