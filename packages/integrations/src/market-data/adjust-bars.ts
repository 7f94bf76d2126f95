/** Stored bars in the shares and the money of their adjusted closes. */
import type { StoredBars } from './price-store.ts';
import type { DatedBars, DatedValues } from './provider.ts';

/** `closes` of the same series, adjusted; a day that is not among them is left out. */
function adjustBars(stored: StoredBars, closes: DatedValues): DatedBars {
  const places = new Map(stored.dates.map((date, at) => [date, at]));
  const at = closes.dates.map((date) => places.get(date) ?? -1);
  const factors = at.map(
    (place, k) => (closes.values[k] ?? Number.NaN) / (stored.closes[place] ?? Number.NaN),
  );
  const column = (values: readonly (number | null)[], scale: (value: number, factor: number) => number) =>
    Float64Array.from(at, (place, k) => scale(values[place] ?? Number.NaN, factors[k] ?? Number.NaN));
  const priced = (values: readonly (number | null)[]) => column(values, (value, factor) => value * factor);
  return {
    dates: closes.dates,
    ...{ open: priced(stored.opens), high: priced(stored.highs), low: priced(stored.lows) },
    close: closes.values,
    // what was traded in money stays
    volume: column(stored.volumes, (value, factor) => value / factor),
  };
}

/** Of those that have closes. */
export const adjustAllBars = (
  stored: ReadonlyMap<string, StoredBars>,
  closes: ReadonlyMap<string, DatedValues>,
): ReadonlyMap<string, DatedBars> =>
  new Map(
    [...stored].flatMap(([symbol, one]) => {
      const known = closes.get(symbol);
      return known ? [[symbol, adjustBars(one, known)] as const] : [];
    }),
  );
