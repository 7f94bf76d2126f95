/** GET /portfolio/total-history: everything of one user day by day, as its portfolios were recorded, in one currency. */
import { DAY_MS } from '@ballast/contract/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSuggestion, definition, MODEL, pledgesOf, suggest } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';

/** New York is closed: prices stand still between two calls. */
const FRIDAY = new Date('2026-11-20T22:00:00Z');

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(FRIDAY), isOne: true });
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const ok = async (key: Parameters<TestApi['call']>[0], input: object, { accessToken } = ada) => {
  const { status, body } = await test.call(key, input, { token: accessToken });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const approve = async (id: string) => {
  const transaction = await pledgesOf(test, ada, id);
  await ok('portfolio.approve', { portfolio: id, model: MODEL, integration: 'demo', transaction });
};

const later = async (days: number) => {
  test.clock.advance(days * DAY_MS);
  ada = await test.signIn(ada.email);
};

it('adds up what was recorded, from the first approval on', async () => {
  expect(await ok('portfolio.totalHistory', {})).toEqual({
    ...{ currency: 'USD', days: [], value: [], capital: [] },
  });
  const { portfolioId: first } = await addSuggestion(test, ada);
  await approve(first);
  await later(3);
  const { id: second } = await ok('portfolio.create', definition({ name: 'Lira', currency: 'TRY' }));
  await suggest(test, second);
  await approve(second);
  await later(1);
  await ok('portfolio.addMoney', { id: first, amount: 50_000 });

  const [one, two] = await Promise.all([first, second].map((id) => ok('portfolio.performance', { id })));
  const pairs = [{ from: 'TRY', to: 'USD', time: test.clock.now().toISOString() }];
  const { rate } = (await ok('marketData.exchangeRate', { pairs }))[0];
  const all = await ok('portfolio.totalHistory', {});
  expect(all.days).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
  expect(all.value[0]).toBeCloseTo(one.value[0], 2);
  expect(all.capital[2]).toBeCloseTo(one.capital.at(-1) + two.capital.at(-1) * rate, 0);
  // the lira is valued at its own last record, the dollars at that of today
  expect(all.value[2]).toBeCloseTo(one.value.at(-1) + two.value[0] * rate, -2);
  expect(all.capital[2] - all.capital[1]).toBeGreaterThan(49_000);

  const since = await ok('portfolio.totalHistory', { from: '2026-11-22' });
  expect(since.days).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
  expect(since.value).toEqual(all.value);
  expect((await ok('portfolio.totalHistory', { from: '2999-01-01' })).value).toEqual([all.value.at(-1)]);
  const inLira = await ok('portfolio.totalHistory', { baseCurrency: 'TRY' });
  expect(inLira).toMatchObject({ currency: 'TRY', days: all.days });
  expect(inLira.value[2] * rate).toBeCloseTo(all.value[2], -1);
});

it('is one user’s own, without what was deleted', async () => {
  const eve = await test.join('eve');
  expect((await ok('portfolio.totalHistory', {}, eve)).days).toEqual([]);
  const { records } = await ok('portfolio.list', {});
  const lira = records.find(({ name }: { name: string }) => name === 'Lira');
  await ok('portfolio.delete', { id: lira.id });
  expect((await ok('portfolio.totalHistory', {})).days).toEqual(['2026-11-20', '2026-11-24']);
});
