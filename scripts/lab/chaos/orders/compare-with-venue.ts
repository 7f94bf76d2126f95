/** Orders and executions of the product beside the book of the venue. */
import type { BookEntry } from '@ballast/market/venue/gateway/open-venue';
import type { Client } from 'pg';

interface OrderLine {
  readonly clientOrderId: string;
  readonly symbol: string;
  readonly status: string;
  readonly attention: string | null;
  readonly executions: readonly { readonly reference: string; readonly units: string }[];
}

const linesOf = async (database: Client): Promise<readonly OrderLine[]> => {
  const { rows } = await database.query<OrderLine>(
    `SELECT o.client_order_id AS "clientOrderId", t.symbol, t.status::text, o.attention,
       coalesce((SELECT json_agg(json_build_object('reference', e.reference, 'units', e.amount::text)) FROM executions e
         WHERE e.transaction_id = t.id), '[]') AS executions
     FROM orders o JOIN transactions t ON t.id = o.transaction_id`,
  );
  return rows;
};

const sumOf = (parts: readonly { readonly units: string }[]): number =>
  parts.reduce((sum, { units }) => sum + Number(units), 0);

/** Below the smallest lot of a coin. */
const NEAR = 1e-9;

const judge = (line: OrderLine, entry: BookEntry | undefined): readonly string[] => {
  const { clientOrderId: id, status, executions } = line;
  if (entry === undefined)
    return sumOf(executions) > 0 ? [`${id}: executions are booked that the venue does not know`] : [];
  const [order] = entry.orders;
  const isKnown = new Set(order?.executions.map(({ executionId }) => executionId));
  const [booked, executed] = [sumOf(executions), sumOf(order?.executions ?? [])];
  return [
    ...(entry.orders.length > 1 ? [`${id}: taken ${entry.orders.length} times`] : []),
    ...(status === 'pending' || status === 'delivered' ? [`${id}: is ${status}`] : []),
    ...(Math.abs(booked - executed) > NEAR
      ? [`${id}: ${booked} booked, ${executed} executed, ${line.attention ?? 'nothing to look at'}`]
      : []),
    ...executions.flatMap(({ reference }) =>
      isKnown.has(reference) ? [] : [`${id}: execution ${reference} is none of the venue's`],
    ),
  ];
};

const IMBALANCES = `SELECT * FROM ledger_check LIMIT 5`;

export const compareWithVenue = async (
  database: Client,
  book: readonly BookEntry[],
  tell: (line: string) => void,
): Promise<string[]> => {
  const entries = new Map(book.map((entry) => [entry.clientOrderId, entry]));
  const lines = await linesOf(database);
  const faults = lines.flatMap((line) => judge(line, entries.get(line.clientOrderId)));
  const known = new Set(lines.map(({ clientOrderId }) => clientOrderId));
  for (const { clientOrderId } of book)
    if (!known.has(clientOrderId)) faults.push(`${clientOrderId} stands at the venue and nowhere else`);
  const { rows } = await database.query(IMBALANCES);
  for (const row of rows) faults.push(`ledger: ${JSON.stringify(row)}`);
  const by = (kind: (line: OrderLine) => string) =>
    JSON.stringify(Object.fromEntries([...Map.groupBy(lines, kind)].map(([key, all]) => [key, all.length])));
  tell(
    `${lines.length} orders: ${by(({ status }) => status)}; to be looked at: ${by(({ attention }) => attention ?? 'none')}`,
  );
  tell(
    `the venue has executed ${book.reduce((sum, { orders }) => sum + (orders[0]?.executions.length ?? 0), 0)} times`,
  );
  return faults;
};
