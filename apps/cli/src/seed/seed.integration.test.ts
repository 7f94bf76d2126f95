import { LANGUAGES } from '@ballast/contract/constants';
import { DAY_MS } from '@ballast/contract/dates';
import { createDatabase, type Database } from '@ballast/db/client/create-database';
import { createDemoAccount } from '@ballast/db/demo/create-demo-account';
import { seededEmail } from '@ballast/db/demo/seeded-accounts';
import { findPortfolio, readHistory } from '@ballast/db/portfolios/find-portfolio';
import { findAccountByEmail } from '@ballast/db/users/find-user';
import { demoText } from '@ballast/i18n/demo-text';
import { demo as de } from '@ballast/i18n/messages/de/demo';
import { demo as en } from '@ballast/i18n/messages/en/demo';
import { demo as tr } from '@ballast/i18n/messages/tr/demo';
import { createSyntheticMarket } from '@ballast/integrations/market-data/synthetic';
import { createTestIds } from '@ballast/testing/builders';
import { databaseTest } from '@ballast/testing/postgres';
import { describe, expect } from 'vitest';
import { type SeedOptions, seed } from './seed.ts';

const TEXTS = { en, tr, de };

const NOW = new Date('2026-11-20T23:00:00Z');
const MONTHS_MS = 100 * DAY_MS;

const options: SeedOptions = {
  now: NOW,
  newId: createTestIds(NOW.getTime()),
  market: createSyntheticMarket('ballast'),
  adminPassword: 'only-this-installation',
  demoPassword: 'ballast-demo',
  hashPassword: async (password) => `hash of ${password}`,
};

const it = databaseTest
  .extend('db', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const db = createDatabase({ url: database.url });
    onCleanup(() => db.$disconnect());
    return db;
  })
  .extend('seeded', { scope: 'file' }, ({ db }) => seed(db, options));

const tools = { now: NOW, newId: options.newId };
const visitor = {
  language: 'tr',
  textOf: demoText,
  expirationDate: new Date(NOW.getTime() + DAY_MS),
  accountsMax: 100,
} as const;
/** Every portfolio of somebody, in full. */
const portfoliosOf = async (db: Database, userId: string | undefined) => {
  const rows = await db.portfolio.findMany({ where: { userId: userId ?? '' }, select: { id: true } });
  const found = await Promise.all(rows.map(({ id }) => findPortfolio(db, { id, userId: userId ?? '' })));
  return found.filter((record) => record !== null);
};

describe('seed', () => {
  it('makes the accounts it names, with their passwords', async ({ db, seeded }) => {
    expect(seeded.status).toBe('seeded');
    expect(seeded.accounts.map(({ name }) => name)).toEqual([
      'Admin',
      'Premium',
      'Standard',
      'Demo',
      'Expired',
    ]);
    for (const { email, password } of seeded.accounts)
      expect((await findAccountByEmail(db, email))?.passwordHash).toBe(`hash of ${password}`);
    const admin = await findAccountByEmail(db, seededEmail('Admin'));
    expect(admin?.user).toMatchObject({ role: 'admin', plan: { name: 'Unlimited' } });
    const expired = await findAccountByEmail(db, seededEmail('Expired'));
    expect(expired?.user.expirationDate?.getTime()).toBeLessThan(NOW.getTime());
  });

  it('finds everything there the second time', async ({ db, seeded }) => {
    const rows = async () => [
      await db.user.count(),
      await db.portfolio.count(),
      await db.ledgerEntry.count(),
    ];
    const before = await rows();
    expect(await seed(db, options)).toEqual({ ...seeded, status: 'present' });
    expect(await rows()).toEqual(before);
  });

  it('gives portfolios months of history that end today', async ({ db, seeded: _ }) => {
    const account = await findAccountByEmail(db, seededEmail('Premium'));
    const records = await portfoliosOf(db, account?.user.id);
    expect(records.map(({ status }) => status).sort()).toEqual([
      'approved',
      'approved',
      'rebalancing_suggested',
    ]);
    for (const { id } of records) {
      const history = await readHistory(db, id);
      const [first, last] = [history[0], history.at(-1)];
      expect((last?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)).toBeGreaterThan(MONTHS_MS);
      expect(NOW.getTime() - (last?.at.getTime() ?? 0)).toBeLessThan(2 * DAY_MS);
      for (const { state, capital } of history) {
        expect(state.balance + state.investment).toBeGreaterThan(capital / 2);
        expect(state.balance + state.investment - capital).toBeCloseTo(state.revenue, 6);
      }
    }
  });

  it('says where a decision came from, with a certificate', async ({ db, seeded: _ }) => {
    const account = await findAccountByEmail(db, seededEmail('Demo'));
    const records = await portfoliosOf(db, account?.user.id);
    const pending = records.map((record) => record.pending).find((optimization) => optimization !== null);
    expect(pending).toMatchObject({
      status: 'pending',
      reason: 'trigger',
      triggers: [{ trigger: 'period' }],
    });
    for (const result of Object.values(pending?.results ?? {})) {
      expect(result?.status).toBe('optimal');
      expect(result?.certificate?.kktResidual).toBeLessThan(1e-6);
    }
  });

  it('counts the days without a rebalancing as they were', async ({ db, seeded: _ }) => {
    const account = await findAccountByEmail(db, seededEmail('Premium'));
    const userId = account?.user.id ?? '';
    const told = await db.optimization.findMany({
      where: { portfolio: { userId } },
      orderBy: { createdAt: 'asc' },
      select: { portfolioId: true, status: true, createdAt: true, triggers: true },
    });
    const rebalanced = new Map<string, Date>();
    for (const { portfolioId, status, createdAt, triggers } of told) {
      const last = rebalanced.get(portfolioId);
      if (last !== undefined) {
        const days = Math.round((createdAt.getTime() - last.getTime()) / DAY_MS);
        const [trigger] = triggers as unknown as readonly { value: number; limit: number }[];
        expect(trigger?.value).toBe(days);
        expect(days).toBeGreaterThanOrEqual(trigger?.limit ?? Number.NaN);
      }
      if (status === 'approved') rebalanced.set(portfolioId, createdAt);
    }
    expect(told.filter(({ triggers }) => (triggers as readonly unknown[]).length > 0).length).toBe(6);
  });
});

describe('demo accounts', () => {
  it('are copies of their own', async ({ db, seeded: _, database }) => {
    const [a, b] = await Promise.all([
      createDemoAccount(db, visitor, tools),
      createDemoAccount(db, visitor, tools),
    ]);
    if (a.status !== 'created' || b.status !== 'created') throw new Error(`${a.status} ${b.status}`);
    const own = await portfoliosOf(db, a.userId);
    expect(own).toHaveLength(3);
    for (const { id, pending } of own) {
      expect(await findPortfolio(db, { id, userId: b.userId })).toBeNull();
      if (pending === null) continue;
      const remaining = Date.parse(pending.expiresAt) - NOW.getTime();
      expect(remaining).toBeGreaterThan(DAY_MS / 2);
      expect(remaining).toBeLessThanOrEqual(DAY_MS);
    }
    expect(await database.query('SELECT * FROM ledger_check')).toEqual([]);
  });

  it.for(LANGUAGES)('are in the language of the visitor: %s', async (language, { db, seeded: _ }) => {
    const account = await createDemoAccount(db, { ...visitor, language }, tools);
    if (account.status !== 'created') throw new Error(account.status);
    const told = (await portfoliosOf(db, account.userId)).map(({ name, description }) => ({
      name,
      description,
    }));
    const texts = (['steadyCore', 'istanbulLeaders', 'metalsAndCoins'] as const).map(
      (key) => TEXTS[language][key],
    );
    expect(told).toHaveLength(texts.length);
    expect(told).toEqual(expect.arrayContaining(texts));
    const where = { userId: account.userId };
    const news = await db.notification.findMany({ where, select: { params: true } });
    expect(news).toEqual([{ params: { portfolio: TEXTS[language].istanbulLeaders.name } }]);
  });

  it('are not offered where nothing was seeded', async ({ db, seeded: _ }) => {
    await db.user.update({
      where: { emailKey: 'template@demo.invalid' },
      data: { emailKey: 'moved@demo.invalid' },
    });
    expect(await createDemoAccount(db, visitor, tools)).toEqual({ status: 'no_template' });
  });
});
