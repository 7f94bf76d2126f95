/** Rows of a suggestion that are kept, capped or left out: the rest is solved again, and what is approved is what is shown. */
import { mkdirSync } from 'node:fs';
import { axeViolations, PHONE_DARK, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { type Call, openReview, settled } from '@ballast/testing/open-review';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
const onReview = openReview(fixture);
/** Pictures to look at, where they are asked for. */
const PICTURES = process.env.REVIEW_PICTURES;
const picture = async (page: Page, name: string) => {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
};

const rows = (page: Page) => page.locator('section[aria-labelledby="trades"] tbody tr');
const rowOf = (page: Page, code: string) =>
  rows(page).filter({ has: page.locator('th').getByText(code, { exact: true }) });
/** Of the purchases the first, which is the largest. */
const firstBuy = async (page: Page): Promise<string> => {
  const row = rows(page).filter({ hasText: /Buy / }).first();
  return (await row.locator('th p').first().textContent()) ?? '';
};
const percentOf = async (page: Page, code: string): Promise<number> => {
  const text = (await rowOf(page, code).locator('td[data-label="Proposed"]').textContent()) ?? '';
  return Number.parseFloat(text);
};
const choose = async (page: Page, code: string, choice: string) => {
  await page.getByRole('button', { name: new RegExp(` · ${code}$`) }).click();
  await page.getByRole('radio', { name: choice }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('radio').first().waitFor({ state: 'detached' });
};
const SOLVED = 'Verified optimum around your choices';

interface Held {
  readonly symbol: string;
  readonly amount: number;
}
interface Booked {
  readonly symbol: string;
  readonly type: 'Buy' | 'Sell';
  readonly amount: number;
  readonly price: number;
  readonly cost: number;
}
const booksOf = async (call: Call, id: string) => {
  const portfolio = (await (await call('GET', `/portfolio/${id}?populateTransaction=true`)).json()) as {
    status: string;
    assets: Held[];
    state: { balance: number };
    transactions: Booked[];
  };
  const held = new Map(portfolio.assets.map(({ symbol, amount }) => [symbol, amount]));
  const booked = new Map(portfolio.transactions.map((trade) => [trade.symbol, trade]));
  return { status: portfolio.status, held, booked, balance: portfolio.state.balance };
};

interface ShownRow {
  readonly symbol: string;
  readonly units: number;
  readonly lot: number;
  readonly price: number;
  readonly pledge: number;
}
interface Shown {
  readonly rows: readonly ShownRow[];
  readonly cashBefore: number;
  readonly cashAfter: number;
}
interface Booked {
  readonly symbol: string;
  readonly type: 'Buy' | 'Sell';
  readonly amount: number;
  readonly price: number;
  readonly value: number;
  readonly cost: number;
}
interface Answer {
  readonly result: { readonly data: Shown & { readonly preview?: Shown } };
}
/** The next answer of a preview, as the page gets it. */
const nextPreview = async (page: Page, operation: string, act: () => Promise<void>): Promise<Shown> => {
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes(operation) && answer.ok()),
    act(),
  ]);
  // alone, or one of a batch
  const asked = (new URL(response.url()).pathname.split('/').at(-1) ?? '').split(',');
  const body = (await response.json()) as Answer | readonly Answer[];
  const answer = 'result' in body ? body : body[asked.indexOf(operation)];
  if (answer === undefined) throw new Error(`no answer of ${operation}`);
  const { data } = answer.result;
  return data.preview ?? data;
};
const approve = async (page: Page) => {
  await page.getByRole('button', { name: 'Approve as demo', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \d+ trade/ })
    .click();
  await page.getByText('Approved: the trades are booked.').waitFor();
};
const cents = (money: number) => Math.round(money * 100);
const signed = ({ type, amount }: Booked) => (type === 'Buy' ? amount : -amount);
/**
 * What was shown is what is booked: at the price shown the units shown, and at one that has moved since, while a market is open, the whole lots
 * that the pledge shown pays for. The cash is what the trades leave of it.
 */
const expectBooked = async (call: Call, id: string, before: ReadonlyMap<string, number>, shown: Shown) => {
  const after = await booksOf(call, id);
  expect(after.status).toBe('approved');
  const { records } = (await (
    await call('GET', `/portfolio/${id}/transactions?page=1&size=50&sort=createdAt&asc=false`)
  ).json()) as { records: readonly (Booked & { readonly createdAt: string })[] };
  const booked = records.filter(({ createdAt }) => createdAt === records[0]?.createdAt);
  const traded = shown.rows.filter(({ units }) => units !== 0);
  expect(booked.map(({ symbol }) => symbol).sort()).toEqual(traded.map(({ symbol }) => symbol).sort());
  for (const trade of booked) {
    const row = traded.find(({ symbol }) => symbol === trade.symbol) as ShownRow;
    if (trade.price === row.price) expect(signed(trade), row.symbol).toBeCloseTo(row.units, 8);
    else {
      const lots = Math.abs(row.pledge) / trade.price / row.lot;
      expect(Math.abs(trade.amount / row.lot - lots), row.symbol).toBeLessThanOrEqual(1);
      expect(Math.abs(trade.price / row.price - 1), row.symbol).toBeLessThan(0.02);
    }
    expect(after.held.get(trade.symbol) ?? 0, trade.symbol).toBeCloseTo(
      (before.get(trade.symbol) ?? 0) + signed(trade),
      8,
    );
  }
  const paid = booked.reduce(
    (sum, { type, value, cost }) => sum + (type === 'Buy' ? cents(value) : -cents(value)) + cents(cost),
    0,
  );
  expect(cents(after.balance)).toBe(cents(shown.cashBefore) - paid);
  if (booked.every(({ symbol, price }) => traded.find((row) => row.symbol === symbol)?.price === price))
    expect(after.balance).toBe(shown.cashAfter);
};

describe('a row that is capped', () => {
  it('is solved around, flashes what changes, and is taken back', () =>
    onReview({}, async ({ page }) => {
      await page.getByText('Verified optimum', { exact: true }).waitFor();
      const code = await firstBuy(page);
      const order = await rows(page).locator('th p:first-child').allTextContents();
      const before = await percentOf(page, code);
      await choose(page, code, 'Cap');
      await page.getByText(SOLVED).waitFor();
      await settled(page);
      const cap = Math.ceil(before) / 2;
      expect(await percentOf(page, code)).toBeLessThanOrEqual(cap + 0.6);
      expect(await rows(page).locator('[data-direction]').count()).toBeGreaterThan(0);
      await picture(page, 'capped-desktop');
      expect((await rows(page).locator('th p:first-child').allTextContents()).slice(0, order.length)).toEqual(
        order,
      );
      await page.getByRole('button', { name: 'Back to the suggestion' }).click();
      await page.getByText('Verified optimum', { exact: true }).waitFor();
      expect(await percentOf(page, code)).toBeCloseTo(before, 5);
    }));

  it('is approved as it was shown', () =>
    onReview({}, async ({ page, id, call }) => {
      const { held } = await booksOf(call, id);
      const code = await firstBuy(page);
      const shown = await nextPreview(page, 'portfolio.previewSolve', () => choose(page, code, 'Cap'));
      await page.getByText(SOLVED).waitFor();
      await settled(page);
      await approve(page);
      await expectBooked(call, id, held, shown);
    }));
});

describe('a row that is left out', () => {
  it('is not traded, and an amount edited beside it is booked as it was shown', () =>
    onReview({}, async ({ page, id, call }) => {
      const { held } = await booksOf(call, id);
      const code = await firstBuy(page);
      await choose(page, code, 'Leave it out');
      await page.getByText(SOLVED).waitFor();
      await settled(page);
      expect(await rowOf(page, code).locator('td[data-label="Units"]').textContent()).toContain('Hold');
      const field = page.getByLabel(/^Amount for /).last();
      const shown = await nextPreview(page, 'portfolio.previewTransactions', async () => {
        await field.fill('100');
        await field.press('Tab');
      });
      await page.getByText(/^Edited: (\d+ of \d+ rules kept|you have set no rules of your own)$/).waitFor();
      await settled(page);
      await approve(page);
      await expectBooked(call, id, held, shown);
    }));
});

describe('choices', () => {
  it('are made by keyboard alone', () =>
    onReview({}, async ({ page }) => {
      const button = page.getByRole('button', { name: /^Keep or cap · / }).first();
      await button.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate<string>('document.activeElement.type')).toBe('radio');
      for (let k = 0; k < 3; k++) await page.keyboard.press('ArrowDown');
      expect(await page.getByRole('radio', { name: 'Leave it out' }).isChecked()).toBe(true);
      await page.getByText(SOLVED).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('radio').first().waitFor({ state: 'detached' });
    }));

  it('fit on a phone, where nothing is out of reach', () =>
    onReview({ viewport: { width: 390, height: 844 } }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: PHONE_DARK.scheme });
      await page.locator('#risk-shares').waitFor();
      await picture(page, 'phone');
      await page
        .getByRole('button', { name: /^Keep or cap · / })
        .first()
        .click();
      await page.getByRole('radio', { name: 'Leave it out' }).waitFor();
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await picture(page, 'phone-choice');
    }));

  it.each([
    ['tr', /^Tut, sınırla · /, 'Riskin kaynağı'],
    ['de', /^Vorgabe · /, 'Woher das Risiko kommt'],
  ] as const)('have words in %s, and no fault that axe finds', (language, name, title) =>
    onReview({ language }, async ({ page }) => {
      await page.getByText(title).first().waitFor();
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('radio').first().waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await picture(page, `choice-${language}`);
    }),
  );
});
