/** `Idempotency-Key` on changing calls (decision 006, 046). */
import { TRPC_PREFIX } from '@ballast/contract/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPortfolio, definition, MODEL, pledgesOf, suggest } from './support/suggestions.ts';
import { type Account, createTestApi, PASSWORD, type TestApi } from './support/test-api.ts';

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi();
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const named = (name: string, account = ada) => ({
  token: account.accessToken,
  headers: { 'idempotency-key': name },
});

it('has its effect once, and answers repetitions as the first time', async () => {
  const input = definition({ name: 'Once' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => test.call('portfolio.create', input, named('create-1'))),
  );
  const created = answers.filter(({ status }) => status === 200);
  expect(created.length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const again = await test.call('portfolio.create', input, named('create-1'));
  expect(again.body).toEqual(created[0]?.body);
  const list = await test.call('portfolio.list', { search: 'Once' }, { token: ada.accessToken });
  expect(list.body.count).toBe(1);
});

it('refuses the same name for something else, and what is no name', async () => {
  const other = await test.call('portfolio.create', definition({ name: 'Other' }), named('create-1'));
  expect([other.status, other.error?.code]).toEqual([422, 'idempotencyMismatch']);
  for (const name of ['x'.repeat(256), 'with space', ''])
    expect((await test.call('portfolio.create', definition(), named(name))).status, name).toBe(400);
});

it('leaves names to their users, and after a refusal to a mended request', async () => {
  const eve = await test.join('eve');
  expect(
    (await test.call('portfolio.create', definition({ name: 'Eve' }), named('create-1', eve))).status,
  ).toBe(200);
  const unknown = {
    tickers: ['NOPE.US.NASDAQ', 'NIL.US.NASDAQ', 'NONE.US.NASDAQ'],
    models: ['linear_method' as const],
  };
  const refused = await test.call(
    'portfolio.create',
    definition({ configuration: unknown }),
    named('mended'),
  );
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await test.call('portfolio.create', definition({ name: 'Mended' }), named('mended'))).status).toBe(
    200,
  );
});

it('gives a repeated approval the result of the first', async () => {
  const portfolio = await addPortfolio(test, ada);
  await suggest(test, portfolio);
  const transaction = await pledgesOf(test, ada, portfolio);
  const input = { portfolio, model: MODEL, integration: 'demo', transaction };
  const first = await test.call('portfolio.approve', input, named('approve-1'));
  expect(first.status).toBe(200);
  const second = await test.call('portfolio.approve', input, named('approve-1'));
  expect(second.body).toEqual(first.body);
  const trades = await test.call('portfolio.transactions', { id: portfolio }, { token: ada.accessToken });
  expect(trades.body.count).toBe(3);
});

it('says of a repeated deletion what it said of the first', async () => {
  const id = await addPortfolio(test, ada);
  for (let n = 0; n < 3; n += 1) {
    const { status, body } = await test.call('portfolio.delete', { id }, named('delete-1'));
    expect([status, body]).toEqual([200, { status: 'done' }]);
  }
  expect((await test.call('portfolio.delete', { id }, named('delete-2'))).status).toBe(404);
  expect((await test.call('portfolio.delete', { id }, named('delete-2'))).status).toBe(404);
});

it('changes a password once, and says so again though the old one is no longer right', async () => {
  const otto = await test.join('otto');
  const newPassword = 'a bicycle shed in november';
  const input = { currentPassword: PASSWORD, newPassword, newPasswordRepeat: newPassword };
  for (let n = 0; n < 2; n += 1)
    expect((await test.call('auth.changePassword', input, named('password-1', otto))).status).toBe(200);
  const both = await Promise.all(
    [0, 1].map(() => test.call('auth.changePassword', input, named('p-2', otto))),
  );
  expect(both.map(({ status }) => status)).toEqual([400, 400]);
});

it('has one name for one call: not in a batch of them', async () => {
  const batch = await test.api.app.inject({
    method: 'POST',
    url: `${TRPC_PREFIX}/portfolio.delete,portfolio.delete?batch=1`,
    payload: {},
    headers: { authorization: `Bearer ${ada.accessToken}`, 'idempotency-key': 'batch' },
  });
  expect(batch.statusCode).toBe(400);
  const input = definition({ name: 'Over tRPC' });
  const first = await test.call('portfolio.create', input, { ...named('trpc-1'), transport: 'trpc' });
  const second = await test.call('portfolio.create', input, named('trpc-1'));
  expect([first.status, second.body]).toEqual([200, first.body]);
});
