/** Who is given a password that everybody knows (SAFETY A10). */
import { createTestDatabase, type TestDatabase } from '@ballast/testing/postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedDatabase } from './seed-database.ts';
import { readSettings } from './settings.ts';

const secrets = {
  jwt: 'n5lbTt0cDdhXxKcMFaG5O2b7wdrWcbmpZw',
  csrf: 'Qo2WHeBdQTP7GkFrJcTmLEXB3U1H3jkGmA',
  adminPassword: 'a password made for this installation',
  isNew: true,
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const seedWith = async (environment: Readonly<Record<string, string>>) => {
  const settings = readSettings('/', environment);
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url, stop: async () => {} };
  const { accounts } = await seedDatabase(urls, settings, secrets);
  const shown = accounts.map(({ name }) => name);
  const rows = await database.query<{ email: string }>(
    `SELECT email FROM users WHERE email LIKE '%@ballast.example' AND password_hash IS NOT NULL ORDER BY email`,
    [],
  );
  return { shown, withPassword: rows.map(({ email }) => email) };
};

it('all accounts, while nobody else can connect', async () => {
  const { shown, withPassword } = await seedWith({});
  expect(shown).toEqual(['Admin', 'Premium', 'Standard', 'Demo', 'Expired']);
  expect(withPassword).toHaveLength(5);
});

it('nobody but the administrator, behind a proxy on the same machine', async () => {
  const seeded = await seedWith({ PUBLIC_URL: 'https://ballast.example.org', TRUST_PROXY: '1' });
  expect(seeded).toEqual({ shown: ['Admin'], withPassword: ['admin@ballast.example'] });
});
