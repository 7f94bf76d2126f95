/** Forms keep still under a finger: a line that appears or goes while a button is pressed never takes the click away. */
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

/** Presses near the edge of a target and holds until whatever happens on the page has happened. */
async function pressSlowly(page: Page, target: Locator, edge: 'top' | 'bottom') {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to press');
  await page.mouse.move(box.x + box.width / 2, edge === 'top' ? box.y + 2 : box.y + box.height - 2);
  await page.mouse.down();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  await page.mouse.up();
}

describe('a click that leaves a field', () => {
  it('arrives though the line of the error goes', async () => {
    const { context } = await fixture.signIn();
    const page = await context.newPage();
    for (const edge of ['top', 'bottom'] as const) {
      await page.goto('/portfolio/form');
      // The draft of the turn before.
      await page.getByLabel('Name').fill('');
      await page.getByRole('button', { name: 'Optimize', exact: true }).click();
      await page.getByText('Name is required.').waitFor();
      await page.getByLabel('Name').fill('Keel');
      await pressSlowly(page, page.getByRole('button', { name: 'Choose tickers' }), edge);
      await page.getByRole('dialog').waitFor();
      await page.getByText('Name is required.').waitFor({ state: 'detached' });
    }
    await context.close();
  });

  it('arrives though the line of an error comes', async () => {
    const context = await fixture.openContext();
    const page = await context.newPage();
    await page.goto('/auth/login');
    await page.getByLabel('E-mail').fill('no address');
    const remember = page.getByRole('checkbox');
    await pressSlowly(page, page.getByText('Remember me'), 'top');
    await page.getByText('E-mail must be a valid e-mail address.').waitFor();
    expect(await remember.isChecked()).toBe(true);
    await context.close();
  });
});
