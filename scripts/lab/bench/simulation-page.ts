/**
 * The page of a simulation of ten models over thirty years of twenty companies in Chromium: until it stands there and answers, and the frames while it
 * is scrolled from top to bottom. Needs the prices of BALLAST_SHARED_DIR. Prints, never fails on time.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@ballast/contract/dates';
import { MODEL_KEYS } from '@ballast/quant/keys';
import { launchBrowser } from '@ballast/testing/browser';
import { type SignedIn, signIn } from '@ballast/testing/signed-in';
import { startChaosProduct } from '../chaos/chaos-product.ts';
import { importedTickers, importPrices, marketFile } from '../simulations/import-prices.ts';
import { liftSimulationLimits, runSimulation } from '../simulations/run-simulation.ts';
import { describeTimes } from './describe-times.ts';
import { QUIET_MS, type Shown, untilInteractive, WATCH_TASKS } from './until-interactive.ts';

const FILE = 'prices/us-large20-1990-2022.csv.gz';
const [START, END, TRAIN_DAYS] = ['1992-12-28', '2022-12-28', 182];
const ROUNDS = 5;
const WHEEL_PX = 40;
/** One and a half of sixty a second. */
const LATE_MS = 25;

type Page = Awaited<ReturnType<SignedIn['context']['newPage']>>;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Times between two frames while a wheel is turned all the way down. */
const scrollThrough = async (page: Page): Promise<number[]> => {
  await page.evaluate(`(() => {
    window.frames = [];
    let last = performance.now();
    const frame = (now) => {
      window.frames.push(now - last);
      last = now;
      window.scrolling = requestAnimationFrame(frame);
    };
    window.scrolling = requestAnimationFrame(frame);
  })()`);
  await page.mouse.move(700, 500);
  const height = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
  for (let at = 0; at < height; at += WHEEL_PX) {
    await page.mouse.wheel(0, WHEEL_PX);
    await page.waitForTimeout(16);
  }
  return page.evaluate<number[]>('(cancelAnimationFrame(window.scrolling), window.frames.slice(2))');
};

const tellFrames = (label: string, frames: readonly number[]): void => {
  print(describeTimes(label, frames));
  const late = frames.filter((ms) => ms > LATE_MS).length;
  print(`${((100 * late) / frames.length).toFixed(1)} % of ${frames.length} frames came late`);
};

export const benchSimulationPage = async (): Promise<void> => {
  if (!existsSync(marketFile(FILE))) {
    print('BALLAST_SHARED_DIR names no folder with the prices');
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'ballast-bench-'));
  const [product, browser] = await Promise.all([startChaosProduct({}, dataDir), launchBrowser()]);
  try {
    await liftSimulationLimits(product.superuserUrl());
    importPrices(FILE, dataDir);
    const { context, call } = await signIn(browser, product.address);
    const asUser = {
      ...product.client,
      call: async (method: string, path: string, body?: unknown) => {
        const response = await call(method, path, body as object);
        return { status: response.status, ms: 0, failure: null, body: await response.json() };
      },
    };
    const tickers = await importedTickers(product.superuserUrl(), {
      ...{ count: 20, from: addDays(START, -TRAIN_DAYS), to: END },
    });
    const { simulation } = await runSimulation(asUser, product.superuserUrl(), {
      ...{ name: 'Ten models', plannedInvestment: 1_000_000, currency: 'USD', transactionCost: 0.001 },
      ...{ trainPeriod: TRAIN_DAYS, investmentStartDate: START, endDate: END },
      rebalancing: { active: true, method: 'newOptimization', period: { active: true, value: 30 } },
      configuration: { tickers, models: MODEL_KEYS, objective: 'MinRisk' },
    });
    if (simulation.status !== 'done')
      throw new Error(`${simulation.status} ${JSON.stringify(simulation.error)}`);
    const page = await context.newPage();
    await page.addInitScript(WATCH_TASKS);
    const shown: Shown[] = [];
    const frames: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto('/simulation/list');
      const link = page.locator(`main a[href^="/simulation/${simulation.id}"]`).first();
      await link.waitFor();
      await page.waitForTimeout(QUIET_MS);
      await page.evaluate(
        `addEventListener('click', () => { window.opened = performance.now() }, { capture: true, once: true })`,
      );
      await link.click();
      await page.waitForURL(new RegExp(simulation.id));
      shown.push(await untilInteractive(page, 'window.opened'));
      frames.push(...(await scrollThrough(page)));
      await page.evaluate('scrollTo(0, 0)');
      await page.waitForTimeout(QUIET_MS);
      again.push(...(await scrollThrough(page)));
    }
    print(
      describeTimes(
        'simulation, from the list, shown',
        shown.map(({ shownMs }) => shownMs),
      ),
    );
    print(
      describeTimes(
        'simulation, from the list, interactive',
        shown.map(({ interactiveMs }) => interactiveMs),
      ),
    );
    tellFrames('a frame of the first scroll', frames);
    tellFrames('a frame of the second', again);
    // what the browser itself does on this machine
    await page.goto('about:blank');
    await page.evaluate(`document.body.innerHTML = '<p>text</p>'.repeat(120)`);
    const blank: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.evaluate('scrollTo(0, 0)');
      blank.push(...(await scrollThrough(page)));
    }
    tellFrames('the same on a page of nothing but text', blank);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
