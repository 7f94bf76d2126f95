/** A life through the product's own path, deposit to withdrawal: whatever range is asked for, the books add up to the cent. */
import { DAY_MS, isoDate } from '@ballast/contract/dates';
import type { BooksReport } from '@ballast/contract/entities/books';
import { createSyntheticMarket } from '@ballast/integrations/market-data/synthetic';
import { assertLedgerBalances } from '@ballast/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSuggestion, definition, MODEL, pledgesOf, suggest } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, SEED, type TestApi } from './support/test-api.ts';

const MINUTE = 60_000;
const market = createSyntheticMarket(SEED);
const daysFrom = (date: string, days: number) => isoDate(new Date(Date.parse(date) + days * DAY_MS));

/** A share that is split, with one that pays within the next hundred days and one more; and when the session of the split opens. */
function findLife() {
  const shares = [...market.universe.tickers().take(95_000)].filter(
    ({ exchange, listedFrom }) => exchange === 'NYSE' && listedFrom < '2015',
  );
  for (const { symbol } of shares) {
    const split = market
      .corporateActions(symbol, '2020-01-01', '2024-12-31')
      ?.find((action) => action.kind === 'split' && action.ratio > 1);
    if (split?.kind !== 'split') continue;
    const actionsOf = (one: string) =>
      market.corporateActions(one, daysFrom(split.date, -2), daysFrom(split.date, 99)) ?? [];
    const payers: string[] = [];
    for (const one of shares) {
      const actions = actionsOf(one.symbol);
      const isPayer = actions.every((action) => action.kind === 'dividend' && action.date > split.date);
      if (actions.length > 0 && isPayer) payers.push(one.symbol);
      if (payers.length === 2) break;
    }
    const opening = market.instruments.find(symbol)?.calendar.session(split.day)?.open ?? Number.NaN;
    return { symbols: [symbol, ...payers], opening };
  }
  throw new Error('no split');
}

const { symbols, opening } = findLife();

let test: TestApi;
let ada: Account;
beforeAll(async () => {
  test = await createTestApi({ clock: createTestClock(new Date(opening - 5 * MINUTE)), isOne: true });
  ada = await test.join('ada');
});
afterAll(() => test?.close());

const call = (key: Parameters<TestApi['call']>[0], input: object, headers = {}) =>
  test.call(key, input, { token: ada.accessToken, headers });
/** Sessions end meanwhile. */
const wait = async (milliseconds: number) => {
  test.clock.advance(milliseconds);
  ada = await test.signIn(ada.email);
};
const approve = async (id: string, of: readonly string[]) => {
  await suggest(test, id, [...of]);
  // a little less than suggested, so that the cash is enough whatever prices do meanwhile
  const pledges = (await pledgesOf(test, ada, id)).map(({ symbol, pledge }) => ({
    symbol,
    pledge: pledge > 0 ? pledge * 0.95 : pledge,
  }));
  const approval = { portfolio: id, model: MODEL, integration: 'demo', transaction: pledges };
  const answer = await call('portfolio.approve', approval);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const cents = (value: number) => Math.round(value * 100);
const booksOf = async (id: string, range: object = {}): Promise<BooksReport> => {
  const { status, body } = await call('portfolio.books', { id, ...range });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

/** What must hold of any range. */
const expectWhole = (books: BooksReport) => {
  const { opening: begun, closing, contributed, withdrawn, profit, assets } = books;
  expect(books.residual).toBe(0);
  for (const { cash, holdings, value } of [begun, closing])
    expect(cents(cash) + cents(holdings)).toBe(cents(value));
  const change = cents(closing.value) - cents(begun.value) - cents(contributed) + cents(withdrawn);
  expect(cents(profit.total)).toBe(change);
  const causes = assets.map(({ profit: { price, currency, dividends, costs } }) =>
    [price, currency ?? 0, dividends, -costs].reduce((sum, value) => sum + cents(value), 0),
  );
  expect(causes.reduce((sum, value) => sum + value, 0)).toBe(change);
  const { income } = books;
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0);
  expect(income.paid).toHaveLength(income.paidCount);
  for (const whole of [income.months, income.paid])
    expect(sumOf(whole.map(({ amount }) => amount))).toBe(cents(income.received));
  expect(income.received).toBe(profit.dividends);
  expect(sumOf(assets.map(({ income: { trailing } }) => trailing))).toBe(cents(income.trailing));
  for (const { date } of income.paid) expect(date >= books.from && date <= books.to, date).toBe(true);
};

describe('books over any range', () => {
  it('reconcile to the cent after deposits, buys, a split, dividends, sells and withdrawals', async () => {
    const price = market.priceAt(symbols[0] ?? '', opening - 5 * MINUTE)?.price ?? Number.NaN;
    const { body: created } = await call(
      'portfolio.create',
      definition({
        currency: 'EUR',
        plannedInvestment: 100_000,
        transactionCost: 0.002,
        configuration: { tickers: symbols, models: [MODEL] },
        initialAllocation: [{ symbol: symbols[0] ?? '', amount: 10, price }] as never,
      }),
    );
    const id = created.id as string;
    expect((await call('portfolio.addMoney', { id, amount: 5 })).body.code).toBe('nothingApproved');
    await approve(id, symbols);
    const before = await booksOf(id);
    expect(before).toMatchObject({ contributed: 100_000, withdrawn: 0, currency: 'EUR' });

    await wait(10 * MINUTE);
    const added = await call('portfolio.addMoney', { id, amount: 5000.37 }, { 'idempotency-key': 'add' });
    expect(added.body).toMatchObject({ status: 'calculating', capital: 105_000.37 });
    const again = await call('portfolio.addMoney', { id, amount: 5000.37 }, { 'idempotency-key': 'add' });
    expect(again.body.capital).toBe(105_000.37);
    await approve(id, symbols);

    await wait(100 * DAY_MS);
    const half = test.clock.now();
    const { body: held } = await call('portfolio.get', { id });
    expect((await call('portfolio.takeMoney', { id, amount: held.value })).body).toMatchObject({
      code: 'withdrawalAboveValue',
    });
    const taken = await call('portfolio.takeMoney', { id, amount: 12.34 });
    expect(taken.body).toMatchObject({ status: held.status, capital: 104_988.03, withdrawal: 0 });
    expect(cents(taken.body.state.balance)).toBe(cents(held.state.balance) - 1234);

    await wait(3 * DAY_MS);
    const { body: rich } = await call('portfolio.get', { id });
    const asked = await call('portfolio.takeMoney', { id, amount: 30_000 });
    expect(asked.body).toMatchObject({ status: 'calculating', withdrawal: 30_000, capital: 104_988.03 });
    const paid = await approve(id, symbols.slice(0, 2));
    expect(paid).toMatchObject({ withdrawal: 0, capital: 74_988.03 });
    expect(paid.state.balance).toBeGreaterThanOrEqual(0);
    expect(paid.value).toBeLessThan(rich.value - 29_000);
    await assertLedgerBalances(test.database);

    const whole = await booksOf(id);
    expectWhole(whole);
    const { body: now } = await call('portfolio.get', { id });
    expect(whole.closing.cash).toBe(now.state.balance);
    expect(whole).toMatchObject({ contributed: 105_000.37, withdrawn: 30_012.34, flowCount: 5 });
    expect(whole.profit.dividends).toBeGreaterThan(0);
    const { income } = whole;
    expect(income.trailing).toBeGreaterThan(0);
    expect(income.yieldOnValue).toBeCloseTo(income.trailing / whole.closing.holdings, 9);
    expect(income.yieldOnCost).toBeCloseTo(
      income.trailing / whole.assets.reduce((sum, { cost }) => sum + cost, 0),
      9,
    );
    // what was sold has paid, and pays no more
    const [payer, sold] = [1, 2].map((nth) => whole.assets.find(({ symbol }) => symbol === symbols[nth]));
    expect(payer?.income.yieldOnCost).toBeCloseTo((payer?.income.trailing ?? 0) / (payer?.cost ?? 0), 9);
    expect(sold?.profit.dividends).toBeGreaterThan(0);
    expect(sold?.income).toEqual({ trailing: 0, yieldOnValue: null, yieldOnCost: null });
    expect(new Set(income.paid.map(({ symbol }) => symbol))).toEqual(new Set(symbols.slice(1)));
    expect(whole.profit.currency).not.toBe(0);
    expect(whole.profit.costs).toBeGreaterThan(200);
    expect(whole.assets.map(({ symbol }) => symbol).sort()).toEqual([...symbols].sort());
    expect(whole.assets.find(({ symbol }) => symbol === symbols[2])?.units).toBe(0);
    // what was paid on average is what the books have as the price
    for (const { symbol, cost, units } of whole.assets) {
      const own = now.state.assets.find((one: { symbol: string }) => one.symbol === symbol);
      if (own) expect(Math.abs(cost - units * own.price)).toBeLessThan(0.05);
    }

    // two ranges are as one: money, profit and time-weighted return
    const [first, second] = [
      await booksOf(id, { to: isoDate(half) }),
      await booksOf(id, { from: daysFrom(isoDate(half), 1) }),
    ];
    for (const part of [first, second]) expectWhole(part);
    expect(first.closing).toEqual(second.opening);
    expect(cents(first.profit.total) + cents(second.profit.total)).toBe(cents(whole.profit.total));
    const growth = (part: BooksReport) => 1 + (part.timeWeighted.total ?? Number.NaN);
    expect(growth(first) * growth(second)).toBeCloseTo(growth(whole), 9);
    expect(whole.moneyWeighted.reason).toBeNull();
    // before the first money there was nothing, and what has not come yet is not told
    const { openingAt, from, ...early } = await booksOf(id, { from: '1990-01-01', to: isoDate(half) });
    expect({ ...early, openingAt: first.openingAt, from: first.from }).toEqual(first);
    expect([openingAt, from]).toEqual(['1989-12-31T23:59:59.999Z', '1990-01-01']);
    const ahead = await booksOf(id, { to: '2099-12-31' });
    expectWhole(ahead);
    expect(ahead.to).toBe(isoDate(test.clock.now()));
    // every day of the life, one after the other
    const last = isoDate(test.clock.now());
    for (let day = whole.from; day < last; day = daysFrom(day, 9))
      expectWhole(await booksOf(id, { from: day, to: daysFrom(day, 8) }));
  });

  it('are nobody else’s, and refuse what is no range', async () => {
    const { portfolioId: id } = await addSuggestion(test, ada);
    const eve = await test.join('eve');
    const stranger = await test.call('portfolio.books', { id }, { token: eve.accessToken });
    expect(stranger.status).toBe(404);
    const turned = await call('portfolio.books', { id, from: '2020-02-02', to: '2020-02-01' });
    expect(turned).toMatchObject({ status: 400, body: { errors: { from: [{ code: 'order' }] } } });
    expect((await call('portfolio.books', { id, to: '2020-02-30' })).body.code).toBe('validation');
    const empty = await booksOf(id);
    expect(empty).toMatchObject({ residual: 0, assets: [], timeWeighted: { reason: 'nothing_put_in' } });
  });
});

describe('money', () => {
  it.each([
    [0.001, 'minimum'],
    [10.005, 'decimals'],
    [-5, 'minimum'],
    [1e16, 'maximum'],
  ])('of %d is refused, naming the rule', async (amount, code) => {
    const { portfolioId: id } = await addSuggestion(test, ada);
    for (const key of ['portfolio.addMoney', 'portfolio.takeMoney'] as const) {
      const { status, body } = await call(key, { id, amount });
      expect(status).toBe(400);
      expect(body.errors.amount).toContainEqual(expect.objectContaining({ code }));
    }
  });

  it('that was asked for ends with its suggestion, and takes nothing', async () => {
    const { portfolioId: id } = await addSuggestion(test, ada);
    const transaction = await pledgesOf(test, ada, id);
    await call('portfolio.approve', { portfolio: id, model: MODEL, integration: 'demo', transaction });
    const { body: before } = await call('portfolio.get', { id });
    await call('portfolio.takeMoney', { id, amount: 20_000 });
    await suggest(test, id);
    const preview = await call('portfolio.calculateTransactionAmounts', { id });
    expect(cents(preview.body.cashBefore)).toBe(cents(before.state.balance) - 2_000_000);
    expect(preview.body.cashAfter).toBeGreaterThanOrEqual(0);
    const { body: rejected } = await call('portfolio.reject', { portfolio: id });
    expect(rejected).toMatchObject({ withdrawal: 0, capital: before.capital });
    expect(rejected.state.balance).toBe(before.state.balance);
  });

  it('is moved by its own calls: another planned investment is refused with what to do', async () => {
    const { portfolioId: id } = await addSuggestion(test, ada);
    const { currency: _currency, ...written } = definition({ plannedInvestment: 150_000 });
    const change = () => call('portfolio.update', { ...written, id, rebalanceOnUpdate: false });
    expect((await change()).status).toBe(200);
    const transaction = await pledgesOf(test, ada, id);
    await call('portfolio.approve', { portfolio: id, model: MODEL, integration: 'demo', transaction });
    expect((await change()).status).toBe(200);
    const { body } = await call('portfolio.update', {
      ...{ ...written, id, rebalanceOnUpdate: false },
      plannedInvestment: 160_000.5,
    });
    expect(body).toMatchObject({ code: 'moneyIsMovedApart', params: { difference: 10_000.5 } });
  });
});
