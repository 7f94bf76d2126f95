/** §1.22, §7 GET /portfolio/report-generate/{id} over api and worker: a PDF with the figures of the page, for its owner alone. */
import type { BooksReport } from '@ballast/contract/entities/books';
import type { Performance } from '@ballast/contract/entities/performance';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { monthReturns } from '@ballast/domain/performance/month-returns';
import { createFormatter } from '@ballast/i18n/format/formatter';
import { FORMULA_TEXTS } from '@ballast/testing/formula-texts';
import { type ReadPdf, readPdf } from '@ballast/testing/pdf-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition, MODEL, suggest, tickers } from './support/suggestions.ts';
import { type Account, createTestApi, createTestClock, type TestApi } from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

const TUESDAY = new Date('2026-09-01T15:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LIMIT_BYTES = 400_000;
const clock = createTestClock(TUESDAY);

let test: TestApi;
let ada: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
beforeAll(async () => {
  test = await createTestApi({ clock, questionLimitMs: Number.POSITIVE_INFINITY });
  worker = await startTestWorker(test);
  ada = await test.join('ada');
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

const call: TestApi['call'] = (key, input, options) =>
  test.call(key, input, { token: ada.accessToken, ...options });

const create = async (overrides: Parameters<typeof definition>[0]): Promise<string> => {
  const created = await call('portfolio.create', definition(overrides));
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  await eventually(
    () => call('portfolio.get', { id: created.body.id }),
    ({ body }) => body.pendingOptimization !== null || body.status === 'error',
  );
  return created.body.id;
};

const approve = async (id: string) => {
  const { body: shown } = await call('portfolio.calculateTransactionAmounts', { id });
  const transaction = (shown.rows as { symbol: string; pledge: number }[])
    .filter(({ pledge }) => pledge !== 0)
    .map(({ symbol, pledge }) => ({ symbol, pledge }));
  const approval = { portfolio: id, model: shown.model, integration: 'demo', transaction };
  const approved = await call('portfolio.approve', approval);
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
};

const reportOf = async (id: string) => {
  const { status, body, response } = await call('portfolio.report', { id });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.rawPayload.length).toBeLessThan(LIMIT_BYTES);
  const read = await readPdf(response.rawPayload);
  return {
    ...read,
    text: read.pages.join(' '),
    disposition: String(response.headers['content-disposition']),
  };
};

const nothingActs = ({ active }: ReadPdf) => expect(active).toBe(0);
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('the report of what is held', () => {
  let id: string;
  beforeAll(async () => {
    const symbols = tickers(5);
    id = await create({
      name: 'Işık ve ğüneş',
      configuration: { tickers: symbols, models: [MODEL] },
      benchmarks: [symbols[0] as never],
    });
    await approve(id);
    // to the next evening: closed markets hold their prices still
    clock.advance(DAY_MS + 7 * HOUR_MS);
    ada = await test.signIn(ada.email);
  });

  it('shows the figures that the page and its books show', async () => {
    const report = await reportOf(id);
    const format = createFormatter('en-US', 'UTC');
    const { body: portfolio } = (await call('portfolio.get', { id })) as unknown as { body: Portfolio };
    const { body: books } = (await call('portfolio.books', { id })) as unknown as { body: BooksReport };
    const { body: course } = (await call('portfolio.performance', { id })) as unknown as {
      body: Performance;
    };
    const years = monthReturns({ days: course.days, growth: course.growth }, books);
    // of the first day with what it cost to invest, which the growth from close to close does not know
    expect(years[0]?.months[0]?.isPartial).toBe(true);
    const months = years.flatMap(({ months: known }) => known);
    const monthText = ({ value, isPartial }: (typeof months)[number]) =>
      `${value >= 0.0005 ? '+' : ''}${format.number(value * 100, 1)}${isPartial ? '*' : ''}`;
    const expected = [
      ...years.map(({ total }) => format.signedPercent(total)),
      ...months.map(monthText),
      format.money(portfolio.value ?? Number.NaN, 'USD'),
      format.signedMoney(portfolio.profitLoss ?? Number.NaN, 'USD'),
      format.signedPercent(portfolio.profitLossPct ?? Number.NaN),
      format.signedPercent(books.timeWeighted.total ?? Number.NaN),
      format.signedPercent(books.moneyWeighted.total ?? Number.NaN),
      format.signedMoney(books.profit.total, 'USD'),
      format.signedMoney(books.profit.price, 'USD'),
      ...portfolio.assets.flatMap(({ weight, currentValue, targetWeight }) => [
        format.percent(weight),
        format.percent(targetWeight ?? Number.NaN),
        format.money(currentValue, 'USD'),
      ]),
      ...books.assets.map(({ profit }) => format.signedMoney(profit.total, 'USD')),
    ];
    for (const figure of expected) expect(report.text).toContain(plain(figure));
    expect(report.text).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
    expect(report.title).toBe('Işık ve ğüneş');
    expect(report.text).toContain('Işık ve ğüneş');
    expect(report.disposition).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Işık ve ğüneş 2026-09-02.pdf')}`,
    );
    nothingActs(report);
    for (const [at, page] of report.pages.entries())
      expect(page).toContain(`Page ${at + 1} of ${report.pages.length}`);
  });

  it.each([
    ['tr', 'tr-TR', ['Portföy raporu', 'Değer', 'Geçerli kurallar', 'İşlemler', 'Sayfa 1 / ']],
    ['de', 'de-DE', ['Portfoliobericht', 'Wert', 'Geltende Regeln', 'Transaktionen', 'Seite 1 von ']],
  ] as const)('speaks %s, with its forms of numbers and dates', async (language, locale, words) => {
    expect((await call('auth.changeLanguage', { language })).status).toBe(200);
    const { body } = (await call('portfolio.get', { id })) as unknown as { body: Portfolio };
    const { text } = await reportOf(id);
    const format = createFormatter(locale, 'UTC');
    for (const word of words) expect(text).toContain(word);
    expect(text).toContain(plain(format.money(body.value ?? Number.NaN, 'USD')));
    expect(text).toContain(plain(format.shortDate(clock.now())));
    expect((await call('auth.changeLanguage', { language: 'en' })).status).toBe(200);
  });

  it('is nobody else’s, nobody’s without a sign-in, and no longer there once it is deleted', async () => {
    const eve = await test.join('eve');
    expect((await call('portfolio.report', { id }, { token: eve.accessToken })).status).toBe(404);
    expect((await test.call('portfolio.report', { id })).status).toBe(401);
    const gone = await create({ name: 'Gone' });
    expect((await call('portfolio.delete', { id: gone })).status).toBe(200);
    expect((await call('portfolio.report', { id: gone })).status).toBe(404);
    expect((await call('portfolio.report', { id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  });

  it('is refused to whom every other call is refused', async () => {
    const bob = await test.join('bob');
    const { user } = bob as Account & { readonly user: { readonly id: string } };
    await test.db.user.update({
      where: { id: user.id },
      data: { expirationDate: new Date(clock.now().getTime() - DAY_MS) },
    });
    const refused = await test.call('portfolio.report', { id }, { token: bob.accessToken });
    expect(refused.error?.code).toBe('subscriptionExpired');
  });
});

it('tells what is suggested where nothing is held yet', async () => {
  const id = await create({ name: 'First', configuration: { tickers: tickers(4), models: [MODEL] } });
  const { text } = await reportOf(id);
  expect(text).toContain('First suggestion');
  expect(text).toContain('Suggested weights');
  expect(text).toContain('Nothing bought yet');
  expect(text).not.toMatch(/NaN|undefined|null/);
});

it.each([
  ...FORMULA_TEXTS.filter((_, at) => at % 8 === 0),
  'javascript:alert(1)',
  '<img src=x onerror=alert(1)>',
])('sets a portfolio called %j as text that does nothing (safety C6)', async (name) => {
  const id = await create({ name });
  const report = await reportOf(id);
  // set on one line, where control characters have no place
  const words = name
    .normalize('NFKC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  expect(report.text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''));
  nothingActs(report);
  expect(report.disposition).toMatch(/^attachment; filename\*=UTF-8''[\w%.~!*'()-]+\.pdf$/);
});

it('holds 300 assets in less than 400 kB', async () => {
  const symbols = tickers(300);
  const created = await call(
    'portfolio.create',
    definition({
      plannedInvestment: 10_000_000,
      configuration: { tickers: symbols as never, models: [MODEL] },
    }),
  );
  await suggest(test, created.body.id, symbols);
  await approve(created.body.id);
  const { body } = (await call('portfolio.get', { id: created.body.id })) as unknown as { body: Portfolio };
  expect(body.assets.length).toBeGreaterThan(250);
  const { text } = await reportOf(created.body.id);
  for (const { symbol } of body.assets) expect(text).toContain(symbol.split('.')[0]);
});
