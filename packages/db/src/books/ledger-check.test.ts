/** The view that every test of the books relies on notices each way in which they can be wrong (safety F5). */
import { TEST_TICKERS } from '@ballast/testing/builders';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { describe, expect } from 'vitest';
import { buildApproval, suggest } from '../../test/flow.ts';
import { at, newId, repositoryTest } from '../../test/support.ts';
import { approveDemo } from '../optimizations/approve-demo.ts';

interface Broken {
  readonly what: string;
  /** $1: the portfolio. */
  readonly sql: string;
  readonly rules: readonly string[];
}

const [FIRST, SECOND] = TEST_TICKERS;
const id = `'${newId()}'`;
const newFill = (into: string) =>
  `INSERT INTO executions SELECT ${id}, t.id, 'unbooked', 1, 10, 10, 0, now() FROM transactions t
   WHERE t.portfolio_id = ${into} AND t.symbol = '${FIRST}'`;

const BROKEN: readonly Broken[] = [
  {
    what: 'a cent too much cash',
    sql: 'UPDATE portfolios SET balance = balance + 0.01 WHERE id = $1',
    rules: ['money'],
  },
  {
    what: 'a fee that was booked and not paid',
    sql: `INSERT INTO ledger_entries (portfolio_id, kind, amount, at) VALUES ($1, 'fee', 0.01, now())`,
    rules: ['money'],
  },
  {
    what: 'money put in that nobody booked',
    sql: 'UPDATE portfolios SET capital = capital + 0.01, balance = balance + 0.01 WHERE id = $1',
    rules: ['capital'],
  },
  {
    what: 'a part of a unit too much',
    sql: `UPDATE holdings SET amount = amount + 0.0000000001 WHERE portfolio_id = $1 AND symbol = '${FIRST}'`,
    rules: ['units'],
  },
  {
    what: 'a holding that is gone',
    sql: `DELETE FROM holdings WHERE portfolio_id = $1 AND symbol = '${SECOND}'`,
    rules: ['units'],
  },
  {
    what: 'a holding that nobody bought',
    sql: `INSERT INTO holdings (portfolio_id, symbol, amount, price, updated_at) VALUES ($1, 'NONE.US.NYSE', 1, 1, now())`,
    rules: ['units'],
  },
  {
    what: 'an order that counts more than its fills',
    sql: `UPDATE transactions SET amount = amount + 1, filled = filled + 1 WHERE portfolio_id = $1 AND symbol = '${FIRST}'`,
    rules: ['fills'],
  },
  {
    what: 'a fill that reached neither cash nor holdings',
    sql: `WITH grown AS (${newFill('$1')} RETURNING transaction_id)
      UPDATE transactions SET amount = amount + 1, filled = filled + 1 WHERE id IN (SELECT transaction_id FROM grown)`,
    rules: ['executions'],
  },
  {
    what: 'a fill at another cost than was booked',
    sql: `UPDATE executions e SET cost = e.cost + 0.01 FROM transactions t
      WHERE t.id = e.transaction_id AND t.portfolio_id = $1 AND t.symbol = '${FIRST}'`,
    rules: ['executions'],
  },
  {
    what: 'a fill of another asset than was booked',
    sql: `UPDATE transactions SET symbol = 'NONE.US.NYSE' WHERE portfolio_id = $1 AND symbol = '${FIRST}'`,
    rules: ['executions', 'executions'],
  },
  {
    what: 'a dividend that was never booked',
    sql: `INSERT INTO applied_actions (portfolio_id, symbol, kind, ex_date, terms, units, paid, applied_at)
      VALUES ($1, '${FIRST}', 'dividend', '2026-03-03', 0.01, 1, 0.01, now())`,
    rules: ['dividends'],
  },
];

describe('books that do not add up', () => {
  repositoryTest.for(BROKEN)('are told: $what', async ({ sql, rules }, { db, database, userId }) => {
    const suggested = await suggest(db, userId);
    expect((await approveDemo(db, buildApproval(userId, suggested), at(60))).status).toBe('approved');
    const told = () =>
      database.query<{ rule: string; difference: string }>(
        'SELECT rule, difference FROM ledger_check WHERE portfolio_id = $1 ORDER BY rule',
        [suggested.portfolioId],
      );
    expect(await told()).toEqual([]);
    await database.query('BEGIN');
    try {
      await database.query(sql, [suggested.portfolioId]);
      expect((await told()).map(({ rule }) => rule)).toEqual(rules);
      await expect(assertLedgerBalances(database)).rejects.toThrow(/ledger_check is not empty/);
    } finally {
      await database.query('ROLLBACK');
    }
    expect(await told()).toEqual([]);
  });
});
