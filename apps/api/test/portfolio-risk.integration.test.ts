/** GET /portfolio/{id}/risk over api and worker: what is held, for its owner alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definition, MODEL, tickers } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

const SUNDAY = new Date('2026-11-22T12:00:00Z');
const SYMBOLS = tickers(5);

let test: TestApi;
let ada: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(SUNDAY), questionLimitMs: Number.POSITIVE_INFINITY });
  worker = await startTestWorker(test);
  ada = await test.join('ada');
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: ada.accessToken, ...options });
const riskOf = async (id: string) => {
  const { status, body } = await call('portfolio.risk', { id });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

it('is told of what is held, in parts that add up, and of nothing before', async () => {
  const created = await call(
    'portfolio.create',
    definition({ configuration: { tickers: SYMBOLS, models: [MODEL] } }),
  );
  const { id } = created.body;
  expect(await riskOf(id)).toEqual({ status: 'nothing_held' });
  await eventually(
    () => call('portfolio.get', { id }),
    ({ body }) => body.pendingOptimization !== null,
  );
  const { body: shown } = await call('portfolio.calculateTransactionAmounts', { id });
  const transaction = (shown.rows as { symbol: string; pledge: number }[])
    .filter(({ pledge }) => pledge !== 0)
    .map(({ symbol, pledge }) => ({ symbol, pledge }));
  const approval = { portfolio: id, model: MODEL, integration: 'demo', transaction };
  const approved = await call('portfolio.approve', approval);
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);

  const risk = await riskOf(id);
  expect(risk).toMatchObject({ status: 'computed', model: MODEL });
  const held = risk.assets as { symbol: string; weight: number; share: number }[];
  expect(held.map(({ symbol }) => symbol).sort()).toEqual(transaction.map(({ symbol }) => symbol).sort());
  expect(held.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  const { balance, investment } = approved.body.state;
  expect(held.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(
    investment / (balance + investment),
    6,
  );
  expect(risk.places.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
    ...held.map(({ symbol }) => symbol),
    ...risk.others,
  ]);
  for (const [i, row] of (risk.correlation as number[][]).entries()) expect(row[i]).toBe(1);
  expect(risk.frontier.here.volatility).toBeCloseTo(risk.figures.volatility, 9);
  expect(risk.drawdown.worst).toBe(Math.min(...risk.drawdown.values));

  const eve = await test.join('eve');
  expect((await call('portfolio.risk', { id }, { token: eve.accessToken })).status).toBe(404);
});
