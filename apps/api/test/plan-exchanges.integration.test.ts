/** A plan names the exchanges that its users may trade on; definitions with others are refused (decision 011). */
import { randomUUID } from 'node:crypto';
import { createPlan } from '@ballast/db/plans/plans';
import { buildPlanDetails } from '@ballast/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definition, suggest } from './support/suggestions.ts';
import { type Account, createTestApi, type TestApi } from './support/test-api.ts';

let test: TestApi;
let ada: Account;
let listed: string[];
let elsewhere: string;
beforeAll(async () => {
  test = await createTestApi();
  const details = buildPlanDetails({ exchanges: { NASDAQ: 'enabled', NYSE: 'disabled' } });
  const tools = { now: test.clock.now(), newId: randomUUID };
  const plan = await createPlan(test.db, { name: 'Nasdaq', details, transactionCosts: [] }, null, tools);
  ada = await test.join('ada', { planId: plan.id });
  const symbolsOf = async (exchange: string, size: number): Promise<string[]> => {
    const input = { page: 1, size, exchanges: [exchange] };
    const { body } = await test.call('marketData.availableTickers', input, { token: ada.accessToken });
    return body.list.map(({ symbol }: { symbol: string }) => symbol);
  };
  listed = await symbolsOf('NASDAQ', 3);
  elsewhere = (await symbolsOf('NYSE', 1))[0] ?? '';
});
afterAll(() => test?.close());

const withTickers = (tickers: readonly string[]) => {
  const { configuration, ...rest } = definition({}) as { configuration: object };
  return { ...rest, configuration: { ...configuration, tickers } };
};

it('lets a portfolio be created and edited with tickers of its exchanges alone', async () => {
  const call: TestApi['call'] = (key, input) => test.call(key, input, { token: ada.accessToken });
  const mixed = withTickers([...listed.slice(1), elsewhere]);
  const refused = { status: 403, error: { code: 'featurePermission' } };
  expect(await call('portfolio.create', mixed)).toMatchObject(refused);
  const created = await call('portfolio.create', withTickers(listed));
  expect(created.status).toBe(200);
  const { id } = created.body;
  await suggest(test, id);
  const moved = await call('portfolio.update', { id, ...mixed });
  expect(moved).toMatchObject(refused);
  expect(moved.error?.message).toContain('NYSE');
  expect((await call('portfolio.get', { id })).body.configuration.tickers).toEqual(listed);
});
