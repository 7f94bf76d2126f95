/** The books of a portfolio as they are shown, and money put in and taken out. */
import { sidewaysOverflow, violationsInBothSchemes } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { Call } from '@ballast/testing/open-review';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

interface Listed {
  readonly id: string;
  readonly value: number | null;
  readonly pendingOptimization: object | null;
  readonly tickerCount: number;
}
interface Stored {
  readonly value: number;
  readonly withdrawal: number;
  readonly status: string;
  readonly state: { readonly balance: number };
  readonly pendingOptimization: object | null;
}

const held = async (call: Call): Promise<readonly Listed[]> => {
  const { records } = (await (await call('GET', '/portfolio/list')).json()) as { records: Listed[] };
  return records.filter(({ value }) => value !== null);
};

const idFrom = (found: Listed | undefined): string => {
  if (!found) throw new Error('the demo account holds no such portfolio');
  return found.id;
};

/** Of several sectors. */
const largest = async (call: Call) =>
  idFrom((await held(call)).toSorted((a, b) => b.tickerCount - a.tickerCount)[0]);

const undisturbed = async (call: Call) =>
  idFrom((await held(call)).find(({ pendingOptimization }) => pendingOptimization === null));

/** Money always has two decimals, in whatever locale. */
const centsOf = (text: string | null): number => {
  const cents = Number((text ?? '').replace(/\D/g, ''));
  return /[-−]/.test(text ?? '') ? -cents : cents;
};

/** Read in one go: rows come and go with the range. */
const sumsOf = async (page: Page): Promise<Readonly<Record<string, number>>> => {
  const read = await page.evaluate<[string, string][]>(
    `[...document.querySelectorAll('td[data-sum]')].map((cell) => [cell.dataset.sum, cell.textContent])`,
  );
  return Object.fromEntries(read.map(([key, text]) => [key, centsOf(text)]));
};

const sumOf = (sums: Readonly<Record<string, number>>, keys: readonly string[]) =>
  keys.reduce((sum, key) => sum + (sums[key] ?? Number.NaN), 0);

const LEVELS = ['opening', 'contributed', 'withdrawn', 'profit'];
const CAUSES = ['price', 'currency', 'dividends', 'costs'];

describe('the tab', () => {
  it.each([
    ['en', 1440, 'How it adds up', 'Return', 'By sector', 'Money', 'Add money', 'Amount in'],
    ['tr', 390, 'Hesap nasıl tutuyor?', 'Getiri', 'Sektöre göre', 'Para', 'Para ekle', 'Tutar ('],
    ['de', 390, 'Die Rechnung', 'Rendite', 'Nach Branche', 'Geld', 'Geld einzahlen', 'Betrag in'],
  ] as const)('adds up to the cent as it is shown, in %s at %d pixels', async (...row) => {
    const [language, width, title, returns, sectors, money, add, amount] = row;
    const { context, call } = await fixture.signIn({ language, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto(`/portfolio/${await largest(call)}?tab=books`);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('heading', { name: returns, exact: true }).waitFor();
    await page.getByRole('heading', { name: sectors }).waitFor();

    const sums = await sumsOf(page);
    expect(sums.closing).toBeGreaterThan(0);
    expect(sums.residual).toBeUndefined();
    expect(sumOf(sums, LEVELS)).toBe(sums.closing);
    expect(sumOf(sums, CAUSES)).toBe(sums.profit);
    expect(sums.total).toBe(sums.profit);
    let ofAssets = 0;
    for (const asset of await page.locator('tr[data-asset]').all()) {
      const cell = async (key: string) => centsOf(await asset.locator(`[data-cell="${key}"]`).textContent());
      const profit = await cell('profit');
      const parts = await Promise.all(CAUSES.map(cell));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(profit);
      ofAssets += profit;
    }
    expect(ofAssets).toBe(sums.profit);
    expect(await page.getByText(/NaN/).count()).toBe(0);
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await page.getByRole('button', { name: money, exact: true }).click();
    await page.getByRole('menuitem', { name: add }).click();
    await page.getByRole('dialog').getByLabel(amount).fill('1000');
    await page.getByRole('dialog').getByRole('status').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await context.close();
  });

  it('tells of any range, which stands in the address', async () => {
    const { context, call } = await fixture.signIn();
    const page = await context.newPage();
    await page.goto(`/portfolio/${await largest(call)}?tab=books&range=month`);
    const picker = page.getByRole('radiogroup', { name: 'Range' });
    await page.locator('td[data-sum="closing"]').waitFor();
    expect(await picker.getByRole('radio', { name: '1 month' }).isChecked()).toBe(true);
    await picker.getByText('Own dates').click();
    await page.waitForURL(/range=own&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByLabel('To', { exact: true }).fill('2020-06-30');
    // before the first money there is nothing, in words
    await expect.poll(async () => (await sumsOf(page)).closing).toBe(0);
    await page.getByText('In this range no money was at work.').first().waitFor();
    await page.getByLabel('To', { exact: true }).fill('2019-06-30');
    await page.getByText('Not before the first day.').waitFor();
    await context.close();
  });
});

describe('money', () => {
  it('is put in, taken out of the cash, and asked for where sales have to bring it', async () => {
    const { context, call } = await fixture.signIn();
    const id = await undisturbed(call);
    const stored = async () => (await (await call('GET', `/portfolio/${id}`)).json()) as Stored;
    const page = await context.newPage();
    await page.goto(`/portfolio/${id}?tab=books`);
    await page.locator('td[data-sum="closing"]').waitFor();
    const before = { sums: await sumsOf(page), cash: (await stored()).state.balance };
    const dialog = page.getByRole('dialog');
    const open = async (item: string, amount: string) => {
      await page.getByRole('button', { name: 'Money', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await dialog.getByLabel('Amount in').fill(amount);
    };
    const isSuggested = async () => {
      const { status, pendingOptimization } = await stored();
      return status !== 'calculating' && pendingOptimization !== null;
    };

    await open('Add money', '1000.01');
    await dialog.getByText(/^The cash grows from .* at once\. A suggestion follows/).waitFor();
    await dialog.getByRole('button', { name: 'Add money' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await sumsOf(page)).contributed)
      .toBe((before.sums.contributed ?? 0) + 1000_01);
    const sums = await sumsOf(page);
    expect(sumOf(sums, LEVELS)).toBe(sums.closing);
    expect((await stored()).state.balance).toBeCloseTo(before.cash + 1000.01, 2);
    await expect.poll(isSuggested, { timeout: 120_000 }).toBe(true);

    await page.reload();
    await open('Take money out', '500');
    await dialog.getByText(/^The cash falls from .* at once\. Nothing is traded\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Take money out' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await sumsOf(page)).withdrawn).toBe((before.sums.withdrawn ?? 0) - 500_00);

    const { value, state } = await stored();
    await open('Take money out', String(Math.ceil(value) + 1));
    await dialog.getByText(/^Less than the value of .* can be taken out\.$/).waitFor();
    const wanted = Math.ceil(state.balance) + 1000;
    await dialog.getByLabel('Amount in').fill(String(wanted));
    await dialog.getByText(/has to come from sales\. A suggestion follows that sells first/).waitFor();
    await dialog.getByText('The open suggestion is withdrawn and a new one is computed.').waitFor();
    await dialog.getByRole('button', { name: 'Take money out' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/ is to be taken out$/).waitFor();
    expect((await stored()).withdrawal).toBe(wanted);
    await expect.poll(isSuggested, { timeout: 120_000 }).toBe(true);
    await page.getByText('It is paid when you approve the open suggestion.', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Review suggestion' }).click();
    await page.getByText('Value, cash and trades below are reckoned as if it were gone already.').waitFor();
    await context.close();
  });
});
