/** §7 Chatbot over api and worker: the whole catalogue in three languages, figures as their pages show them, nobody else's data. */
import { LANGUAGES, type Language } from '@ballast/contract/constants';
import { QUESTION_KEYS } from '@ballast/domain/assistant/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition, MODEL, suggest, tickers } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

const TUESDAY = new Date('2026-09-01T15:00:00Z');
const DAY_MS = 86_400_000;
const clock = createTestClock(TUESDAY);

let test: TestApi;
let ada: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
let growth: string;
let savings: string;

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: ada.accessToken, ...options });

const ok = async (key: Parameters<TestApi['call']>[0], input: object) => {
  const { status, body } = await call(key, input);
  expect(status, `${key}: ${JSON.stringify(body)}`).toBe(200);
  return body;
};

const approve = async (id: string) => {
  const shown = await ok('portfolio.calculateTransactionAmounts', { id });
  const transaction = (shown.rows as { symbol: string; pledge: number }[])
    .filter(({ pledge }) => pledge !== 0)
    .map(({ symbol, pledge }) => ({ symbol, pledge }));
  await ok('portfolio.approve', { portfolio: id, model: shown.model, integration: 'demo', transaction });
};

const create = async (overrides: Parameters<typeof definition>[0]): Promise<string> => {
  const { id } = await ok('portfolio.create', definition(overrides));
  await eventually(
    () => call('portfolio.get', { id }),
    ({ body }) => body.pendingOptimization !== null || body.status === 'error',
  );
  return id;
};

const askText = async (query: string, portfolio?: string, token = ada.accessToken): Promise<string> => {
  const key = portfolio === undefined ? 'assistant.response' : 'assistant.portfolioResponse';
  const input = portfolio === undefined ? { query } : { query, portfolio };
  const { status, body, response } = await test.call(key, input, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  return response.body;
};

beforeAll(async () => {
  test = await createTestApi({ clock, questionLimitMs: Number.POSITIVE_INFINITY });
  worker = await startTestWorker(test);
  ada = await test.join('ada');
  const symbols = tickers(5);
  growth = await create({
    name: 'Growth',
    configuration: { tickers: symbols, models: [MODEL] },
    benchmarks: [symbols[0] as never],
  });
  await approve(growth);
  clock.advance(DAY_MS + 7 * 3_600_000);
  ada = await test.signIn(ada.email);
  // one that was declined, then one that is open
  await ok('portfolio.calculate', { id: growth });
  await eventually(
    () => call('portfolio.get', { id: growth }),
    ({ body }) => body.pendingOptimization !== null,
  );
  await ok('portfolio.reject', { portfolio: growth });
  clock.advance(2 * DAY_MS);
  ada = await test.signIn(ada.email);
  savings = await create({ name: 'Long-term savings', configuration: { tickers: symbols, models: [MODEL] } });
  await ok('simulation.create', {
    ...definition({ name: 'Past' }),
    investmentStartDate: '2026-03-02',
    endDate: '2026-06-01',
  });
  await eventually(
    () => call('simulation.list', {}),
    ({ body }) => body.records[0].finishedAt !== null,
  );
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

describe('shows', () => {
  it('all', async () => {
    const { list } = await ok('assistant.portfolioQuestions', { language: 'en' });
    for (const { text, id } of list)
      console.log(
        `\n##### ${id}: ${text}\n${await askText(text, id.startsWith('sugg') || id.startsWith('why') ? savings : growth)}`,
      );
  });
});
