/** The run bundle of a suggestion: what a worker computed is computed again from the file alone (decision 083). */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { rerunBundle } from '@ballast/worker/back-test/rerun-bundle';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPortfolio, addSuggestion } from './support/suggestions.ts';
import { type Account, createTestApi, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

let test: TestApi;
let ada: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>> | undefined;
beforeAll(async () => {
  test = await createTestApi({ questionLimitMs: Number.POSITIVE_INFINITY });
  ada = await test.join('ada');
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: ada.accessToken, ...options });

it('is not there for a suggestion whose input was not kept', async () => {
  const { portfolioId: id } = await addSuggestion(test, ada);
  expect((await call('portfolio.optimizations', { id })).body.records[0].inputHash).toBeNull();
});

it('gives every weight and figure again, finds a changed bit, and is nobody else’s', async () => {
  worker = await startTestWorker(test);
  const id = await addPortfolio(test, ada);
  const portfolio = await eventually(
    async () => (await call('portfolio.get', { id })).body as Portfolio,
    ({ pendingOptimization }) => pendingOptimization !== null,
  );
  const optimization = portfolio.pendingOptimization?.id ?? '';
  const { body: past } = await call('portfolio.optimizations', { id });
  expect(past.records[0]).toMatchObject({
    id: optimization,
    inputHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });

  const { inputHash } = past.records[0];
  const file = await call('portfolio.optimizationBundle', { id, inputHash });
  expect(file.response.headers['content-disposition']).toContain(`suggestion-${optimization}.json`);
  const text: string = file.response.body;
  const rerun = rerunBundle(text);
  expect(rerun.isInputIntact).toBe(true);
  expect(rerun.models.length).toBeGreaterThan(0);
  for (const { status, holdings, difference } of rerun.models)
    expect({ status, isHeld: holdings > 0, difference }).toEqual({
      ...{ status: 'optimal', isHeld: true, difference: null },
    });

  const price = /"values":\{"\$array":"Float64Array","values":"[\d.]+/;
  expect(price.test(text)).toBe(true);
  expect(rerunBundle(text.replace(price, (before) => `${before}1`)).isInputIntact).toBe(false);
  const [model] = rerun.models;
  const weight = /"weight":0\.\d+/;
  const result = text.indexOf('"result":');
  const wrong = rerunBundle(text.slice(0, result) + text.slice(result).replace(weight, '"weight":0.123'));
  expect(wrong.models.find((one) => one.model === model?.model)?.difference).toMatch(/weight$/);

  const eve = await test.join('eve');
  const others = await call('portfolio.optimizationBundle', { id, inputHash }, { token: eve.accessToken });
  expect(others.status).toBe(404);
  const elsewhere = await addPortfolio(test, ada);
  expect((await call('portfolio.optimizationBundle', { id: elsewhere, inputHash })).status).toBe(404);
});
