/** Pieces of the application that do not come when a page first asks for them, against the whole product. */
import { browserFixture } from '@ballast/testing/browser-fixture';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

const FORM = /portfolio-form[^/]*\.js$/;

interface Open {
  readonly page: Page;
  readonly context: BrowserContext;
  /** How often the page was loaded from its address. */
  readonly loads: () => number;
}

/** The list of portfolios: the form is a piece that it has not fetched. */
async function onList(work: (open: Open) => Promise<void>): Promise<void> {
  const { context } = await fixture.signIn();
  try {
    const page = await context.newPage();
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto('/portfolio/list');
    await page.getByRole('link', { name: 'New portfolio', exact: true }).first().waitFor();
    await work({ page, context, loads: () => loads });
  } finally {
    await context.close();
  }
}

const openForm = (page: Page) =>
  page.getByRole('link', { name: 'New portfolio', exact: true }).first().dispatchEvent('click');

async function formIsShown(page: Page) {
  await page.getByRole('button', { name: 'Optimize', exact: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/portfolio/form');
}

/** The main headings that the page has shown from now on. */
async function watchHeadings(page: Page) {
  const shown: string[] = [];
  await page.exposeFunction('tellHeading', (words: string) => shown.push(words));
  const watch = `new MutationObserver(() => {
    const words = document.querySelector('h1')?.textContent;
    if (words) void tellHeading(words);
  }).observe(document.documentElement, { subtree: true, childList: true })`;
  await page.evaluate(watch);
  return () => [...new Set(shown)];
}

const switchLanguage = async (page: Page, button: string, to: string) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
};

describe('what shows notices', () => {
  it('leaves the page as it is where it does not come, and comes for the next notice', () =>
    onList(async ({ page, loads }) => {
      expectComplaints(failedRequest(404, /toasts/));
      let missed = 0;
      await page.route(/toasts[^/]*\.js$/, (route) => {
        missed += 1;
        return route.fulfill({ status: 404, body: '' });
      });
      await switchLanguage(page, 'Language', 'Deutsch');
      await page.getByRole('button', { name: 'Sprache', exact: true }).waitFor();
      await expect.poll(() => missed).toBeGreaterThan(1);
      await page.getByRole('heading', { level: 1, name: 'Portfolios' }).waitFor();
      await page.unroute(/toasts[^/]*\.js$/);
      await switchLanguage(page, 'Sprache', 'English');
      await page.getByText('The interface is in English now.').waitFor();
      expect(loads()).toBe(1);
    }));
});

describe('a page that cannot be fetched', () => {
  it('comes all the same when the line was cut under it: nothing is loaded twice, nothing is told', () =>
    onList(async ({ page, loads }) => {
      expectComplaints(/net::ERR_CONNECTION_RESET/);
      const headings = await watchHeadings(page);
      let cuts = 0;
      await page.route(FORM, (route) => {
        cuts += 1;
        return cuts < 3 ? route.abort('connectionreset') : route.continue();
      });
      await openForm(page);
      await formIsShown(page);
      expect(headings()).toEqual(['Portfolios', 'New portfolio']);
      expect(loads()).toBe(1);
    }));

  it('is loaded from its address when asking for its piece did not help', () =>
    onList(async ({ page, loads }) => {
      expectComplaints(/net::ERR_CONNECTION_RESET/);
      await page.route(FORM, (route) => (loads() > 1 ? route.continue() : route.abort('connectionreset')));
      await openForm(page);
      await formIsShown(page);
      expect(loads()).toBe(2);
    }));

  it('says that there is no connection and opens by itself when it is back', () =>
    onList(async ({ page, context }) => {
      expectComplaints(/ERR_INTERNET_DISCONNECTED/);
      // nobody has written a letter of the second file yet: it is fetched all the same, a moment later
      await expect.poll(() => page.evaluate(`document.fonts.check('1em "Inter Variable"', '₺ğ')`)).toBe(true);
      const missed: string[] = [];
      page.on('requestfailed', (request) => missed.push(new URL(request.url()).pathname));
      await context.setOffline(true);
      await openForm(page);
      await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
      // it looks as all pages do: its mark and its letters are there
      expect(await page.locator('link[rel="icon"]').getAttribute('href')).toMatch(/^data:image\/svg\+xml,/);
      expect(
        await page.evaluate('document.fonts.check(`16px "Inter Variable"`, document.body.innerText)'),
      ).toBe(true);
      expect(missed.filter((path) => /\.(svg|woff2)$/.test(path))).toEqual([]);
      await context.setOffline(false);
      await formIsShown(page);
    }));

  it('is loaded once in its new version when the server has the old piece no more', () =>
    onList(async ({ page, loads }) => {
      expectComplaints(failedRequest(404, /portfolio-form/));
      await page.route(FORM, (route) =>
        loads() > 1 ? route.continue() : route.fulfill({ status: 404, body: '' }),
      );
      await openForm(page);
      await formIsShown(page);
      expect(loads()).toBe(2);
    }));

  it('is not loaded again and again while its piece is missing: it says so, with a way on', () =>
    onList(async ({ page, loads }) => {
      expectComplaints(failedRequest(404, /portfolio-form/));
      await page.route(FORM, (route) => route.fulfill({ status: 404, body: '' }));
      await openForm(page);
      const told = page.getByRole('heading', { level: 1, name: 'This page could not be opened' });
      await told.waitFor();
      expect(loads()).toBe(2);
      // beyond the time between two looks for the server
      await page.waitForTimeout(5000);
      expect(loads()).toBe(2);
      await told.waitFor();
      await page.unroute(FORM);
      await page.getByRole('button', { name: 'Reload the page' }).click();
      await formIsShown(page);
    }));
});
