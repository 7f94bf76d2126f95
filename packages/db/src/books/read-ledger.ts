/** The ledger of one portfolio with its books as they are, in one statement and so of one instant; `null` for anybody else's. */
import type { Currency } from '@ballast/contract/constants';
import type { BookEvent } from '@ballast/domain/books/book-event';
import { type Cents, centsOf, type Units, unitsOf } from '@ballast/domain/books/exact';
import type { StoredBooks } from '@ballast/domain/books/report-range';
import type { Reader } from '../client/create-database.ts';

export interface LedgerFlow {
  readonly at: number;
  readonly amount: Cents;
  /** Of the whole portfolio right before it, at the prices it was booked with. */
  readonly valueBefore: Cents;
}

export interface Ledger {
  readonly currency: Currency;
  /** In the order in which they count. */
  readonly events: readonly BookEvent[];
  readonly flows: readonly LedgerFlow[];
  readonly books: StoredBooks;
}

type FlowRow = readonly [at: number, amount: string, valueAfter: string, costs: string];

interface Row {
  readonly currency: Currency;
  readonly cash: string;
  readonly holdings: readonly (readonly [symbol: string, units: string])[] | null;
  /** A line each: kind, symbol, units, amount, instant in ms. A tenth of the time that an array of them would take to be made and read. */
  readonly entries: string | null;
  readonly flows: readonly FlowRow[] | null;
}

const toEvent = (line: string): BookEvent => {
  const [kind, symbol = '', units = '', amount = '', instant] = line.split(' ');
  const at = Number(instant);
  if (kind === 'contribution') return { kind, at, amount: centsOf(amount) };
  if (symbol === '') throw new Error(`a ${kind} of nothing`);
  if (kind === 'split') return { kind, at, symbol, units: unitsOf(units) };
  if (kind === 'buy' || kind === 'sell')
    return { kind, at, symbol, units: unitsOf(units), amount: centsOf(amount) };
  if (kind === 'fee' || kind === 'dividend') return { kind, at, symbol, amount: centsOf(amount) };
  throw new Error(`${kind} is no kind of the ledger`);
};

/** Trades of the same instant were made right after it, at the prices of the value: only their costs are between the two. */
const toFlow = ([at, amount, valueAfter, costs]: FlowRow): LedgerFlow => ({
  at,
  amount: centsOf(amount),
  valueBefore: centsOf(valueAfter) - centsOf(amount) + centsOf(costs),
});

/**
 * An action that was booked days after its ex-date, because nothing ran before, counts with the end of its ex-date: prices are behind
 * it since then. Several of a symbol that were booked at once were booked in the order of their dates.
 */
export async function readLedger(
  db: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<Ledger | null> {
  const [row] = await db.$queryRaw<Row[]>`
    WITH late AS MATERIALIZED (
      SELECT DISTINCT applied_at FROM applied_actions
      WHERE portfolio_id = ${id}::uuid AND applied_at >= (ex_date + 1)::timestamp AT TIME ZONE 'UTC'
    ), action AS (
      SELECT a.kind::text AS kind, a.symbol, a.applied_at,
        (a.ex_date + 1)::timestamp AT TIME ZONE 'UTC' - interval '1 ms' AS due,
        row_number() OVER (PARTITION BY a.kind, a.symbol, a.applied_at ORDER BY a.ex_date) AS place
      FROM applied_actions a
      WHERE a.portfolio_id = ${id}::uuid AND a.applied_at IN (SELECT applied_at FROM late)
        AND (a.kind = 'split' OR a.paid <> 0)
    ), booked AS (
      SELECT l.id, l.kind::text AS kind, l.symbol, l.at,
        row_number() OVER (PARTITION BY l.kind, l.symbol, l.at ORDER BY l.id) AS place
      FROM ledger_entries l
      WHERE l.portfolio_id = ${id}::uuid AND l.kind IN ('split', 'dividend') AND l.at IN (SELECT applied_at FROM late)
    ), moved AS (
      SELECT b.id, least(b.at, a.due) AS counts FROM booked b
      JOIN action a ON (a.kind, a.symbol, a.applied_at, a.place) = (b.kind, b.symbol, b.at, b.place)
    ), entry AS (
      SELECT l.kind, coalesce(l.symbol, t.symbol, '') AS symbol, l.units, l.amount, coalesce(m.counts, l.at) AS counts
      FROM ledger_entries l
      LEFT JOIN moved m ON m.id = l.id
      LEFT JOIN executions e ON e.id = l.execution_id
      LEFT JOIN transactions t ON t.id = e.transaction_id
      WHERE l.portfolio_id = ${id}::uuid
      ORDER BY coalesce(m.counts, l.at), l.id
    ), flow AS (
      SELECT l.id, l.at, l.amount,
        (SELECT h.balance + h.investment FROM portfolio_history h
         WHERE h.portfolio_id = ${id}::uuid AND h.kind = 'trade' AND h.at >= l.at ORDER BY h.at LIMIT 1) AS value,
        (SELECT coalesce(sum(f.amount), 0) FROM ledger_entries f
         WHERE f.portfolio_id = ${id}::uuid AND f.kind = 'fee' AND f.at = l.at) AS costs
      FROM ledger_entries l WHERE l.portfolio_id = ${id}::uuid AND l.kind = 'contribution'
    )
    SELECT p.currency::text AS currency, p.balance::text AS cash,
      (SELECT json_agg(json_build_array(h.symbol, h.amount::text)) FROM holdings h
       WHERE h.portfolio_id = p.id) AS holdings,
      (SELECT string_agg(n.kind || ' ' || n.symbol || ' ' || n.units || ' ' || n.amount || ' ' ||
         round(date_part('epoch', n.counts) * 1000)::bigint, E'\\n') FROM entry n) AS entries,
      (SELECT json_agg(json_build_array(round(extract(epoch FROM f.at) * 1000), f.amount::text, f.value::text,
         f.costs::text) ORDER BY f.at, f.id) FROM flow f) AS flows
    FROM portfolios p
    WHERE p.id = ${id}::uuid AND p.user_id = ${userId}::uuid AND p.deleted_at IS NULL AND NOT p.is_simulation`;
  if (row === undefined) return null;
  const units = new Map<string, Units>((row.holdings ?? []).map(([symbol, held]) => [symbol, unitsOf(held)]));
  return {
    currency: row.currency,
    events: row.entries === null ? [] : row.entries.split('\n').map(toEvent),
    flows: (row.flows ?? []).map(toFlow),
    books: { cash: centsOf(row.cash), units },
  };
}
