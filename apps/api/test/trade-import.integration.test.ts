/** Trades from a file to a portfolio with its past, over api and worker: what was imported is what the books tell, to the cent. */
import type { TradeImport, TradeRow } from '@ballast/contract/entities/trade-import';
import { createSyntheticMarket } from '@ballast/integrations/market-data/synthetic';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODEL } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, SEED, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const market = createSyntheticMarket(SEED);

/** Old American shares; one is split in the days that are imported, the others are not. */
const shares = [...market.universe.tickers().take(95_000)].filter(
  ({ exchange, listedFrom }) => exchange === 'NYSE' && listedFrom < '2015',
);
const splitOf = (symbol: string) =>
  market
    .corporateActions(symbol, '2020-01-01', '2024-12-31')
    ?.find((action) => action.kind === 'split' && action.ratio > 1);
const SPLIT = shares.find(({ symbol }) => splitOf(symbol) !== undefined)?.symbol ?? '';
const [A = '', B = '', C = ''] = shares
  .filter(({ symbol }) =>
    (market.corporateActions(symbol, '2020-01-01', '2026-11-25') ?? []).every(({ kind }) => kind !== 'split'),
  )
  .slice(0, 3)
  .map(({ symbol }) => symbol);

let test: TestApi;
let ada: Account;
let eve: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(NOW), questionLimitMs: Number.POSITIVE_INFINITY });
  worker = await startTestWorker(test);
  ada = await test.join('ada');
  eve = await test.join('eve');
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

let line = 1;
const row = (
  date: string,
  kind: TradeRow['kind'],
  symbol: string | null,
  rest: Partial<TradeRow> = {},
): TradeRow => ({
  ...{
    line: ++line,
    date,
    kind,
    symbol,
    units: null,
    price: null,
    amount: null,
    costs: 0,
    ratio: null,
    currency: null,
  },
  ...rest,
});
const CHOICES = { cash: 'asNeeded', oversold: 'refuse', splits: 'apply' } as const;
const sent = (rows: readonly TradeRow[], choices = {}) => ({
  ...{ fileName: 'trades.csv', currency: 'USD', rows, choices: { ...CHOICES, ...choices } },
});
const as = (who: Account) => ({ token: who.accessToken });
const importOf = async (who: Account): Promise<TradeImport> =>
  (await test.call('tradeImport.get', {}, as(who))).body.import;
const settled = async (who: Account) =>
  eventually(
    () => importOf(who),
    ({ status }) => status !== 'checking' && status !== 'building',
  );
const checked = async (rows: readonly TradeRow[], choices = {}, who = ada) => {
  const { status, body } = await test.call('tradeImport.check', sent(rows, choices), as(who));
  expect(status, JSON.stringify(body)).toBe(200);
  return settled(who);
};
const commit = (importId: string, who = ada, headers = {}) =>
  test.call(
    'tradeImport.commit',
    { importId, name: 'Brought', configuration: { tickers: [A, B, C], models: [MODEL] }, rebalancing: {} },
    { ...as(who), headers },
  );
const count = async () => test.db.portfolio.count({ where: { user: { email: ada.email } } });

const life = () => [
  row('2024-03-04', 'deposit', null, { amount: 5000 }),
  row('2024-03-05', 'buy', A, { units: 10, price: 100, costs: 2.5 }),
  row('2024-05-06', 'buy', B, { units: 3.5, amount: 700.07 }),
  row('2024-09-02', 'dividend', A, { amount: 12.34, costs: 1.85 }),
  row('2025-02-03', 'sell', A, { units: 4, price: 123.45, costs: 1 }),
  row('2025-06-02', 'fee', null, { amount: 9.9 }),
  row('2025-06-02', 'fee', B, { amount: 1.1 }),
  row('2026-01-15', 'withdrawal', null, { amount: 250 }),
];

describe('trades that are brought', () => {
  it('become an approved portfolio whose books are theirs over any range, once', async () => {
    const looked = await checked(life());
    expect(looked.report?.problems).toEqual([]);
    expect(looked.report?.totals).toMatchObject({
      ...{ deposited: 5000, withdrawn: 259.9, implied: 0, from: '2024-03-04', to: '2026-01-15' },
      cash: 5000 - 1002.5 - 700.07 + 10.49 + 492.8 - 1.1 - 259.9,
    });
    const before = await count();
    const key = { 'idempotency-key': 'import-once' };
    const asked = await commit(looked.id, ada, key);
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    expect((await commit(looked.id, ada, key)).body).toEqual(asked.body);
    const done = await settled(ada);
    expect(done.status).toBe('done');
    expect((await commit(looked.id)).status).toBe(409);
    expect(await count()).toBe(before + 1);
    await assertLedgerBalances(test.database);

    const id = done.portfolioId ?? '';
    const { body: shown } = await test.call('portfolio.get', { id }, as(ada));
    expect(shown).toMatchObject({ status: 'approved', capital: 4740.1 });
    expect(shown.state.balance).toBe(looked.report?.totals?.cash);
    const held = (symbol: string) =>
      shown.state.assets.find((one: { symbol: string }) => one.symbol === symbol);
    expect(held(A)).toMatchObject({ amount: 6, price: 100 });
    expect(held(B)).toMatchObject({ amount: 3.5, price: 200.02 });
    expect(shown.value).toBeCloseTo(looked.report?.totals?.value ?? 0, 2);

    for (const range of [
      {},
      { to: '2024-12-31' },
      { from: '2025-01-01', to: '2025-12-31' },
      { from: '2026-01-01' },
    ]) {
      const { body: books } = await test.call('portfolio.books', { id, ...range }, as(ada));
      expect(books.residual, JSON.stringify(range)).toBe(0);
      expect(books.timeWeighted?.value ?? books.returns?.timeWeighted?.value ?? 0).not.toBeNaN();
    }
    const { status } = await test.call('portfolio.get', { id }, as(eve));
    expect(status).toBe(404);
    const audit = await test.db.audit.findMany({ where: { subjectId: id } });
    expect(audit.map(({ action }) => action)).toEqual(['portfolio.importTrades']);
  });

  it('go through a split that the file does not have, at the prices of their days', async () => {
    const split = splitOf(SPLIT);
    if (split?.kind !== 'split') throw new Error('no split');
    const [before, after] = [
      new Date(Date.parse(split.date) - 20 * 86_400_000),
      new Date(Date.parse(split.date) + 20 * 86_400_000),
    ];
    const instant = before.toISOString().slice(0, 10);
    const price = 50;
    const looked = await checked([row(instant, 'buy', SPLIT, { units: 10, price })]);
    expect(looked.report?.notes).toContainEqual({
      kind: 'split',
      symbol: SPLIT,
      date: split.date,
      ratio: split.ratio,
    });
    expect(looked.report?.totals?.holdings).toMatchObject([{ symbol: SPLIT, units: 10 * split.ratio }]);
    expect((await commit(looked.id)).status).toBe(200);
    const id = (await settled(ada)).portfolioId ?? '';
    await assertLedgerBalances(test.database);
    // the value does not jump with the units
    const points = await test.db.portfolioHistory.findMany({
      where: { portfolioId: id, kind: 'close', at: { gte: before, lte: after } },
      orderBy: { at: 'asc' },
    });
    const values = points.map(({ investment }) => investment.toNumber());
    for (const [at, value] of values.slice(1).entries())
      expect(Math.abs(value / (values[at] ?? Number.NaN) - 1)).toBeLessThan(0.35);
    // and is what the books say of the same evening, who ask for the prices as they were known then
    const { body: books } = await test.call('portfolio.books', { id, from: split.date }, as(ada));
    const evening = points.filter(({ at }) => at < new Date(`${split.date}T00:00:00Z`)).at(-1);
    expect(evening?.investment.toNumber()).toBeCloseTo(books.opening.holdings, 1);
    const asIs = await checked([row(instant, 'buy', SPLIT, { units: 10, price })], { splits: 'inFile' });
    expect(asIs.report?.totals?.holdings).toMatchObject([{ symbol: SPLIT, units: 10 }]);
  });

  it('tell each row that cannot be booked with its line, and change nothing', async () => {
    line = 1;
    const looked = await checked([
      row('2026-11-26', 'buy', A, { units: 1, price: 10 }),
      row('2024-01-08', 'sell', A, { units: 1, price: 10 }),
      row('2024-01-08', 'buy', 'NOSUCH.US.NYSE', { units: 1, price: 10 }),
      row('2024-01-08', 'buy', null, { units: 1, price: 10 }),
      row('2024-01-08', 'buy', A, { units: 1, price: 10, currency: 'XPF' }),
      row('2024-01-08', 'buy', A, { units: 1 }),
      row('2024-01-08', 'dividend', B, { amount: 5 }),
      row('2024-01-09', 'buy', B, { units: 1, price: 10 }),
    ]);
    expect(looked.status).toBe('ready');
    expect(looked.report?.problems.map(({ line: at, reason }) => [at, reason])).toEqual([
      ...[
        [2, 'future'],
        [3, 'oversold'],
        [4, 'unknownSymbol'],
        [5, 'noSymbol'],
        [6, 'noRate'],
        [7, 'noAmount'],
      ],
      [8, 'nothingHeld'],
    ]);
    expect(looked.report?.totals?.rows).toBe(3);
    const before = await count();
    expect((await commit(looked.id)).status).toBe(409);
    expect(await count()).toBe(before);
  });

  it('belong to who brought them', async () => {
    const looked = await checked(life());
    expect(await importOf(eve)).toBeNull();
    expect((await commit(looked.id, eve)).status).toBe(404);
    // another file takes the place of the one before
    const next = await checked(life());
    expect((await commit(looked.id)).status).toBe(404);
    expect(next.id).not.toBe(looked.id);
  });

  it.each([
    ['a formula in place of a number', { units: '=1+1' }],
    ['a number that is none', { units: 'NaN' }],
    ['a number without an end', { price: 1e308 }],
    ['units below 0', { units: -1 }],
    ['a day that there is not', { date: '2024-02-31' }],
    ['a symbol of another grammar', { symbol: "'; DROP TABLE users" }],
    ['a field that nobody knows', { userId: 'x' }],
  ])('are refused with %s', async (_what, wrong) => {
    const good = row('2024-01-08', 'buy', A, { units: 1, price: 10 });
    const answer = await test.call('tradeImport.check', sent([{ ...good, ...wrong } as TradeRow]), as(ada));
    expect(answer.status).toBe(400);
  });

  it('are at most 20,000, and a body of 10 MB is not read', async () => {
    const good = row('2024-01-08', 'buy', A, { units: 1, price: 10 });
    const many = await test.call(
      'tradeImport.check',
      sent(Array.from({ length: 20_001 }, () => good)),
      as(ada),
    );
    expect(many.status).toBe(400);
    const large = await test.call(
      'tradeImport.check',
      { ...sent([good]), fileName: 'x'.repeat(10_000_000) },
      as(ada),
    );
    expect(large.status).toBe(413);
  });
});
