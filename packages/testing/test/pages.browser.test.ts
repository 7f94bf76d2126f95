/** Every page that is built: no accessibility rule broken in either scheme, no sideways scrolling in any language, no complaint. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, launchBrowser, sidewaysOverflow, smallTargets, watch } from '../src/browser.ts';
import { arrive, type BuiltPage, memberPages, OPEN_PAGES } from '../src/built-pages.ts';
import { openSharedProduct, type SharedProduct } from '../src/shared-product.ts';
import { openContext, signIn } from '../src/signed-in.ts';

const DESKTOP = { width: 1366, height: 860 };
const PHONE = { width: 390, height: 844 };

let product: SharedProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([openSharedProduct(), launchBrowser()]);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await product?.close();
}, 60_000);

/** Looks at every page and collects what is wrong, page by page, so that one run tells everything. */
async function inspect(
  context: BrowserContext,
  pages: readonly BuiltPage[],
  look: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const page = await context.newPage();
  const complaints = watch(page);
  for (const built of pages) {
    await page.goto(built.path);
    await arrive(page, built);
    wrong.push(...(await look(page)).map((problem) => `${built.name}: ${problem}`));
    wrong.push(...complaints.splice(0).map((complaint) => `${built.name}: ${complaint}`));
  }
  await page.close();
  return wrong;
}

const inBothSchemes = async (page: Page) => {
  const found: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    found.push(...(await axeViolations(page)).map((violation) => `${scheme}: ${violation}`));
  }
  const overflow = await sidewaysOverflow(page);
  return overflow === 0 ? found : [...found, `scrolls sideways by ${overflow} px`];
};

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('on %s', (_name, viewport) => {
  it('no open page breaks a rule of accessibility, light or dark', async () => {
    const context = await openContext(browser, product.address, { viewport });
    expect(await inspect(context, OPEN_PAGES, inBothSchemes)).toEqual([]);
    await context.close();
  });

  it('no page of a member breaks a rule of accessibility, light or dark', async () => {
    const { context, call } = await signIn(browser, product.address, { viewport });
    expect(await inspect(context, await memberPages(call), inBothSchemes)).toEqual([]);
    await context.close();
  }, 150_000);
});

describe('on a phone', () => {
  it.each(['tr', 'de'] as const)(
    'no page scrolls sideways in %s',
    async (language) => {
      const { context, call } = await signIn(browser, product.address, { viewport: PHONE, language });
      const wrong = await inspect(context, await memberPages(call), async (page) => {
        const overflow = await sidewaysOverflow(page);
        return overflow === 0 ? [] : [`scrolls sideways by ${overflow} px`];
      });
      expect(wrong).toEqual([]);
      await context.close();
    },
    90_000,
  );

  it('everything that is pressed is at least 44 px high', async () => {
    const { context, call } = await signIn(browser, product.address, { viewport: PHONE });
    expect(await inspect(context, await memberPages(call), smallTargets)).toEqual([]);
    await context.close();
  }, 90_000);
});

describe('first load', () => {
  it('stays within 240 kB of gzipped JavaScript', () => {
    const script = join(import.meta.dirname, '..', '..', '..', 'apps', 'web', 'scripts', 'check-bundle.ts');
    expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toMatch(/ kB {2}first load/);
  });
});
