/** Tabs of one browser share one session (§4): a copy of a tab, however old, is never taken for a thief. */
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

const LIST = '/portfolio/list';
/** Longer than an access token lasts. */
const LATER_MS = 20 * 60_000;

const listIsShown = (page: Page) => page.getByRole('article').first().waitFor();

/** A visitor of the demo: a session that is not remembered. */
async function enterDemo(page: Page) {
  await page.clock.install();
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await listIsShown(page);
}

/** Lets the access token of this tab run out and opens a page that asks for something: one rotation. */
async function rotate(page: Page) {
  const answered = page.waitForResponse('**/api/v1/auth/refresh');
  await page.clock.fastForward(LATER_MS);
  await page.getByRole('article').getByRole('link').first().click();
  expect((await answered).status()).toBe(200);
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
  await page.goBack();
  await listIsShown(page);
}

/** What *Duplicate tab* gives: a page of its own that begins with a copy of the first one's tab storage. */
async function duplicate(context: BrowserContext, page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate("void window.open('about:blank')"),
  ]);
  await copy.clock.install();
  return copy;
}

/** Opens the product in a page that was only a copy until now, at a time when its copied token has run out. */
async function wake(copy: Page, rotations: number) {
  await copy.clock.fastForward((rotations + 1) * LATER_MS);
  await copy.goto(`${fixture.product.address}${LIST}`);
}

describe('tabs of one browser', () => {
  it('go on together after a copy that slept through two rotations has woken', async () => {
    const context = await fixture.openContext();
    const page = await context.newPage();
    await enterDemo(page);
    const first = await duplicate(context, page);
    const second = await duplicate(context, page);
    await rotate(page);
    await rotate(page);
    await wake(first, 2);
    await listIsShown(first);
    await wake(second, 3);
    await listIsShown(second);
    // The family lives: what all of them hold is good.
    for (const tab of [page, first, second]) {
      await tab.reload();
      await listIsShown(tab);
      expect(new URL(tab.url()).pathname).toBe(LIST);
    }
    await context.close();
  });

  it('that were opened without the others are not let in by what a closed one left behind', async () => {
    const context = await fixture.openContext();
    const page = await context.newPage();
    await enterDemo(page);
    const beside = await context.newPage();
    await beside.goto(LIST);
    await listIsShown(beside);
    await Promise.all([page.close(), beside.close()]);
    const fresh = await context.newPage();
    await fresh.goto(LIST);
    await fresh.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await context.close();
  });
});
