/** The review of a suggestion (§2): what an edit leaves true stays, what it breaks is said, and the way to a decision is short. */
import { browserFixture } from '@ballast/testing/browser-fixture';
import { openReview } from '@ballast/testing/open-review';
import type { SignInOptions } from '@ballast/testing/signed-in';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

const openDemo = openReview(fixture);
const onReview = (options: SignInOptions, work: (page: Page) => Promise<void>) =>
  openDemo(options, ({ page }) => work(page));

const amounts = (page: Page) =>
  page
    .getByLabel(/^Amount for /)
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label')));

const edit = async (page: Page, index: number, amount: string) => {
  const field = page.getByLabel(/^Amount for /).nth(index);
  await field.fill(amount);
  await field.press('Tab');
  await page.getByLabel('Amounts are being recomputed.').waitFor({ state: 'detached' });
};

describe('an edited amount', () => {
  it('keeps its place, and figures and seal are those of the edited amounts', () =>
    onReview({}, async (page) => {
      const order = await amounts(page);
      await page.getByText('Verified optimum').waitFor();
      // a purchase: without a sale the cash would not reach
      await edit(page, -1, '0');
      await page.getByText(/^Edited: (\d+ of \d+ rules kept|you have set no rules of your own)$/).waitFor();
      expect(await page.getByText('Verified optimum').count()).toBe(0);
      expect(await amounts(page)).toEqual(order);
      expect(await page.locator('section[aria-labelledby="figures"]').getByText('n/a').count()).toBe(0);
      expect(await page.getByText('as suggested').count()).toBe(0);
      await page.getByRole('button', { name: 'Back to the suggestion' }).click();
      await page.getByText('Verified optimum').waitFor();
    }));

  it('beyond the cash is an error where it was made', () =>
    onReview({}, async (page) => {
      await edit(page, 0, '99000000');
      await page
        .getByRole('alert')
        .getByText(/ is missing for these purchases, or for the money that you take out\./)
        .waitFor();
      await page.getByText('Edited: the cash does not reach').waitFor();
    }));
});

describe('the way to a decision', () => {
  it('leads over no hint on a desktop', () =>
    onReview({}, async (page) => {
      // it comes after the first paint
      await page
        .locator('section[aria-labelledby="trades"]')
        .getByText(/^(Live|Market)/)
        .waitFor();
      await page.getByRole('link', { name: 'To the portfolio', exact: true }).focus();
      const amount = page.getByLabel(/^Amount for /).first();
      const stops: string[] = [];
      while (!(await amount.evaluate((element) => element === element.ownerDocument.activeElement))) {
        await page.keyboard.press('Tab');
        stops.push(await page.evaluate<string>('document.activeElement?.outerHTML.slice(0, 200)'));
        if (stops.length > 5) break;
      }
      expect(stops.length, stops.join('\n')).toBeLessThanOrEqual(5);
      await page.getByRole('button', { name: 'What these figures mean' }).first().focus();
      await page.keyboard.press('Enter');
      await page.getByText('Half of all money traded').waitFor();
    }));

  it('has words for every action on a phone, trades before risk, and folds what does not decide', () =>
    onReview({ viewport: { width: 390, height: 844 } }, async (page) => {
      for (const name of ['Reject', 'Approve and send', 'Approve as demo']) {
        const words = page.getByRole('button', { name, exact: true }).getByText(name, { exact: true });
        expect((await words.boundingBox())?.width ?? 0, name).toBeGreaterThan(30);
      }
      const top = async (id: string) => (await page.locator(id).boundingBox())?.y ?? 0;
      expect(await top('#trades')).toBeLessThan(await top('#figures'));
      const row = page.locator('section[aria-labelledby="trades"] tbody tr').first();
      const folded = row.locator('td[data-label="Price"]');
      expect(await folded.isVisible()).toBe(false);
      await row.getByRole('button', { name: 'All figures' }).click();
      expect(await folded.isVisible()).toBe(true);
    }));
});
