/** What a portfolio is worth follows the rates and prices that are loaded, removed and chosen: in its list at once, not some time after. */
import type { PortfolioSummary } from '@ballast/contract/entities/portfolio';
import type { OperationOutput } from '@ballast/contract/operations';
import { roundMoney } from '@ballast/quant/allocation/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

/** The clock stands still, so that nothing is valued again for its age. */
const NOW = new Date('2026-11-20T20:00:00Z');
const PAID = 100;
const UNITS = 7;
const APPLE = 'AAPL.US.NASDAQ';
const RATES = 'fx-ecb';
const PORTFOLIOS = 3;

let test: TestApi;
let admin: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>>;

beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(NOW), questionLimitMs: Number.POSITIVE_INFINITY });
  worker = await startTestWorker(test);
  admin = await test.join('admin', { role: 'admin' });
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

const call: TestApi['call'] = (key, input) => test.call(key, input, { token: admin.accessToken });

const setOf = async (key: string) => {
  const { body } = await call('marketImport.samples', {});
  return (body as OperationOutput<'marketImport.samples'>).list.find((set) => set.key === key);
};
const load = async (key: 'us-large' | 'fx-ecb') => {
  await call('marketImport.loadSamples', { sets: [key] });
  await eventually(
    () => setOf(key),
    (set) => set?.state === 'loaded',
  );
};

/** Held, in lira, what is priced in dollars. */
const hold = async (name: string): Promise<string> => {
  const initialAllocation = [{ symbol: APPLE, amount: UNITS, price: PAID }];
  const tickers = [APPLE, 'AMZN.US.NASDAQ', 'JPM.US.NYSE'];
  const created = await call(
    'portfolio.create',
    definition({
      ...{ name, currency: 'TRY', initialAllocation, plannedInvestment: 1_000_000 },
      configuration: { tickers, models: ['linear_method'] },
    }),
  );
  expect(created.status).toBe(200);
  const id: string = created.body.id;
  await test.db.portfolio.update({ where: { id }, data: { firstApprovedAt: NOW } });
  return id;
};

const ids: string[] = [];
const totalOfDetails = async (): Promise<number> => {
  const details = await Promise.all(ids.map((id) => call('portfolio.get', { id })));
  return roundMoney(details.reduce((sum, { body }) => sum + body.value, 0));
};
/** Of which one portfolio is shown, and the others are as they were valued last. */
const listed = async () => {
  const { body } = await call('portfolio.list', { size: 1 });
  const { records, totals } = body as { records: PortfolioSummary[]; totals: { value: number }[] };
  return { value: totals[0]?.value, shown: records[0]?.value };
};
const rate = async (): Promise<number | null> => {
  const { body } = await call('marketData.exchangeRate', {
    pairs: [{ from: 'USD', to: 'TRY', time: NOW.toISOString() }],
  });
  return (body as { rate: number | null }[])[0]?.rate ?? null;
};

/** Detail first, by the sources that every process knows within a second; then the list, with nothing else to wait for. */
const agreeOn = async (fits: (value: number) => boolean): Promise<void> => {
  const value = await eventually(totalOfDetails, fits);
  const found = await eventually(listed, (list) => list.value === value);
  expect(found.shown).toBeCloseTo(value / PORTFOLIOS, 6);
};
const isPaid = (value: number) => value === PORTFOLIOS * UNITS * PAID;

describe('a portfolio that needs an exchange rate', { timeout: 240_000 }, () => {
  it('stands at what was paid as long as there is none', async () => {
    await load('us-large');
    for (let i = 0; i < PORTFOLIOS; i += 1) ids.push(await hold(`Lira ${i}`));
    await call('marketImport.setSource', { domain: 'US', source: 'mixed' });
    await agreeOn(isPaid);
  });

  it('is worth more at once when rates are loaded, in its detail and in every list', async () => {
    await load(RATES);
    await agreeOn((value) => !isPaid(value));
    expect(await rate()).toBeGreaterThan(40);
  });

  it('stands at what was paid again once the rates are removed', async () => {
    const set = await setOf(RATES);
    expect((await call('marketImport.deleteDataset', { id: set?.datasetId ?? '' })).status).toBe(200);
    await agreeOn(isPaid);
  });

  it('follows when the removal is undone by loading them again, and the choice of a source', async () => {
    await load(RATES);
    await agreeOn((value) => !isPaid(value));
    expect((await call('marketImport.setSource', { domain: 'US', source: 'synthetic' })).status).toBe(200);
    await agreeOn(isPaid);
  });
});
