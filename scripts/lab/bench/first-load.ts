/**
 * What stands before a page for a browser that has never been here: bytes, requests, paints. Prints, never fails on time.
 */
import { launchBrowser } from '@ballast/testing/browser';
import { arrive, type BuiltPage, memberPages, OPEN_PAGES } from '@ballast/testing/built-pages';
import {
  type FirstLoad,
  firstLoadHeading,
  firstLoadLine,
  measureFirstLoad,
} from '@ballast/testing/first-load';
import { startProduct } from '@ballast/testing/product';
import { openContext, signIn } from '@ballast/testing/signed-in';

const ROUNDS = 5;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** As people's browsers are. */
const MOTION = { reducedMotion: 'no-preference' } as const;
const MEMBER_PAGES = ['list', 'detail', 'review'];

const print = (line: string) => process.stdout.write(`${line}\n`);

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const medians = (loads: readonly FirstLoad[]): FirstLoad => {
  const of = (key: keyof FirstLoad) => median(loads.map((load) => load[key]));
  return {
    scriptKb: of('scriptKb'),
    allKb: of('allKb'),
    requests: of('requests'),
    firstPaintMs: of('firstPaintMs'),
    largestPaintMs: of('largestPaintMs'),
    shift: of('shift'),
  };
};

export const benchFirstLoad = async (): Promise<void> => {
  const [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const measure = async (name: string, built: BuiltPage, options: object) => {
    const loads: FirstLoad[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await openContext(browser, product.address, options);
      loads.push(await measureFirstLoad(context, built.path, (page) => arrive(page, built)));
      await context.close();
    }
    print(firstLoadLine(name, medians(loads)));
  };
  try {
    const { context, call } = await signIn(browser, product.address);
    const storageState = await context.storageState();
    await context.close();
    const login = OPEN_PAGES.find(({ name }) => name === 'login');
    const members = (await memberPages(call)).filter(({ name }) => MEMBER_PAGES.includes(name));
    print(`${firstLoadHeading}   (median of ${ROUNDS})`);
    for (const [size, viewport] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ] as const) {
      if (login) await measure(`sign-in, ${size}`, login, { viewport, ...MOTION });
      for (const page of members)
        await measure(`${page.name}, ${size}`, page, { viewport, storageState, ...MOTION });
    }
  } finally {
    await browser.close();
    await product.stop();
  }
};
