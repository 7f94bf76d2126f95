/** Forecasts over the api: of any ticker when it is asked for, stored with what they were computed from, and never from later prices. */
import type { ForecastDetail, ForecastModel } from '@ballast/contract/entities/forecast';
import type { OperationOutput } from '@ballast/contract/operations';
import { createPlan } from '@ballast/db/plans/plans';
import { buildPlanDetails } from '@ballast/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  createTestApi,
  createTestClock,
  type TestApi,
  testCatalogue,
} from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

/** A Friday: New York has not closed yet. */
const NOW = new Date('2026-11-20T17:00:00Z');
const DAY_MS = 86_400_000;
const { universe } = testCatalogue();
const symbolOf = (market: string, at = 0): string =>
  universe.filter((ticker) => ticker.market === market && ticker.type !== 'index')[at]?.symbol ?? '';

let test: TestApi;
let ada: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(NOW), questionLimitMs: Number.POSITIVE_INFINITY });
  worker = await startTestWorker(test, undefined, {}, { answersOnly: true });
  ada = await test.join('ada');
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: ada.accessToken, ...options });
const ask = async (symbol: string, rest: object = {}): Promise<ForecastDetail> => {
  // a starved machine may need more than the five seconds of a question: whoever looks asks again
  const { status, body } = await eventually(
    () => call('forecast.ticker', { symbol, ...rest }),
    (answer) => answer.status !== 504,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const list = async (input: object = {}): Promise<OperationOutput<'forecast.models'>> => {
  const { status, body } = await call('forecast.models', input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const US = symbolOf('US');
/** A token lives for minutes, so everybody signs in again. */
const moveClock = async (milliseconds: number) => {
  test.clock.advance(milliseconds);
  ada = await test.signIn(ada.email);
};

describe('the forecast of a ticker', () => {
  it('is computed when it is asked for, and then stored', async () => {
    const first = await ask(US);
    expect(first).toMatchObject({
      symbol: US,
      interval: '1day',
      horizon: '2weeks',
      refusal: null,
      hasRanges: true,
    });
    expect(first.dataEnd).toBe('2026-11-19');
    expect(first.dataHash).toMatch(/^[0-9a-f]{64}$/);
    const again = await ask(US);
    expect(again).toEqual(first);
    expect(await test.db.forecast.count({ where: { symbol: US } })).toBe(1);
  });

  it('says of each model how it would have done, misses included, the one with the least error first', async () => {
    const { models, shown, price, history } = await ask(US);
    expect(models[0]?.key).toBe(shown);
    const errors = models.map(({ record }) => record.meanAbsoluteError ?? 0);
    expect(errors).toEqual(errors.toSorted((a, b) => a - b));
    for (const { record, predictions, calibration, path } of models) {
      expect(record.accuracy).toBeCloseTo(record.hits / record.n, 12);
      const [low = 0, high = 1] = record.interval ?? [];
      expect([low < record.hits / record.n, record.hits / record.n < high]).toEqual([true, true]);
      expect(record.skillFloor).toBeLessThan(low);
      const hasSkill = (record.skillFloor ?? 0) > Math.max(0.5, record.upShare ?? 1);
      expect(record.hasDemonstratedSkill).toBe(hasSkill);
      expect(predictions).toHaveLength(60);
      expect(predictions.some(({ isHit }) => isHit === false)).toBe(true);
      for (const { predicted, actual, isHit } of predictions) {
        expect(isHit).toBe(actual === 0 ? null : Math.sign(predicted) === Math.sign(actual));
      }
      expect(predictions.at(-1)?.actualPrice).toBeCloseTo(price ?? 0, 5);
      expect(calibration.map(({ probability }) => probability)).toEqual([
        0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9,
      ]);
      for (const { quantiles } of path) expect(quantiles).toEqual(quantiles.toSorted((a, b) => a - b));
    }
    expect(history.dates.at(-1)).toBe('2026-11-19');
  });

  it('goes up to the horizon, in periods of the interval', async () => {
    const lengthOf = async (interval: string, horizon: string) =>
      (await ask(US, { interval, horizon })).models[0]?.path.map(({ date }) => date);
    expect(await lengthOf('1day', '1day')).toEqual(['2026-11-20']);
    // the market is closed on Thanksgiving
    expect(await lengthOf('1day', '1week')).toEqual([
      ...['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'],
    ]);
    expect(await lengthOf('1week', '2weeks')).toEqual(['2026-11-20', '2026-11-27']);
    expect(await lengthOf('3days', '1week')).toEqual(['2026-11-24', '2026-11-30']);
  });

  it('counts 26 votes in two groups, and what came first of take profit and stop loss', async () => {
    const { technical, exits, price } = await ask(US);
    expect(technical?.votes).toHaveLength(26);
    for (const { buy, neutral, sell, abstained, key } of technical?.groups ?? [])
      expect(buy + neutral + sell + abstained).toBe(key === 'oscillators' ? 11 : 15);
    const { atr14 = 0, long, record } = exits ?? {};
    expect(long?.stopLoss).toBeCloseTo((price ?? 0) - 2 * atr14, 9);
    expect(long?.takeProfit).toBeCloseTo((price ?? 0) + 3 * atr14, 9);
    const { n, takeProfitFirst, stopLossFirst, neither } = record?.long ?? {
      n: 0,
      takeProfitFirst: 0,
      stopLossFirst: 0,
      neither: 0,
    };
    expect([n > 1000, takeProfitFirst + stopLossFirst + neither]).toEqual([true, n]);
  });

  it('is of the close that is known, and follows the next one', async () => {
    const symbol = symbolOf('TR', 3);
    const before = await ask(symbol);
    expect(before.dataEnd).toBe('2026-11-20'); // Istanbul closed at 15:00 UTC
    await moveClock(3 * DAY_MS);
    const after = await ask(symbol);
    expect(after.dataEnd).toBe('2026-11-23');
    expect(after.dataHash).not.toBe(before.dataHash);
    // what is not known yet is shown to nobody: a clock that is set back
    await moveClock(-3 * DAY_MS);
    expect((await list({ search: symbol })).list.map((card) => card.symbol)).toEqual([]);
    const back = await ask(symbol);
    expect({ ...back, computedAt: '' }).toEqual({ ...before, computedAt: '' });
    expect((await list({ search: symbol })).list.map((card) => card.priceDate)).toEqual(['2026-11-20']);
  });

  it('is refused with the reason where too little is known, where none is offered, and for nonsense', async () => {
    expect(await ask(symbolOf('CR'))).toMatchObject({ refusal: { reason: 'marketNotOffered' }, models: [] });
    expect((await call('forecast.ticker', { symbol: 'NOPE.US.NASDAQ' })).status).toBe(404);
    const wrong = await call('forecast.ticker', { symbol: US, interval: '1minute' });
    expect([wrong.status, Object.keys(wrong.error?.errors ?? {})]).toEqual([400, ['interval']]);
    const short = universe.find(({ market, type }) => market === 'FX' && type === 'currency');
    const weekly = await ask(short?.symbol ?? '', { interval: '1week' });
    expect(weekly.refusal === null || weekly.refusal.minimum === 242).toBe(true);
  });
});

describe('the list of forecasts', () => {
  const symbols = [US, symbolOf('US', 5), symbolOf('TR', 1), symbolOf('FX')];
  beforeAll(async () => {
    for (const symbol of symbols) await ask(symbol);
  });

  it('has twelve cards a page, the greatest accuracy first', async () => {
    const { list: cards, meta } = await list();
    expect(meta).toMatchObject({ totalSize: cards.length, intervals: ['1day', '3days', '1week'] });
    expect(meta.skilledByChance).toBeCloseTo(0.025 * cards.length, 12);
    const accuracies = cards.map(({ directionAccuracy }) => directionAccuracy ?? 0);
    expect(accuracies).toEqual(accuracies.toSorted((a, b) => b - a));
    expect(cards.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(symbols));
    const card = cards.find(({ symbol }) => symbol === US) as ForecastModel;
    const { models, technical, price, name } = await ask(US);
    expect(card).toMatchObject({
      ...{ name, price, priceDate: '2026-11-19', model: models[0]?.key, rating: technical?.rating },
      ...{ directionAccuracy: models[0]?.record.accuracy, tries: models[0]?.record.n },
    });
    expect(card.sparkline).toHaveLength(30);
  });

  it('is sorted, filtered and searched', async () => {
    const symbolsOf = async (input: object) => (await list(input)).list.map(({ symbol }) => symbol);
    const sorted = await symbolsOf({ sort: 'symbol', asc: true });
    expect(sorted).toEqual(sorted.toSorted());
    expect(await symbolsOf({ sort: 'symbol', asc: false })).toEqual(sorted.toReversed());
    const prices = (await list({ sort: 'price', asc: true })).list.map(({ price }) => price ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const markets = async (input: object) => [
      ...new Set((await list(input)).list.map(({ market }) => market)),
    ];
    expect(await markets({ markets: ['TR', 'FX'] })).toEqual(expect.arrayContaining(['TR', 'FX']));
    expect(await markets({ markets: ['US'] })).toEqual(['US']);
    expect(await symbolsOf({ search: US })).toContain(US);
    expect(await symbolsOf({ search: 'zzzzzzzzqq' })).toEqual([]);
    const country = universe.find(({ symbol }) => symbol === US)?.country ?? '';
    const [first] = (await list({ countries: [country], search: US })).list;
    expect(first?.country).toBe(country);
    const [one, two] = [await symbolsOf({ size: 1 }), await symbolsOf({ size: 1, page: 2 })];
    expect([one.length, two.length, one[0] === two[0]]).toEqual([1, 1, false]);
    expect(await symbolsOf({ period: '1minute' })).toEqual([]);
    const { list: skilled, meta } = await list({ skilled: true });
    expect(meta.totalSize).toBe(meta.skilled);
    expect(skilled.every(({ hasDemonstratedSkill }) => hasDemonstratedSkill)).toBe(true);
  });

  it('refuses what is none, and names the field', async () => {
    for (const [input, field] of [
      [{ size: 0 }, 'size'],
      [{ sort: 'luck' }, 'sort'],
      [{ markets: ['EU'] }, 'markets.0'],
      [{ period: '1 day' }, 'period'],
    ] as const) {
      const { status, error } = await call('forecast.models', input);
      expect([status, Object.keys(error?.errors ?? {})], JSON.stringify(input)).toEqual([400, [field]]);
    }
  });

  it('is of those whose plan has forecasts', async () => {
    const details = buildPlanDetails({ forecast: 'disabled' });
    const plan = { name: 'Without', details, transactionCosts: [] };
    const { id: planId } = await createPlan(test.db, plan, null, {
      now: NOW,
      newId: () => crypto.randomUUID(),
    });
    const { accessToken: token } = await test.join('bob', { planId });
    for (const [key, input] of [
      ['forecast.models', {}],
      ['forecast.ticker', { symbol: US }],
    ] as const) {
      const { status, error } = await call(key, input, { token });
      expect([status, error?.code]).toEqual([403, 'featurePermission']);
    }
  });
});
