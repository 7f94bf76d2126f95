/** The list of portfolios as a table (§2): whole at 1440 px, in line, and an address of its own. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../src/browser.ts';
import { openSharedProduct, type SharedProduct } from '../src/shared-product.ts';
import { signIn } from '../src/signed-in.ts';

let product: SharedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([openSharedProduct(), launchBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
}, 60_000);

describe('the table of portfolios', () => {
  it('cuts nothing at 1440 px, in any language, and its headings stand in one line', async () => {
    for (const language of ['en', 'tr', 'de'] as const) {
      const { context } = await signIn(browser, product.address, {
        language,
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      await page.goto('/portfolio/list?view=table');
      await page.locator('tbody tr').first().waitFor();
      const cut = await page.evaluate<number>(
        "(() => { const table = document.querySelector('table'); return table.scrollWidth - table.parentElement.clientWidth; })()",
      );
      expect(cut, language).toBeLessThanOrEqual(0);
      const tops = await page.evaluate<
        number[]
      >(`(() => [...document.querySelectorAll('thead th')].flatMap((cell) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const text = walker.nextNode();
        if (!text || cell.querySelector('.mantine-VisuallyHidden-root')) return [];
        const range = document.createRange();
        range.selectNode(text);
        return [range.getBoundingClientRect().top];
      }))()`);
      expect(Math.max(...tops) - Math.min(...tops), language).toBeLessThan(0.6);
      await context.close();
    }
  });

  it('stands in the address, and is remembered where the address says nothing', async () => {
    const { context } = await signIn(browser, product.address);
    const page = await context.newPage();
    await page.goto('/portfolio/list');
    await page.getByRole('article').first().waitFor();
    await page.getByText('Table', { exact: true }).locator('xpath=ancestor::label').click();
    await page.locator('tbody tr').first().waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('table');
    await page.goBack();
    await page.goto('/portfolio/list');
    await page.locator('tbody tr').first().waitFor();
    await page.goto('/portfolio/list?view=cards');
    await page.getByRole('article').first().waitFor();
    await context.close();
  });
});
