import { describe, expect } from 'vitest';
import { buildApproval, suggest } from '../../test/flow.ts';
import { addUser, at, repositoryTest } from '../../test/support.ts';
import { approveDemo } from '../optimizations/approve-demo.ts';
import { endDemoAccounts } from './end-demo-accounts.ts';

const HOUR = 3600;

describe('the end of demo accounts', () => {
  repositoryTest(
    'takes all of those that expired, and nothing of anybody else',
    async ({ database, db, planId }) => {
      const expirationDate = at(HOUR).now;
      const visitor = { isDemo: true, expirationDate };
      const accounts = {
        ended: await addUser(db, planId, { ...visitor, email: 'one@demo.invalid' }),
        later: await addUser(db, planId, {
          ...visitor,
          email: 'two@demo.invalid',
          expirationDate: at(9 * HOUR).now,
        }),
        // whatever an administrator set by hand
        real: await addUser(db, planId, { ...visitor, email: 'three@example.com' }),
        customer: await addUser(db, planId, { email: 'four@demo.invalid', expirationDate }),
        template: await addUser(db, planId, { isDemo: true, email: 'template@demo.invalid' }),
      };
      for (const userId of Object.values(accounts)) {
        const suggested = await suggest(db, userId);
        const approved = await approveDemo(db, buildApproval(userId, suggested), at(6));
        expect(approved.status).toBe('approved');
      }
      const rowsOf = async (userId: string) => {
        const [row] = await database.query<Record<string, number>>(
          `SELECT (SELECT count(*)::int FROM users WHERE id = $1) AS users,
           (SELECT count(*)::int FROM portfolios WHERE user_id = $1) AS portfolios,
           (SELECT count(*)::int FROM ledger_entries l JOIN portfolios p ON p.id = l.portfolio_id WHERE p.user_id = $1) AS ledger,
           (SELECT count(*)::int FROM audit WHERE user_id = $1) AS audit,
           (SELECT count(*)::int FROM job_requests WHERE user_id = $1) AS jobs`,
          [userId],
        );
        return row ?? {};
      };
      const before = await rowsOf(accounts.ended);
      expect(Object.values(before).every((count) => count > 0)).toBe(true);

      expect(await endDemoAccounts(db, at(HOUR).now)).toBe(0);
      expect(await endDemoAccounts(db, at(HOUR + 1).now)).toBe(1);
      expect(await endDemoAccounts(db, at(HOUR + 1).now)).toBe(0);
      expect(Object.values(await rowsOf(accounts.ended)).every((count) => count === 0)).toBe(true);
      for (const key of ['later', 'real', 'customer', 'template'] as const)
        expect(await rowsOf(accounts[key]), key).toEqual(before);
    },
  );

  repositoryTest('opens no other way to evidence', async ({ db }) => {
    for (const table of ['audit', 'ledger_entries'])
      await expect(
        db.$transaction([
          db.$executeRawUnsafe(`SELECT set_config('ballast.ends_demo_accounts', 'on', true)`),
          db.$executeRawUnsafe(`DELETE FROM ${table}`),
        ]),
      ).rejects.toThrow(/permission denied/);
  });

  repositoryTest('removes as many as there are', async ({ db, planId, database }) => {
    for (let k = 0; k < 120; k++)
      await addUser(db, planId, { isDemo: true, email: `${k}@demo.invalid`, expirationDate: at(-HOUR).now });
    expect(await endDemoAccounts(db, at(0).now)).toBe(120);
    const [left] = await database.query(
      `SELECT count(*)::int AS count FROM users WHERE expiration_date < $1`,
      [at(0).now],
    );
    expect(left).toEqual({ count: 0 });
  });
});
