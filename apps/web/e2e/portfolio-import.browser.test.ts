/** Bring your own (decision 075): a file of trades becomes a portfolio, in each language, on desktop and phone. */
import type { Language } from '@ballast/contract/constants';
import { addDays, isoDate } from '@ballast/contract/dates';
import { loadMessages } from '@ballast/i18n/load-messages';
import { animationsEnded } from '@ballast/testing/at-rest';
import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

const day = (ago: number): string => addDays(isoDate(new Date()), -ago);

/** Three tickers whose code is no other's, and what they cost. */
const someTickers = async ({ call }: SignedIn) => {
  const { list } = (await (
    await call('POST', '/dataprovider/available-tickers', { size: 30, exchanges: ['NASDAQ'] })
  ).json()) as { list: { symbol: string }[] };
  const codes = list.map(({ symbol }) => symbol.split('.', 1)[0] ?? '');
  const matched = (await (await call('POST', '/dataprovider/match-tickers', { entries: codes })).json()) as {
    list: { entry: string; status: string; candidates: { symbol: string }[] }[];
  };
  return matched.list
    .filter(({ status }) => status === 'matched')
    .slice(0, 4)
    .map(({ entry, candidates: [first] }) => ({ code: entry, symbol: first?.symbol ?? '' }));
};

const bring = async (page: Page, name: string, content: string) => {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
};
const faultsOf = async (page: Page) => {
  await animationsEnded(page);
  const overflow = await sidewaysOverflow(page);
  return [...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []), ...(await axeViolations(page))];
};
/** Where somebody wants to look at them. */
const picture = async (page: Page, name: string) => {
  const folder = process.env.IMPORT_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

describe('trades of before', () => {
  it('come from a file of Ghostfolio to a portfolio, with a name that is unknown and a row that cannot be booked', async () => {
    const session = await fixture.signIn();
    const [a, b, c] = await someTickers(session);
    const activity = (symbol: string, ago: number, change: object = {}) => ({
      ...{ symbol, quantity: 10, unitPrice: 100, fee: 1, type: 'BUY', currency: 'USD', dataSource: 'YAHOO' },
      date: `${day(ago)}T00:00:00.000Z`,
      ...change,
    });
    const activities = [
      ...[a, b, c].map((ticker) => activity(ticker?.code ?? '', 200)),
      activity('Penthouse in Ankara 7', 190, { quantity: 1, unitPrice: 500_000 }),
      activity(a?.code ?? '', 150, { type: 'SELL', quantity: 4, unitPrice: 110 }),
      activity(b?.code ?? '', 100, { type: 'DIVIDEND', quantity: 10, unitPrice: 0.5 }),
      activity(b?.code ?? '', 90, { type: 'SELL', quantity: 500 }),
      activity('', 80, { type: 'INTEREST', quantity: 1, unitPrice: 3 }),
    ];
    const page = await session.context.newPage();
    await page.goto('/portfolio/list');
    await page.getByRole('link', { name: 'Import trades' }).click();
    await page.getByRole('heading', { level: 1, name: 'Import trades' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'empty');
    await bring(page, 'my-trades.json', JSON.stringify({ meta: {}, activities }));

    await page.getByText('Ghostfolio, 8 rows').waitFor();
    await page.getByText('1 row is interest and is left out.').waitFor();
    expect(await page.getByLabel('Name of the portfolio').inputValue()).toBe('my trades');
    const make = page.getByRole('button', { name: 'Create portfolio' });
    await page.getByText('1 name is still to settle.').waitFor();
    expect(await make.isDisabled()).toBe(true);
    await picture(page, 'to-settle');
    await page.getByRole('button', { name: 'Leave out Penthouse in Ankara 7', exact: true }).click();

    const broken = page.getByRole('region', { name: '1 row cannot be booked' });
    await broken.getByText(/^Row 7: more .* is sold than is held then \(10\)$/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    // what was settled survives
    await page.reload();
    await broken.getByRole('button', { name: 'Leave row 7 out' }).click();
    const outcome = page.getByRole('region', { name: 'What it becomes' });
    await expect.poll(() => make.isEnabled()).toBe(true);
    // three purchases with their costs
    await outcome.getByText('$3,003.00', { exact: true }).waitFor();
    await outcome.getByText(/The file tells no deposits for \$3,003\.00 of its purchases/).waitFor();
    expect(await outcome.locator('tbody tr').count()).toBe(3);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'ready');
    await make.click();

    await page.waitForURL(/\/portfolio\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: 'my trades' }).waitFor();
    await page.locator('main canvas').first().waitFor();
    await picture(page, 'portfolio');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const books = (await (await session.call('GET', `/portfolio/${id}/books`)).json()) as {
      residual: number;
      from: string;
      income: { received: number };
    };
    expect([books.residual, books.from, books.income.received]).toEqual([0, day(200), 5]);
    // nothing of it is left for the next one
    await page.goto('/portfolio/import');
    await page.getByText('Drop a file of trades here').waitFor();
    await session.context.close();
  });

  it.each<[Language, number, 'light' | 'dark']>([
    ['de', 390, 'dark'],
    ['tr', 390, 'light'],
  ])(
    'are read from a table with columns to choose, in %s at %d pixels, %s',
    async (language, width, scheme) => {
      const session = await fixture.signIn({ language, viewport: { width, height: 844 } });
      const [a, b, c, d] = await someTickers(session);
      const words = await loadMessages(language, 'tradesImport');
      const page = await session.context.newPage();
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/portfolio/import');
      const lines = [a, b, c, d].map(
        (ticker, at) => `0${at + 1}/0${at + 2}/2026;${ticker?.code};${10 + at},5;100,25;Notiz`,
      );
      await bring(page, 'liste.csv', ['Datum;Was;Wieviel;Preis;Notiz', ...lines].join('\n'));
      await page.getByText(words.columns.uncertain).waitFor();
      await page.getByLabel(words.columns.role.symbol, { exact: true }).selectOption({ label: 'Was' });
      await page.getByLabel(words.columns.role.units, { exact: true }).selectOption({ label: 'Wieviel' });
      await page.getByText(words.columns.uncertain).waitFor({ state: 'detached' });
      await page.getByText(words.columns.swapped).waitFor();
      await page
        .getByLabel(words.columns.dates, { exact: true })
        .selectOption({ label: words.columns.format.dayFirst });
      const outcome = page.getByRole('region', { name: words.outcome.title });
      await expect.poll(() => outcome.locator('tbody tr').count()).toBe(4);
      await expect.poll(() => page.getByRole('button', { name: words.outcome.make }).isEnabled()).toBe(true);
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, `table-${language}-${width}`);
      await session.context.close();
    },
  );

  it('are told anew when a mended file of the same name is brought', async () => {
    const session = await fixture.signIn();
    const [a] = await someTickers(session);
    const page = await session.context.newPage();
    await page.goto('/portfolio/import');
    const file = (units: number) => `Date,Type,Symbol,Quantity,Price\n${day(90)},buy,${a?.code},${units},100`;
    const outcome = page.getByRole('region', { name: 'What it becomes' });
    await bring(page, 'trades.csv', file(10));
    await outcome.locator('tbody').getByText('$1,000.00', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Another file' }).click();
    await bring(page, 'trades.csv', file(20));
    await outcome.locator('tbody').getByText('$2,000.00', { exact: true }).waitFor();
    await session.context.close();
  });

  it('are not found in a file of anything else, which is said', async () => {
    const session = await fixture.signIn();
    const page = await session.context.newPage();
    await page.goto('/portfolio/import');
    await bring(page, 'other.json', '{"holdings": []}');
    await page.getByRole('alert').getByText('There are no trades in this file.').waitFor();
    await bring(page, 'picture.csv', 'PNG\u0000\u0000\u0001');
    await page.getByRole('alert').getByText('Only CSV, TXT, XLSX and JSON files are read.').waitFor();
    const rows = Array.from({ length: 20_000 }, () => '2026-01-05,buy,AAPL,1,100');
    await bring(page, 'long.csv', ['Date,Type,Symbol,Quantity,Price', ...rows].join('\n'));
    await page
      .getByRole('alert')
      .getByText(/more than 20,000 rows/)
      .waitFor();
    await session.context.close();
  });
});
