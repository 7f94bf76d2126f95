/** Who is given a password that everybody knows, and who is told which (safety A10). */
import { randomUUID } from 'node:crypto';
import { createDatabase } from '@ballast/db/client/create-database';
import { createSession } from '@ballast/db/sessions/sessions';
import { createTestDatabase, type TestDatabase } from '@ballast/testing/postgres';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings } from '../start/settings.ts';
import { seedDatabase } from './seed-database.ts';

const secrets = {
  jwt: 'n5lbTt0cDdhXxKcMFaG5O2b7wdrWcbmpZw',
  csrf: 'Qo2WHeBdQTP7GkFrJcTmLEXB3U1H3jkGmA',
  adminPassword: 'a password made for this installation',
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const seedWith = async (environment: Readonly<Record<string, string>>) => {
  const settings = readSettings('/', environment);
  const urls = { ownerUrl: database.ownerUrl, appUrl: database.url, appRole: null, stop: async () => {} };
  const { accounts } = await seedDatabase(urls, settings, secrets);
  const shown = accounts.map(({ name }) => name);
  const admin = accounts.find(({ name }) => name === 'Admin')?.password;
  const rows = await database.query<{ email: string }>(
    `SELECT email FROM users WHERE email LIKE '%@ballast.example' AND password_hash IS NOT NULL ORDER BY email`,
    [],
  );
  return { shown, admin, withPassword: rows.map(({ email }) => email) };
};

const signInAsAdmin = async () => {
  const db = createDatabase({ url: database.url });
  const { id: userId } = await db.user.findFirstOrThrow({ where: { role: 'admin' } });
  const [now, later] = [new Date(), new Date(Date.now() + 60_000)];
  const session = { id: randomUUID(), userId, rememberMe: false, userAgent: 'test', expiresAt: later };
  await createSession(
    db,
    { ...session, tokenHash: 'hash', tokenExpiresAt: later },
    { now, newId: randomUUID },
  );
  await db.$disconnect();
};

it('all accounts, while nobody else can connect', async () => {
  const { shown, withPassword } = await seedWith({});
  expect(shown).toEqual(['Admin', 'Premium', 'Standard', 'Demo', 'Expired']);
  expect(withPassword).toHaveLength(5);
});

it('nobody but the administrator, behind a proxy on the same machine', async () => {
  const seeded = await seedWith({ PUBLIC_URL: 'https://ballast.example.org', TRUST_PROXY: '1' });
  expect(seeded).toMatchObject({ shown: ['Admin'], withPassword: ['admin@ballast.example'] });
});

it('is told how to sign in as administrator by every start until one has', async () => {
  expect((await seedWith({})).admin).toBe(secrets.adminPassword);
  expect((await seedWith({})).admin).toBe(secrets.adminPassword);
  await signInAsAdmin();
  expect((await seedWith({})).shown).toEqual(['Premium', 'Standard', 'Demo', 'Expired']);
});

it('is told the file, not the password, where the output may be read by others', async () => {
  const { admin } = await seedWith({ NODE_ENV: 'production', DATA_DIR: '/data' });
  expect(admin).toEqual({ file: '/data/secrets/admin-password' });
});
