/** Splits that the product knows and the file does not have, as rows of it: where something is held that went through one. Pure. */
import { daysBetween } from '@ballast/contract/dates';
import type { PricedRow } from './trade-life.ts';

export interface KnownSplit {
  readonly symbol: string;
  readonly date: string;
  readonly ratio: number;
}

/** Brokers book a split some days after it. */
const NEAR_DAYS = 7;

export function addKnownSplits(
  rows: readonly PricedRow[],
  splits: readonly KnownSplit[],
): { readonly rows: readonly PricedRow[]; readonly added: readonly KnownSplit[] } {
  const own = rows.filter((row) => row.kind === 'split');
  const missing = splits.filter(
    ({ symbol, date }) =>
      !own.some((row) => row.symbol === symbol && Math.abs(daysBetween(row.date, date)) <= NEAR_DAYS),
  );
  // held before the day: whatever was bought and sold until then
  const added = missing.filter(({ symbol, date }) => {
    let held = 0n;
    for (const row of rows)
      if ((row.kind === 'buy' || row.kind === 'sell') && row.symbol === symbol && row.date < date)
        held += row.kind === 'buy' ? row.units : -row.units;
    return held > 0n;
  });
  const made = added.map(
    ({ symbol, date, ratio }): PricedRow => ({ line: 0, date, kind: 'split', symbol, ratio, units: 0n }),
  );
  // behind the first row: first and last tell which way the file runs
  return { rows: rows.toSpliced(1, 0, ...made), added };
}
