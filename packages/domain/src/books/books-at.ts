/** Cash and units of a ledger at any number of instants, in one pass. Pure. */
import { type BookEvent, cashOf } from './book-event.ts';
import type { StoredBooks } from './report-range.ts';

/** `instants` in ms; what is booked at one of them is in its books. */
export const booksAt = (
  events: readonly BookEvent[],
  instants: Iterable<number>,
): ReadonlyMap<number, StoredBooks> => {
  const found = new Map<number, StoredBooks>();
  const units = new Map<string, bigint>();
  let [next, cash] = [0, 0n];
  for (const instant of [...new Set(instants)].sort((a, b) => a - b)) {
    for (let event = events[next]; event !== undefined && event.at <= instant; event = events[++next]) {
      cash += cashOf(event);
      if ('units' in event) units.set(event.symbol, (units.get(event.symbol) ?? 0n) + event.units);
    }
    found.set(instant, { cash, units: new Map([...units].filter(([, held]) => held !== 0n)) });
  }
  return found;
};
