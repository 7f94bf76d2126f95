/** The portfolio detail: what it is compared with, what it may hold, its months, and the days of a range. */
import { readFile } from 'node:fs/promises';
import { sidewaysOverflow, smallTargets, violationsInBothSchemes } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { inkCount, inkOf } from '@ballast/testing/chart-pixels';
import type { Call } from '@ballast/testing/open-review';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

interface Stored {
  readonly id: string;
  readonly status: string;
  readonly benchmarks: readonly string[];
  readonly history: readonly { readonly date: string }[];
  readonly assets: readonly { readonly symbol: string }[];
  readonly configuration: { readonly tickers: readonly string[] };
  readonly metrics: Readonly<
    Record<string, { readonly value: number | null; readonly reason: string | null }>
  >;
}

interface Performance {
  readonly value: readonly number[];
  readonly growth: readonly (number | null)[];
  readonly benchmarks: readonly { readonly symbol: string; readonly closes: readonly (number | null)[] }[];
}

const read = async <Body>(call: Call, path: string) => (await (await call('GET', path)).json()) as Body;

/** With the longest history. */
const portfolioOf = async (call: Call): Promise<Stored> => {
  const { records } = await read<{ records: { id: string }[] }>(call, '/portfolio/list?size=100');
  const all = await Promise.all(records.map(({ id }) => read<Stored>(call, `/portfolio/${id}`)));
  const [found] = all
    .filter(({ status }) => status !== 'calculating')
    .sort((a, b) => b.history.length - a.history.length);
  if (!found || found.history.length < 2) throw new Error('the demo account has no portfolio with a history');
  return found;
};

const canvas = (page: Page) => page.locator('canvas').first();
/** The first colour that a benchmark gets. */
const FIRST = '#cb9317';

describe('a portfolio', () => {
  it('is asked for while its page is still fetched', async () => {
    const { context, call } = await fixture.signIn();
    const { id } = await portfolioOf(call);
    const page = await context.newPage();
    const asked = page.waitForRequest((request) => request.url().includes('/portfolio.get'));
    await page.route(/portfolio-detail\.page-.*\.js$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`/portfolio/${id}`);
    await canvas(page).waitFor();
    await context.close();
  });
});

describe('benchmarks', () => {
  it('are chosen among indexes, drawn from the portfolio’s value, measured against and taken away by keys alone', async () => {
    const { context, call } = await fixture.signIn();
    const { id, history } = await portfolioOf(call);
    await call('POST', `/portfolio/${id}/benchmarks`, { benchmarks: [] });
    const page = await context.newPage();
    await page.goto(`/portfolio/${id}?view=value`);
    await canvas(page).waitFor();
    expect(inkCount(await inkOf(canvas(page), FIRST))).toBe(0);

    await page.getByRole('button', { name: /benchmark/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose benchmarks' });
    await dialog
      .getByRole('button', { name: 'Remove all' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await dialog.getByRole('radio', { name: 'Indexes' }).isChecked();
    for (const at of [0, 1]) await dialog.getByRole('checkbox').nth(at).check();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await expect.poll(async () => (await read<Stored>(call, `/portfolio/${id}`)).benchmarks.length).toBe(2);

    await page.getByText('Comparison', { exact: true }).click();
    const legend = page.getByRole('list', { name: 'What the chart shows' });
    await expect.poll(() => legend.getByRole('listitem').count()).toBe(3);
    await expect.poll(async () => inkCount(await inkOf(canvas(page), FIRST))).toBeGreaterThan(100);
    const told = await read<Performance>(call, `/portfolio/${id}/performance`);
    expect(told.growth).toHaveLength(history.length);
    const after = await read<Stored>(call, `/portfolio/${id}`);
    expect(after.metrics.tracking_error?.reason).not.toBe('no_benchmark');

    // the table holds the same curves, all from the value of the first day
    const saved = async () => {
      await page.getByRole('button', { name: /^Chart options: Portfolio and benchmarks/ }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /CSV/ }).click(),
      ]);
      return parse(await readFile(await file.path()), { bom: true }) as string[][];
    };
    const [, first, ...more] = await saved();
    expect(Number(first?.[1])).toBeCloseTo(told.value[0] ?? 0, 2);
    for (const [i, { closes }] of told.benchmarks.entries()) {
      expect(Number(first?.[i + 2])).toBeCloseTo(told.value[0] ?? 0, 2);
      // the last day still moves
      const grown = ((told.value[0] ?? 0) * (closes.at(-2) ?? 0)) / (closes[0] ?? 1);
      expect(Number(more.at(-2)?.[i + 2])).toBeCloseTo(grown, 2);
    }

    await page.getByText('Drawdown', { exact: true }).click();
    await page.waitForURL(/view=drawdown/);
    await page.getByRole('heading', { name: 'Below the last high' }).waitFor();
    await expect.poll(async () => inkCount(await inkOf(canvas(page), FIRST))).toBeGreaterThan(50);
    expect(await violationsInBothSchemes(page)).toEqual([]);

    // the second becomes the measure, and both go
    const before = after.benchmarks;
    await page.getByRole('button', { name: /^Measure against/ }).press('Enter');
    await expect
      .poll(async () => (await read<Stored>(call, `/portfolio/${id}`)).benchmarks)
      .toEqual(before.toReversed());
    for (const left of [1, 0]) {
      await legend
        .getByRole('button', { name: /^Remove/ })
        .first()
        .press('Enter');
      await expect
        .poll(async () => (await read<Stored>(call, `/portfolio/${id}`)).benchmarks.length)
        .toBe(left);
      await expect.poll(() => legend.getByRole('listitem').count()).toBe(left + 1);
    }
    await context.close();
  });

  it.each([
    ['tr', 'Bir ölçütle karşılaştır', 'Karşılaştırma'],
    ['de', 'Mit Benchmark vergleichen', 'Vergleich'],
  ] as const)('have room on a phone, in %s', async (language, choose, view) => {
    const { context, call } = await fixture.signIn({ language, viewport: { width: 390, height: 844 } });
    const { id } = await portfolioOf(call);
    await call('POST', `/portfolio/${id}/benchmarks`, { benchmarks: [] });
    const page = await context.newPage();
    await page.goto(`/portfolio/${id}`);
    await page.getByRole('button', { name: choose }).waitFor();
    await page.getByText(view, { exact: true }).click();
    await page.waitForURL(/view=growth/);
    await canvas(page).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await context.close();
  });
});

describe('assets', () => {
  it('are removed and added with their consequences told, and never below three', async () => {
    const { context, call } = await fixture.signIn();
    const { id, assets, configuration } = await portfolioOf(call);
    const { tickers } = configuration;
    const symbol = assets[0]?.symbol ?? '';
    const code = symbol.split('.')[0] ?? '';
    const page = await context.newPage();
    await page.goto(`/portfolio/${id}?tab=assets`);
    await page.getByRole('button', { name: `Remove ${code}`, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Remove ${code}` });
    await dialog.getByText(`You hold ${code}`, { exact: false }).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save only' }).click();
    await page.getByText('removed: the next suggestion sells it').waitFor();
    const changed = await read<Stored>(call, `/portfolio/${id}`);
    expect(changed.configuration.tickers).toEqual(tickers.filter((each) => each !== symbol));
    expect(changed.assets.map((asset) => asset.symbol)).toEqual(assets.map((asset) => asset.symbol));

    await page.getByRole('button', { name: 'Add or remove assets' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose tickers' });
    await picker.getByRole('searchbox').fill(code);
    await picker
      .getByRole('checkbox', { name: `Select ${code},`, exact: false })
      .first()
      .check();
    await picker.getByRole('button', { name: /^Use / }).click();
    const add = page.getByRole('dialog', { name: /^Add / });
    await add.getByRole('button', { name: 'Save and compute a suggestion' }).click();
    await page.waitForURL((url) => url.search === '');
    await expect
      .poll(async () => (await read<Stored>(call, `/portfolio/${id}`)).configuration.tickers.length)
      .toBe(tickers.length);
    await context.close();
  });

  it.each([
    ['en', 'A portfolio needs at least 3 assets; 2 would be left.'],
    ['tr', 'Bir portföyde en az 3 varlık gerekir; 2 kalırdı.'],
    ['de', 'Ein Portfolio braucht mindestens 3 Titel; es blieben 2.'],
  ] as const)('of which there are three stay, in %s on a phone', async (language, refusal) => {
    const { context, call } = await fixture.signIn({ language, viewport: { width: 390, height: 844 } });
    const { configuration } = await portfolioOf(call);
    const created = await call('POST', '/portfolio', {
      name: 'Three',
      configuration: { ...configuration, tickers: configuration.tickers.slice(0, 3), constraints: {} },
    });
    const { id } = (await created.json()) as { id: string };
    await expect
      .poll(async () => (await read<Stored>(call, `/portfolio/${id}`)).status, { timeout: 120_000 })
      .not.toBe('calculating');
    const page = await context.newPage();
    await page.goto(`/portfolio/${id}?tab=assets`);
    const code = configuration.tickers[0]?.split('.')[0] ?? '';
    await page.locator('section li').filter({ hasText: code }).getByRole('button').click();
    await page.getByRole('dialog').getByText(refusal, { exact: false }).waitFor();
    expect(await page.getByRole('dialog').getByRole('button').count()).toBe(2);
    expect(await sidewaysOverflow(page)).toBe(0);
    await context.close();
  });
});

describe('transactions', () => {
  it('that are completed are listed, newest first, as they were made', async () => {
    const { context, call } = await fixture.signIn();
    const { id } = await portfolioOf(call);
    interface Made {
      readonly symbol: string;
      readonly type: string;
      readonly status: string;
    }
    const { records } = await read<{ records: Made[] }>(call, `/portfolio/${id}/transactions?size=50`);
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set(['done']));
    const page = await context.newPage();
    await page.goto(`/portfolio/${id}?tab=transactions`);
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(records.length);
    for (const [i, { symbol, type }] of records.entries()) {
      const words = await rows.nth(i).locator('td').allTextContents();
      expect([words[0], words[2], words.at(-1)]).toEqual([symbol.split('.')[0], type, 'Done']);
    }
    await context.close();
  });
});

describe('months', () => {
  it.each([
    ['en', 1440, 'Returns by month'],
    ['tr', 390, 'Aylara göre getiri'],
    ['de', 390, 'Rendite nach Monaten'],
  ] as const)('multiply to the time-weighted return beside them, in %s at %d pixels', async (...row) => {
    const [language, width, title] = row;
    const { context, call } = await fixture.signIn({ language, viewport: { width, height: 900 } });
    const { id } = await portfolioOf(call);
    const page = await context.newPage();
    await page.goto(`/portfolio/${id}?tab=books`);
    await page.getByRole('heading', { name: title }).waitFor();
    const percent = (text: string | null) => {
      const digits = Number((text ?? '').replace(/[^\d]/g, '')) / 1e4;
      return /[-−]/.test(text ?? '') ? -digits : digits;
    };
    const years = await page.locator('tr[data-year] [data-month="total"]').allTextContents();
    expect(years.length).toBeGreaterThan(0);
    const product = years.reduce((growth, text) => growth * (1 + percent(text)), 1) - 1;
    const shown = percent(await page.locator('[data-return="timeWeighted"]').textContent());
    // each is rounded to a hundredth of a percent
    expect(Math.abs(product - shown)).toBeLessThan(1e-4 * (years.length + 1));
    const cells = page.locator('tr[data-year] td[data-sign]');
    const colours = new Set(
      await cells.evaluateAll((all) =>
        all.map((cell) => cell.ownerDocument.defaultView.getComputedStyle(cell).backgroundColor),
      ),
    );
    expect(colours.size).toBeGreaterThan(1);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await context.close();
  });
});

/** §5.24 */
describe('own dates', () => {
  it.each([
    ['en', 1440, 'From', 'To', 'Not before the first day.', 'Not after', 'Enter a day.', /^Use /],
    [
      'tr',
      390,
      'Başlangıç',
      'Bitiş',
      'Başlangıçtan önce olamaz.',
      'tarihinden sonra olamaz.',
      'Bir gün girin.',
      / olsun$/,
    ],
    [
      'de',
      390,
      'Von',
      'Bis',
      'Nicht vor dem ersten Tag.',
      'Nicht nach dem',
      'Geben Sie einen Tag ein.',
      / nehmen$/,
    ],
  ] as const)(
    'are days, after a least one and before a last one, and are repaired, in %s at %d pixels',
    async (...row) => {
      const [language, width, from, to, order, late, none, repair] = row;
      const { context, call } = await fixture.signIn({ language, viewport: { width, height: 900 } });
      const { id } = await portfolioOf(call);
      const page = await context.newPage();
      await page.goto(`/portfolio/${id}?tab=books&range=own&from=2026-01-01&to=2026-06-30`);
      const [first, last] = [page.getByLabel(from, { exact: true }), page.getByLabel(to, { exact: true })];
      await page.locator('td[data-sum="closing"]').waitFor();
      const address = page.url();

      await last.fill('2025-12-31');
      await page.getByText(order).waitFor();
      expect(page.url()).toBe(address);
      await page.getByRole('button', { name: repair }).click();
      await page.waitForURL(/from=2025-12-31&to=2026-01-01/);

      await last.fill('2099-01-01');
      await page.getByText(late, { exact: false }).waitFor();
      await last.fill('');
      await page.getByText(none).waitFor();
      await first.fill('1901-01-01');
      expect(await violationsInBothSchemes(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.getByRole('button', { name: repair }).click();
      await page.waitForURL(/from=1970-01-01&to=\d{4}-\d\d-\d\d/);
      expect(await page.getByRole('button', { name: repair }).count()).toBe(0);
      await context.close();
    },
  );
});
