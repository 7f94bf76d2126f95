/** What a plan locks says which plan opens it, in sight and in every language (§6). */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations, launchBrowser, sidewaysOverflow } from '../src/browser.ts';
import { openSharedProduct, type SharedProduct } from '../src/shared-product.ts';
import { openContext } from '../src/signed-in.ts';

let product: SharedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([openSharedProduct(), launchBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
}, 60_000);

it.each([
  ['en', 'Your plan Standard does not include this, the plan Premium does.'],
  ['tr', 'Standard planınız bunu kapsamıyor, Premium planı kapsıyor.'],
  ['de', 'Ihr Tarif Standard enthält das nicht, der Tarif Premium schon.'],
] as const)('stands in the form on a phone, in the words of %s', async (language, words) => {
  const context = await openContext(browser, product.address, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(
    `if (location.protocol !== 'about:') localStorage.setItem('ballast-language', '${language}')`,
  );
  await page.goto('/auth/login');
  await page.locator('input[type="email"]').fill('standard@ballast.example');
  await page.locator('input[type="password"]').fill('ballast-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/portfolio\/list/);
  await page.goto('/portfolio/form');
  const locked = page.locator('label').filter({ has: page.locator('input[name="models"]:disabled') });
  await locked.first().getByText(words).waitFor();
  const count = await locked.count();
  expect(count).toBeGreaterThan(0);
  expect(await locked.getByText(words).count()).toBe(count);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});
