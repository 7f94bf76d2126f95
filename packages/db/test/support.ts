/** A client with the application's rights and an account, for the tests of the repositories. */
import { buildPlanDetails, createTestIds } from '@ballast/testing/builders';
import { databaseTest } from '@ballast/testing/postgres';
import { createDatabase, type Database, type OpenDatabase } from '../src/client/create-database.ts';
import { createPlan } from '../src/plans/plans.ts';
import { createUser, type NewUser } from '../src/users/create-user.ts';

export const newId = createTestIds();
const START = Date.parse('2026-03-02T10:00:00Z');

/** Tools at so many seconds after the start of the test's time. */
export const at = (seconds: number) => ({ now: new Date(START + seconds * 1000), newId });

/** As many connections as a race needs, and patience for them on a slow machine. */
export const openTestDatabase = (url: string): OpenDatabase =>
  createDatabase({
    url,
    poolSize: 20,
    connectTimeoutMs: 20_000,
    lockTimeoutMs: 20_000,
    statementTimeoutMs: 20_000,
  });

export const buildUser = (planId: string, overrides: Partial<NewUser> = {}): NewUser => ({
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.com',
  passwordHash: null,
  role: 'user',
  language: 'en',
  planId,
  expirationDate: null,
  isActive: true,
  isDemo: false,
  approvedConsentText: null,
  ...overrides,
});

export async function addUser(
  db: Database,
  planId: string,
  overrides: Partial<NewUser> = {},
): Promise<string> {
  const result = await createUser(db, buildUser(planId, overrides), null, at(0));
  if (result.status !== 'created') throw new Error(result.status);
  return result.id;
}

export const repositoryTest = databaseTest
  .extend('db', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const db = openTestDatabase(database.url);
    onCleanup(() => db.$disconnect());
    return db;
  })
  .extend('planId', { scope: 'file' }, async ({ db }) => {
    const plan = { name: 'Test', details: buildPlanDetails(), transactionCosts: [] };
    return (await createPlan(db, plan, null, at(0))).id;
  })
  .extend('userId', { scope: 'file' }, ({ db, planId }) => addUser(db, planId));
