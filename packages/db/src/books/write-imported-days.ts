/**
 * Writes what happened before into the books of a portfolio that has none yet: transactions, executions, ledger, applied actions, history. As sets of rows:
 * twenty thousand trades are one transaction like any other, and it holds its locks for as short a time.
 */
import { startOfDate } from '@ballast/contract/dates';
import type { PlannedDay, TradesPlan } from '@ballast/contract/entities/trades-plan';
import type { Transaction } from '../client/create-database.ts';
import type { Tools } from '../client/tools.ts';

const REFERENCE = 'import';
const HOUR_MS = 3_600_000;
const NOON_MS = 12 * HOUR_MS;
/** Beyond the sessions of all markets. */
const CLOSED_MS = 22 * HOUR_MS;
/** Rows of one statement. */
const ROWS_AT_ONCE = 5000;

/** A file tells days: all of one happened at its noon, and of today nothing is later than now. */
export const instantOf = (date: string, now: Date): Date =>
  new Date(Math.min(startOfDate(date).getTime() + NOON_MS, now.getTime()));

interface BookedDay extends PlannedDay {
  readonly at: Date;
  readonly ids: readonly { readonly id: string; readonly executionId: string }[];
}

const inParts = async (rows: readonly object[], write: (json: string) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await write(JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE)));
};

export async function writeImportedDays(
  tx: Transaction,
  portfolioId: string,
  { days, points }: TradesPlan,
  { now, newId }: Tools,
): Promise<void> {
  const booked = days.map(
    (day): BookedDay => ({
      ...day,
      at: instantOf(day.date, now),
      ids: day.trades.map(() => ({ id: newId(), executionId: newId() })),
    }),
  );
  await writeTrades(tx, portfolioId, booked);
  await writeLedger(tx, portfolioId, booked);
  await writeActions(tx, portfolioId, booked);
  const history = points.map(({ date, kind, ...sums }) => {
    const closed = new Date(startOfDate(date).getTime() + CLOSED_MS);
    return { at: kind === 'trade' ? instantOf(date, now) : closed, kind, ...sums };
  });
  // what was held on each day is told by the ledger
  await inParts(
    history,
    (json) => tx.$executeRaw`
      INSERT INTO portfolio_history (portfolio_id, at, kind, balance, investment, credit, revenue, capital, assets)
      SELECT ${portfolioId}::uuid, at, kind, balance, investment, 0, balance + investment - capital, capital, '[]'
      FROM jsonb_to_recordset(${json}::jsonb)
        AS r (at timestamptz, kind history_kind, balance numeric, investment numeric, capital numeric)
      ORDER BY at`,
  );
}

async function writeTrades(tx: Transaction, portfolioId: string, days: readonly BookedDay[]): Promise<void> {
  const rows = days.flatMap(({ at, ids, trades }) =>
    trades.map((trade, nth) => ({ ...trade, ...ids[nth], at })),
  );
  await inParts(
    rows,
    (json) => tx.$executeRaw`
      INSERT INTO transactions (id, portfolio_id, symbol, type, status, amount, filled, price, value, cost, created_at, updated_at)
      SELECT id, ${portfolioId}::uuid, symbol, type, 'done', amount, amount, price, value, cost, at, at
      FROM jsonb_to_recordset(${json}::jsonb) AS r (id uuid, symbol text, type transaction_type,
        amount numeric, price numeric, value numeric, cost numeric, at timestamptz)`,
  );
  await inParts(
    rows,
    (json) => tx.$executeRaw`
      INSERT INTO executions (id, transaction_id, reference, amount, price, value, cost, executed_at)
      SELECT "executionId", id, ${REFERENCE}, amount, price, value, cost, at
      FROM jsonb_to_recordset(${json}::jsonb) AS r ("executionId" uuid, id uuid,
        amount numeric, price numeric, value numeric, cost numeric, at timestamptz)`,
  );
}

/** In the order in which they count at their instant. */
const entriesOf = ({ at, ids, splits, contribution, trades, dividends }: BookedDay): readonly object[] => [
  ...splits
    .filter(({ change }) => change !== 0)
    .map(({ symbol, change }) => ({ kind: 'split', symbol, units: change, amount: 0, at })),
  ...(contribution === 0 ? [] : [{ kind: 'contribution', units: 0, amount: contribution, at }]),
  ...trades.flatMap(({ symbol, type, amount: units, value, cost }, nth) => {
    const execution = ids[nth]?.executionId;
    const moved = type === 'Buy' ? { kind: 'buy', units } : { kind: 'sell', units: -units };
    const trade = { ...moved, execution, symbol, amount: value, at };
    return cost === 0 ? [trade] : [trade, { kind: 'fee', execution, units: 0, amount: cost, at }];
  }),
  ...dividends
    .filter(({ paid }) => paid !== 0)
    .map(({ symbol, paid }) => ({ kind: 'dividend', symbol, units: 0, amount: paid, at })),
];

async function writeLedger(tx: Transaction, portfolioId: string, days: readonly BookedDay[]): Promise<void> {
  const rows = days.flatMap(entriesOf).map((entry, n) => ({ ...entry, n }));
  await inParts(
    rows,
    (json) => tx.$executeRaw`
      INSERT INTO ledger_entries (portfolio_id, execution_id, kind, symbol, units, amount, at)
      SELECT ${portfolioId}::uuid, execution, kind, symbol, units, amount, at
      FROM jsonb_to_recordset(${json}::jsonb) AS r (n int, execution uuid, kind ledger_kind, symbol text,
        units numeric, amount numeric, at timestamptz)
      ORDER BY n`,
  );
}

async function writeActions(tx: Transaction, portfolioId: string, days: readonly BookedDay[]): Promise<void> {
  const rows = days.flatMap(({ date, at, splits, dividends }) => [
    ...splits.map(({ symbol, ratio, units }) => ({
      kind: 'split',
      symbol,
      terms: ratio,
      units,
      paid: 0,
      date,
      at,
    })),
    ...dividends.map((dividend) => ({ kind: 'dividend', ...dividend, date, at })),
  ]);
  await inParts(
    rows,
    (json) => tx.$executeRaw`
      INSERT INTO applied_actions (portfolio_id, symbol, kind, ex_date, terms, units, paid, applied_at)
      SELECT ${portfolioId}::uuid, symbol, kind, date, terms, units, paid, at
      FROM jsonb_to_recordset(${json}::jsonb) AS r (symbol text, kind action_kind, date date, terms numeric,
        units numeric, paid numeric, at timestamptz)`,
  );
}
