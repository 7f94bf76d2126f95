/** What a file of browser tests opens with: the product that its worker shares and one Chromium, both closed after its last test. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { unexpectedComplaints } from './page-complaints.ts';
import { openSharedProduct, type SharedProduct } from './shared-product.ts';
import { openContext, type SignedIn, type SignInOptions, signIn } from './signed-in.ts';
import { tellFailure } from './tell-failure.ts';

export interface BrowserFixture {
  readonly product: SharedProduct;
  readonly browser: Browser;
  /** A visitor. */
  readonly openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A demo user of its own. */
  readonly signIn: (options?: SignInOptions) => Promise<SignedIn>;
}

/** Called once, at the head of the file; what it answers can be used from the first `beforeAll` below it on. */
export function browserFixture(): BrowserFixture {
  let product: SharedProduct | undefined;
  let browser: Browser | undefined;
  const opened = <One>(one: One | undefined): One => {
    if (one === undefined) throw new Error('nothing is open before the first beforeAll');
    return one;
  };
  beforeAll(async () => {
    [product, browser] = await Promise.all([openSharedProduct(), launchBrowser()]);
  });
  afterEach(async ({ task }) => {
    // `no-page-complaints.ts` judges these after this
    const hasFailed = task.result?.state === 'fail' || unexpectedComplaints().length > 0;
    if (hasFailed) await tellFailure(task.name, opened(product), opened(browser));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.close();
  });
  return {
    get product() {
      return opened(product);
    },
    get browser() {
      return opened(browser);
    },
    openContext: (options) => openContext(opened(browser), opened(product).address, options),
    signIn: (options) => signIn(opened(browser), opened(product).address, options),
  };
}
