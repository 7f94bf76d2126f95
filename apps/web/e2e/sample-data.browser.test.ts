/** An administrator's first minutes: real prices in one click, names that people know in the picker, a portfolio on them, a suggestion. */

import { SAMPLE_SETS } from '@ballast/contract/market-import';
import { acceptConsent } from '@ballast/testing/accept-consent';
import { launchBrowser, sidewaysOverflow, violationsInBothSchemes } from '@ballast/testing/browser';
import { type Product, startProduct } from '@ballast/testing/product';
import { openContext, signIn } from '@ballast/testing/signed-in';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** Two megabytes are read, checked and stored on a machine that does other things as well. */
const LOADING_MS = 240_000;

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  context = await openContext(browser, product.address);
  page = await context.newPage();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
}, 60_000);

/** axe in both schemes and on both sizes, and nothing that scrolls sideways. */
const faults = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const [size, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(viewport);
    found.push(...(await violationsInBothSchemes(page)).map((violation) => `${size} ${violation}`));
    const overflow = await sidewaysOverflow(page);
    if (overflow > 0) found.push(`${size}: scrolls sideways by ${overflow} px`);
  }
  await page.setViewportSize(DESKTOP);
  return found;
};

const openPicker = async () => {
  await page.goto('/portfolio/form');
  await page.getByRole('button', { name: 'Choose tickers' }).first().click();
  return page.getByRole('dialog');
};

interface Source {
  readonly name: string;
  readonly url: string;
  readonly licence: string;
}

/** Of a batch of answers: who the api says the prices are from. */
const sourcesIn = async (response: Response): Promise<string[]> => {
  const answers = (await response.json()) as readonly {
    readonly result?: {
      readonly data: { readonly list?: readonly { readonly sources?: readonly Source[] }[] };
    };
  }[];
  const sources = answers
    .flatMap(({ result }) => result?.data.list ?? [])
    .flatMap((set) => set.sources ?? []);
  return sources.map(({ name, url, licence }) => {
    const terms = licence === 'ECB' ? 'free with the source named' : licence;
    return `${name} (${terms}) ${url}`;
  });
};

/** As the page tells them: project, licence and where the link goes. */
const attributions = (): Promise<string[]> =>
  page
    .getByRole('listitem')
    .locator('a[target="_blank"]')
    .evaluateAll((links) =>
      links.map((link) => {
        const text = link.parentElement?.textContent?.replace(/^; /, '');
        return `${text} ${link.getAttribute('href')}`;
      }),
    );

describe('sample data', () => {
  it('are offered to an administrator, with source and licence', async () => {
    const password = /admin@ballast\.example\s+(\S+)/.exec(product.output())?.[1] ?? '';
    await acceptConsent(product.address, 'admin@ballast.example', password);
    await page.goto('/auth/login');
    await page.getByLabel(/mail/i).first().fill('admin@ballast.example');
    await page.locator('input[type="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Begin with names you know').waitFor();
    await page.getByRole('link', { name: 'robertmartin8/PyPortfolioOpt' }).waitFor();
    await page.getByText('20 symbols, Jan 2, 1990 – Nov 29, 2024').waitFor();
    expect(await faults()).toEqual([]);
  }, 120_000);

  it('are missed in the picker, which says what is invented and where else something is', async () => {
    const dialog = await openPicker();
    await dialog.getByText('invented companies, invented prices').waitFor();
    await dialog.getByRole('link', { name: 'Load real prices' }).waitFor();
    await dialog.getByRole('searchbox').fill('technology etf');
    await dialog.getByRole('button', { name: /^\d+ in Funds$/ }).click();
    await dialog.getByRole('checkbox').first().waitFor();
    expect(await dialog.getByRole('searchbox').inputValue()).toBe('technology etf');
    await dialog.getByRole('button', { name: 'Ready-made' }).click();
    const item = page.getByRole('menuitem', { name: /60\/40/ });
    await item.getByText('no prices here').waitFor();
    expect(await item.isDisabled()).toBe(true);
    await page.getByRole('menuitem', { name: /BIST 30.*30 invented/ }).waitFor();
  }, 120_000);

  it(
    'are loaded by one click, and told on the page of market data',
    async () => {
      // a second tab has found nothing yet
      const waiting = await context.newPage();
      await waiting.goto('/portfolio/form?pick=1');
      await waiting.getByRole('dialog').getByRole('searchbox').fill('apple');
      await waiting.getByRole('heading', { name: 'Nothing matches' }).waitFor();
      await page.goto('/portfolio/list');
      const asked = page.waitForResponse(/loadSamples/);
      await page.getByRole('button', { name: /^Load 8 sets/ }).click();
      expect((await asked).status()).toBe(200);
      await page.goto('/yonetim/data?tab=samples');
      await page.getByText('Loaded on').nth(7).waitFor({ timeout: LOADING_MS });
      // and finds it without being asked again
      await waiting
        .getByRole('dialog')
        .getByRole('checkbox', { name: /AAPL, Apple/ })
        .waitFor();
      await waiting.close();
      // nothing of this page may answer for the next
      await page.goto('about:blank');
      const told = page.waitForResponse(/marketImport\.samples/);
      await page.goto('/yonetim/data?tab=samples');
      await page.getByText('Loaded on').nth(7).waitFor();
      const sources = await sourcesIn(await told);
      expect(sources.length).toBeGreaterThanOrEqual(SAMPLE_SETS.length);
      expect(await attributions()).toEqual(sources);
      await page.getByText('JerBouma/FinanceDatabase (MIT), datasets/s-and-p-500-companies (PDDL)').waitFor();
      expect(await faults()).toEqual([]);
      await page.goto('/portfolio/list');
      await page.getByRole('heading', { name: 'Your first portfolio in three steps' }).waitFor();
      expect(await page.getByText('Begin with names you know').count()).toBe(0);
    },
    LOADING_MS + 60_000,
  );

  it('are found by the names that people know, and carry a portfolio to a suggestion', async () => {
    const { context: other, call } = await signIn(browser, product.address);
    await other.close();
    // the api looks for new tickers now and then, and indexes them beside its calls
    const firstApple = async () => {
      const answer = await call('POST', '/dataprovider/available-tickers', { search: 'apple', size: 1 });
      return ((await answer.json()) as { list: readonly { symbol: string }[] }).list[0]?.symbol;
    };
    await expect.poll(firstApple).toMatch(/^AAPL\./);
    const dialog = await openPicker();
    const first = dialog.getByRole('checkbox').first();
    for (const [text, name] of [
      ['apple', /AAPL, Apple/],
      ['microsoft', /MSFT, Microsoft/],
      ['amazon', /AMZN, Amazon/],
    ] as const) {
      await dialog.getByRole('searchbox').fill(text);
      // a list without a text may hold the name too, only not as its first
      await expect.poll(() => first.getAttribute('aria-label')).toMatch(name);
      await first.click();
    }
    await dialog.getByText('up to Nov 29, 2024').waitFor();
    expect(await faults()).toEqual([]);
    await dialog.getByRole('button', { name: 'Use 3 tickers' }).click();
    await page.getByLabel('Name').fill('Names people know');
    await page.getByRole('button', { name: 'Optimize', exact: true }).click();
    await page.waitForURL(/\/portfolio\/[0-9a-f-]{36}/);
    await page.getByText('A suggestion waits for your decision').waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Review suggestion' }).first().click();
    await page.getByText('Verified optimum').waitFor();
    await page
      .getByText(/November 29, 2024/)
      .first()
      .waitFor();
  }, 240_000);

  it.each([
    ['en', 'Large US companies', 'Prices up to', 'Today', 'n/a'],
    ['tr', 'ABD’nin büyük şirketleri', 'Fiyatlar', 'Bugün', 'yok'],
    ['de', 'Große US-Unternehmen', 'Kurse bis', 'Heute', 'k. A.'],
  ] as const)(
    'stand in the demo of a visitor who reads %s, with their last day',
    async (language, name, until, today, missing) => {
      const heading = { name };
      for (let at = 0; ; at += 1) {
        const visitor = await signIn(browser, product.address, { language });
        const view = await visitor.context.newPage();
        await view.goto('/portfolio/list');
        await view.getByRole('article').nth(2).waitFor();
        // the demo follows the sets when its portfolios are computed, and invented ones are offered until then
        if ((await view.getByRole('heading', heading).count()) === 0 && at < 100) {
          await visitor.context.close();
          continue;
        }
        const card = view.getByRole('article').filter({ has: view.getByRole('heading', heading) });
        await card.getByText(until).waitFor();
        // nothing has a today, and so the total has none
        const totals = view.locator('dl').first().locator('div').filter({ hasText: today });
        await totals.locator('dd').getByText(missing, { exact: true }).waitFor();
        await card.getByRole('link', { name }).click();
        await view.getByText(until).first().waitFor();
        await visitor.context.close();
        return;
      }
    },
    240_000,
  );
});
