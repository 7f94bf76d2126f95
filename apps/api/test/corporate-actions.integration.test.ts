/** What users see and do around the open at which a split takes effect, whether or not the job has run (safety G2). */
import { createSyntheticMarket } from '@ballast/integrations/market-data/synthetic';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { definition, MODEL, pledgesOf, suggest } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, SEED, type TestApi } from './support/test-api.ts';

const MINUTE = 60_000;
const market = createSyntheticMarket(SEED);

/** A share that is split, two of its exchange that are not on that day, and when its session opens. */
function findSplit() {
  const ofExchange = [...market.universe.tickers().take(95_000)].filter(
    ({ exchange, listedFrom }) => exchange === 'NYSE' && listedFrom < '2015',
  );
  for (const { symbol } of ofExchange) {
    const split = market
      .corporateActions(symbol, '2020-01-01', '2024-12-31')
      ?.find((action) => action.kind === 'split' && action.ratio > 1);
    if (split?.kind !== 'split') continue;
    const others = ofExchange
      .filter(
        (one) =>
          one.symbol !== symbol && market.corporateActions(one.symbol, split.date, split.date)?.length === 0,
      )
      .slice(0, 2);
    const opening = market.instruments.find(symbol)?.calendar.session(split.day)?.open ?? Number.NaN;
    return { symbols: [symbol, ...others.map((one) => one.symbol)], ratio: split.ratio, opening };
  }
  throw new Error('no split');
}

const { symbols, ratio, opening } = findSplit();
const [split = ''] = symbols;

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(new Date(opening - 5 * MINUTE)), isOne: true });
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const call: TestApi['call'] = (key, input) => test.call(key, input, { token: ada.accessToken });
const amountOf = (body: { assets: { symbol: string; amount: number }[] }) =>
  body.assets.find(({ symbol }) => symbol === split)?.amount ?? 0;

const addSuggested = async (name: string) => {
  const price = market.priceAt(split, opening - 5 * MINUTE)?.price ?? Number.NaN;
  const initialAllocation = [{ symbol: split, amount: 10, price }];
  const configuration = { tickers: symbols, models: [MODEL] as [typeof MODEL] };
  const created = await call('portfolio.create', definition({ name, configuration, initialAllocation }));
  const { id } = created.body;
  await suggest(test, id, symbols);
  return id as string;
};
/** A little less than suggested, so that the cash is enough whatever prices do meanwhile. */
const pledgesFor = async (id: string) =>
  (await pledgesOf(test, ada, id)).map(({ symbol, pledge }) => ({ symbol, pledge: pledge * 0.9 }));
const approve = (id: string, transaction: object) =>
  call('portfolio.approve', { portfolio: id, model: MODEL, integration: 'demo', transaction });

it('shows the same value on either side of it, and trades on the shares of its own side', async () => {
  const [held, late] = [await addSuggested('Held'), await addSuggested('Late')];
  const pledges = await pledgesFor(late);
  const before = (await approve(held, await pledgesFor(held))).body;
  expect(before.status).toBe('approved');
  const units = amountOf(before);
  expect(units).toBeGreaterThan(0);

  const wait = opening - test.clock.now().getTime();
  expect(wait).toBeGreaterThan(0);
  test.clock.advance(wait);

  const [list, detail] = await Promise.all([
    call('portfolio.list', { search: 'Held' }),
    call('portfolio.get', { id: held }),
  ]);
  expect(amountOf(detail.body)).toBe(units * ratio);
  for (const value of [list.body.records[0].value, detail.body.value])
    expect(Math.abs(Math.log(value / before.value))).toBeLessThan(0.1);
  expect(detail.body.history.at(-1).state.assets).toContainEqual(
    expect.objectContaining({ symbol: split, amount: units * ratio }),
  );
  const news = await call('notification.list', {});
  expect(news.body.records[0]).toMatchObject({ kind: 'split', portfolio: { id: held } });
  const { records } = (await call('auth.events', { after: 0, limit: 200 })).body;
  const ofHeld = records.filter(
    ({ event, payload }: { event: string; payload: { id?: string; state?: unknown } }) =>
      event === 'updatePortfolio' && payload.id === held && payload.state !== undefined,
  );
  expect(ofHeld.at(-1).payload.state.assets).toContainEqual(
    expect.objectContaining({ symbol: split, amount: units * ratio }),
  );

  // nobody has looked at this one since: the approval itself brings it up to date before it trades
  const bought = (await approve(late, pledges)).body;
  expect(bought.status).toBe('approved');
  const [row] = await test.database.query<{ units: string }>(
    `SELECT sum(units)::text AS units FROM ledger_entries WHERE portfolio_id = $1 AND kind = 'split'`,
    [late],
  );
  expect(Number(row?.units)).toBe(10 * (ratio - 1));
  test.clock.advance(MINUTE);
  expect(amountOf((await call('portfolio.get', { id: late })).body)).toBe(amountOf(bought));
  expect(amountOf((await call('portfolio.get', { id: held })).body)).toBe(units * ratio);
  await assertLedgerBalances(test.database);
});
