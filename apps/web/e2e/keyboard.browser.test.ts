/** The first path without a pointer: every step is reached by Tab and taken by Enter or Space, with the focus in sight. */
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

const fixture = browserFixture();
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  context = await fixture.openContext();
  page = await context.newPage();
});

const TABS_MAX = 90;

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** What the eye has to find the focus by: an outline on the element or on the card around it, or the border of a field. */
const isInSight = () =>
  page.evaluate<boolean>(`(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return false;
    const field = element.closest('.mantine-Input-wrapper, .mantine-Checkbox-inner');
    const marked = (each) => each !== null && getComputedStyle(each).outlineStyle !== 'none';
    const { width, height } = element.getBoundingClientRect();
    return field !== null || (width > 0 && height > 0 && (marked(element) || marked(element.closest('label'))));
  })()`);

async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await isFocused(target)) {
      expect(await isInSight()).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${TABS_MAX} times ${key} did not lead to ${String(target)}`);
}

const focusIsIn = (place: Locator) =>
  expect
    .poll(() => place.evaluate((element) => element.contains(element.ownerDocument.activeElement)))
    .toBe(true);

describe('the first path by keyboard', () => {
  it('opens the demo', async () => {
    await page.goto('/auth/login');
    await tabTo(page.getByRole('button', { name: 'Try the demo' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/portfolio\/list/);
    await page.getByRole('article').first().waitFor();
  });

  it('skips the navigation', async () => {
    await page.reload();
    await page.getByRole('article').first().waitFor();
    await tabTo(page.getByRole('link', { name: 'Skip to content' }));
    await page.keyboard.press('Enter');
    await focusIsIn(page.getByRole('main'));
  });

  it('sets up a portfolio', async () => {
    await tabTo(page.getByRole('link', { name: 'New portfolio', exact: true }));
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Name');
    await tabTo(name);
    await page.keyboard.type('By keyboard');
    await tabTo(page.getByRole('button', { name: 'Choose tickers' }));
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog');
    const search = dialog.getByPlaceholder('Search by symbol or name');
    for (const words of ['Optics', 'Motors', 'Freight', 'Clinics']) {
      await tabTo(search, words === 'Optics' ? 'Tab' : 'Shift+Tab');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
      const found = dialog.locator('li[data-row]').first().getByRole('checkbox');
      await expect.poll(() => found.getAttribute('aria-label')).toMatch(new RegExp(words, 'i'));
      await tabTo(found);
      await page.keyboard.press('Space');
      await expect.poll(() => found.isChecked()).toBe(true);
    }
    await tabTo(dialog.getByRole('button', { name: 'Use 4 tickers' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await tabTo(page.getByRole('button', { name: 'Optimize', exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/portfolio\/[0-9a-f-]{36}$/);
  });

  it('reviews and approves the suggestion, and may think twice', async () => {
    await tabTo(page.getByRole('link', { name: 'Review suggestion' }).first());
    await page.keyboard.press('Enter');
    const approve = page.getByRole('button', { name: 'Approve as demo' });
    await tabTo(approve);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await focusIsIn(dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(approve)).toBe(true);
    await page.keyboard.press('Enter');
    await tabTo(dialog.getByRole('button', { name: /^Approve \d+ trades$/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/portfolio\/[0-9a-f-]{36}$/);
    await page.getByText('Approved', { exact: true }).first().waitFor();
  });

  it('signs out', async () => {
    await tabTo(page.getByRole('button', { name: /^Account menu of/ }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const out = page.getByRole('menuitem', { name: 'Log out' });
    await out.waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return isFocused(out);
      })
      .toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/auth\/login/);
  });
});
