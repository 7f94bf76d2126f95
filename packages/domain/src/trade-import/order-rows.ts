/** Rows in the order in which they happened. Pure. */
import type { PricedRow } from './trade-life.ts';

/** Of one day: prices are behind a split all day; a dividend is paid on what was held before the trades. */
const RANK: Readonly<Record<PricedRow['kind'], number>> = {
  money: 0,
  split: 1,
  dividend: 2,
  buy: 3,
  sell: 3,
  fee: 3,
};

/** Rows of one day stay as the file has them; where it begins with the newest, the other way round. */
export function orderRows(rows: readonly PricedRow[]): readonly PricedRow[] {
  const [first, last] = [rows[0]?.date ?? '', rows.at(-1)?.date ?? ''];
  const forward = first > last ? rows.toReversed() : rows;
  return forward.toSorted((a, b) =>
    a.date === b.date ? RANK[a.kind] - RANK[b.kind] : a.date < b.date ? -1 : 1,
  );
}
