/**
 * The detail of a portfolio of 1,000 holdings and ten years of days in Chromium, and a list of 100 portfolios at the api, while live values flow. Prints,
 * never fails on time. `DETAIL_HOLDINGS` (1000), `DETAIL_PORTFOLIOS` (100), `DETAIL_ROUNDS` (7) and `DETAIL_CALLS` (200) change what is measured.
 */
import { launchBrowser } from '@ballast/testing/browser';
import { openContext, type SignedIn, signIn } from '@ballast/testing/signed-in';
import { Client } from 'pg';
import { startChaosProduct } from '../chaos/chaos-product.ts';
import { describeTimes } from './describe-times.ts';
import { fillBooks } from './filled-books.ts';
import { QUIET_MS, type Shown, untilInteractive, WATCH_TASKS } from './until-interactive.ts';

const HOLDINGS = Number(process.env.DETAIL_HOLDINGS ?? 1000);
const PORTFOLIOS = Number(process.env.DETAIL_PORTFOLIOS ?? 100);
const ROUNDS = Number(process.env.DETAIL_ROUNDS ?? 7);
const CALLS = Number(process.env.DETAIL_CALLS ?? 200);
const YEARS = 10;
/** The product's own start is measured elsewhere. */
const REST_MS = 20_000;

type Page = Awaited<ReturnType<SignedIn['context']['newPage']>>;

const print = (line: string) => process.stdout.write(`${line}\n`);

const create = async (call: SignedIn['call'], name: string, tickers: readonly string[]): Promise<string> => {
  const configuration = { tickers, models: ['sample_algorithm'] };
  let response = await call('POST', '/portfolio', { name, currency: 'USD', configuration });
  // more than a user may ask for in a minute
  while (response.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    response = await call('POST', '/portfolio', { name, currency: 'USD', configuration });
  }
  if (!response.ok) throw new Error(`portfolio: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
};

const report = (label: string, views: readonly Shown[]) => {
  print(
    describeTimes(
      `${label}, shown`,
      views.map(({ shownMs }) => shownMs),
    ),
  );
  print(
    describeTimes(
      `${label}, interactive`,
      views.map(({ interactiveMs }) => interactiveMs),
    ),
  );
};

/** From a press on a tab to the end of the frame with its first row. */
const pressTab = async (page: Page, tab: string, row: string): Promise<number> => {
  await page.evaluate(`(() => {
    const tab = document.querySelector('[role="tab"][id$="-tab-${tab}"]');
    window.pressed = new Promise((resolve) => {
      const from = performance.now();
      tab.click();
      const look = () =>
        document.querySelector('${row}') === null ? requestAnimationFrame(look) : setTimeout(() => resolve(performance.now() - from));
      requestAnimationFrame(look);
    });
  })()`);
  return page.evaluate<number>('window.pressed');
};

export const benchDetail = async (): Promise<void> => {
  const [product, browser] = await Promise.all([startChaosProduct(), launchBrowser()]);
  const database = new Client({ connectionString: product.superuserUrl() });
  try {
    await database.connect();
    const { context, call } = await signIn(browser, product.address);
    const tickers = product.tickers.slice(0, 3);
    const id = await create(call, 'Of many', tickers);
    const entries = await fillBooks(database, { id, holdings: HOLDINGS, years: YEARS });
    print(`${HOLDINGS} holdings, ${YEARS} years of days, ${entries} entries of the ledger`);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));

    const storageState = await context.storageState();
    const cold: Shown[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const fresh = await openContext(browser, product.address, { storageState });
      const page = await fresh.newPage();
      await page.addInitScript(WATCH_TASKS);
      await page.goto(`/portfolio/${id}`, { waitUntil: 'commit' });
      cold.push(await untilInteractive(page, '0'));
      await fresh.close();
    }
    report('detail, a browser that was never here', cold);

    const page = await context.newPage();
    await page.addInitScript(WATCH_TASKS);
    const warm: Shown[] = [];
    const tabs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto('/portfolio/list');
      const link = page.locator(`main a[href^="/portfolio/${id}"]`).first();
      await link.waitFor();
      await page.waitForTimeout(QUIET_MS);
      await page.evaluate(
        `addEventListener('click', () => { window.opened = performance.now() }, { capture: true, once: true })`,
      );
      await link.click();
      await page.waitForURL(new RegExp(id));
      warm.push(await untilInteractive(page, 'window.opened'));
      tabs.push(await pressTab(page, 'assets', 'main table tbody tr'));
    }
    report('detail, from the list', warm);
    print(describeTimes('tab of the assets, to its first row', tabs));
    const again: Shown[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(`/portfolio/${id}`, { waitUntil: 'commit' });
      again.push(await untilInteractive(page, '0'));
    }
    report('detail, by its address, in a browser that was here', again);

    // that page stays open meanwhile: its values flow
    for (let at = 1; at < PORTFOLIOS; at++) await create(call, `Of three ${at}`, tickers);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    for (const size of [10, 100]) {
      const times: number[] = [];
      for (let at = 0; at < CALLS; at++) {
        const since = performance.now();
        const response = await call('GET', `/portfolio/list?size=${size}`);
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`list: ${response.status}`);
        times.push(performance.now() - since);
      }
      print(describeTimes(`list of ${PORTFOLIOS}, ${size} on a page`, times));
    }
  } finally {
    await database.end();
    await browser.close();
    await product.stop();
  }
};
