/** A life of before, in the books to the row: what each day told is an entry, in the order in which it counts. */
import type { TradesPlan } from '@ballast/contract/entities/trades-plan';
import { buildDefinition } from '@ballast/testing/builders';
import { expect } from 'vitest';
import { admitted, periods } from '../../test/flow.ts';
import { at, repositoryTest } from '../../test/support.ts';
import { importPortfolio } from './import-portfolio.ts';

const SYMBOL = 'AAPL.US.NASDAQ';
const SOLD = 'MSFT.US.NASDAQ';
const quiet = { splits: [], contribution: 0, trades: [], dividends: [] };
const plan: TradesPlan = {
  days: [
    {
      ...{ ...quiet, date: '2026-01-05', contribution: 1_001 },
      trades: [{ symbol: SYMBOL, type: 'Buy', amount: 10, price: 100, value: 1_000, cost: 1 }],
    },
    // everything on one day: split four for one, money added, a sale and a dividend of what was left
    {
      ...{ ...quiet, date: '2026-02-02', contribution: 50 },
      splits: [{ symbol: SYMBOL, ratio: 4, units: 10, change: 30 }],
      trades: [{ symbol: SYMBOL, type: 'Sell', amount: 8, price: 30, value: 240, cost: 0 }],
      dividends: [{ symbol: SYMBOL, paid: 16, units: 32, terms: 0.5 }],
    },
    // paid after all of it was sold, as brokers do
    {
      ...{ ...quiet, date: '2026-02-09' },
      dividends: [{ symbol: SOLD, paid: 5, units: 0, terms: 5 }],
    },
  ],
  points: [
    { date: '2026-01-05', kind: 'trade', balance: 0, investment: 1_000, capital: 1_001 },
    { date: '2026-02-02', kind: 'close', balance: 306, investment: 960, capital: 1_051 },
  ],
  holdings: [{ symbol: SYMBOL, units: 32, price: 25 }],
  ...{ balance: 311, capital: 1_051, prices: { [SYMBOL]: 30 } },
};

repositoryTest('stands in ledger, actions and history as it was told', async ({ db, userId, database }) => {
  const input = {
    ...{ ...periods, userId, plan, definition: { ...buildDefinition(), currency: 'USD' as const } },
    next: { nextCloseAt: null, nextCheckAt: null },
  };
  const created = await importPortfolio(db, input as never, admitted, at(0));
  if (created.status !== 'created') throw new Error(created.status);
  const { id } = created;
  const ledger = await database.query(
    `SELECT kind::text, symbol, units::float, amount::float, execution_id IS NOT NULL AS "isOrder", at::date::text AS day
     FROM ledger_entries WHERE portfolio_id = $1 ORDER BY id`,
    [id],
  );
  const entry = (day: string, kind: string, units: number, amount: number, isOrder = false) => ({
    ...{ kind, units, amount, isOrder, day },
    symbol: kind === 'contribution' || kind === 'fee' ? null : SYMBOL,
  });
  expect(ledger).toEqual([
    entry('2026-01-05', 'contribution', 0, 1_001),
    entry('2026-01-05', 'buy', 10, 1_000, true),
    entry('2026-01-05', 'fee', 0, 1, true),
    entry('2026-02-02', 'split', 30, 0),
    entry('2026-02-02', 'contribution', 0, 50),
    entry('2026-02-02', 'sell', -8, 240, true),
    entry('2026-02-02', 'dividend', 0, 16),
    { ...entry('2026-02-09', 'dividend', 0, 5), symbol: SOLD },
  ]);
  const actions = await database.query(
    `SELECT symbol, kind::text, ex_date::text AS day, terms::float, units::float, paid::float
     FROM applied_actions WHERE portfolio_id = $1 ORDER BY ex_date, kind::text DESC`,
    [id],
  );
  const action = (day: string, kind: string, symbol: string, [terms, units, paid]: readonly number[]) => ({
    ...{ day, kind, symbol, terms, units, paid },
  });
  expect(actions).toEqual([
    action('2026-02-02', 'split', SYMBOL, [4, 10, 0]),
    action('2026-02-02', 'dividend', SYMBOL, [0.5, 32, 16]),
    action('2026-02-09', 'dividend', SOLD, [5, 0, 5]),
  ]);
  const history = await database.query(
    `SELECT kind::text, balance::float, investment::float, revenue::float, capital::float
     FROM portfolio_history WHERE portfolio_id = $1 AND at < '2026-02-28' ORDER BY at`,
    [id],
  );
  expect(history).toEqual([
    { kind: 'trade', balance: 0, investment: 1_000, revenue: -1, capital: 1_001 },
    { kind: 'close', balance: 306, investment: 960, revenue: 215, capital: 1_051 },
  ]);
});
