/** safety C1, C2: each text, number and time of each operation at its extremes, one after the other: a refusal at most. */
import type { PortfolioWriteInput } from '@ballast/contract/entities/portfolio';
import { OPERATION_KEYS, type OperationKey, operationOf } from '@ballast/contract/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSuggestion, definition, tickers } from '../support/suggestions.ts';
import { createTestApi, type TestApi } from '../support/test-api.ts';
import { validInput } from '../support/valid-input.ts';
import { startTestWorker } from '../support/with-worker.ts';

let test: TestApi;
let token: string;
let adminToken: string;
let portfolioId: string;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
beforeAll(async () => {
  test = await createTestApi({ questionLimitMs: Number.POSITIVE_INFINITY });
  worker = await startTestWorker(test, undefined, undefined, { answersOnly: true });
  const ada = await test.join('ada');
  token = ada.accessToken;
  adminToken = (await test.join('root', { role: 'admin' })).accessToken;
  portfolioId = (await addSuggestion(test, ada)).portfolioId;
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

/** Every field that a definition may have, also those that another one switches off. */
const fullDefinition = (): PortfolioWriteInput => {
  const [symbol = '', other = ''] = tickers();
  return {
    ...definition(),
    description: 'all of it',
    plannedInvestment: 50_000,
    transactionCost: 0.001,
    initialAllocation: [{ symbol, amount: 10, price: 100 }],
    benchmarks: [symbol],
    configuration: {
      ...definition().configuration,
      targetReturn: 0.1,
      riskProfile: { targetRisk: 0.1, riskAversion: { value: 5, trackingError: false } },
      constraints: {
        maxShort: 0.1,
        maxTurnover: 0.5,
        weightConstraints: { enabled: false, value: [{ symbol, min: 0, max: 0.5 }] },
        groupConstraints: { enabled: false, value: [{ name: 'g', members: [symbol], min: 0, max: 0.5 }] },
        views: { enabled: false, value: [{ long: [symbol], short: [other], value: 0.1, confidence: 0.5 }] },
        cardinalityConstraints: { enabled: false, value: 3 },
      },
    },
    rebalancing: {
      threshold: { active: true, value: 0.05 },
      period: { active: true, value: 30 },
      outperform: { active: true, value: { symbols: [symbol], value: 0.1 } },
      jump: { active: true, value: 0.1 },
    },
  };
};

const inputOf = (key: OperationKey): Record<string, unknown> => {
  const { owner } = operationOf(key);
  const fields = typeof owner === 'string' ? [] : owner.filter(({ resource }) => resource === 'portfolio');
  const full = key === 'portfolio.create' || key === 'portfolio.update' ? fullDefinition() : {};
  return validInput(key, { ...full, ...Object.fromEntries(fields.map(({ field }) => [field, portfolioId])) });
};

const NUMBERS = [5e-324, 1e-11, 0.004, 1e12, 999_999_999_999_999, 1e15, -5e-324];
const YEARS = ['0000', '0001', '0099', '1899', '9999'];

/** Texts that no column can hold, in the grammar of what stands there; times of every age. */
const extremesOf = (value: unknown): unknown[] => {
  if (typeof value === 'number') return NUMBERS;
  if (typeof value !== 'string') return [];
  if (/^\d{4}-\d\d-\d\d/.test(value)) return YEARS.map((year) => value.replace(/^\d{4}/, year));
  const parts = value.split('.');
  const within = (text: string) => [`${parts[0]}${text}`, ...parts.slice(1)].join('.');
  return ['\u0000', '\ud800', '\udfff'].flatMap((text) => [within(text), `${value}${text}`]);
};

/** The value with one of its leaves at one of its extremes, once for each. */
const variantsOf = (value: unknown): unknown[] => {
  if (Array.isArray(value))
    return value.flatMap((item, i) => variantsOf(item).map((variant) => value.with(i, variant)));
  if (typeof value !== 'object' || value === null) return extremesOf(value);
  return Object.entries(value).flatMap(([field, item]) =>
    variantsOf(item).map((variant) => ({ ...value, [field]: variant })),
  );
};

it('never ends in 500', async () => {
  let requests = 0;
  for (const key of OPERATION_KEYS) {
    const { access, response } = operationOf(key);
    if (response !== undefined) continue;
    const caller = { transport: 'trpc', token: access === 'admin' ? adminToken : token } as const;
    for (const variant of variantsOf(inputOf(key))) {
      const { status, error } = await test.call(key, variant as object, caller);
      requests += 1;
      const cell = `${key} ${JSON.stringify(variant).slice(0, 600)} ${error?.code}`;
      expect(status < 500, cell).toBe(true);
    }
  }
  expect(requests).toBeGreaterThan(1000);
});
