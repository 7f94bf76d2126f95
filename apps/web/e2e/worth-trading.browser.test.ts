/** Worth trading? What the trades of a suggestion bring against their costs, in every language, on a phone, and of edited amounts. */
import { mkdirSync } from 'node:fs';
import { axeViolations, PHONE_DARK, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { openReview, settled } from '@ballast/testing/open-review';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
const openDemo = openReview(fixture);
const PICTURES = process.env.REVIEW_PICTURES;
const picture = async (page: Page, name: string) => {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
};

/** As if the open suggestion had looked for this. */
const lookFor = (portfolioId: string, objective: string) =>
  fixture.product.query(
    `UPDATE optimizations SET configuration = jsonb_set(configuration, '{objective}', to_jsonb($2::text))
     WHERE portfolio_id = $1 AND status = 'pending'`,
    [portfolioId, objective],
  );

const worth = (page: Page) => page.locator('section[aria-labelledby="worth"]');
const termsOf = (page: Page) => worth(page).locator('dd').allTextContents();

describe('worth trading', () => {
  it.each([
    ['en', 'Worth trading?', 'The objective looks for less risk', 'Expected returns are estimates'],
    ['tr', 'İşlem yapmaya değer mi?', 'Amaç daha', 'Beklenen getiriler geçmiş fiyatlardan'],
    ['de', 'Lohnt sich der Handel?', 'Das Ziel ist weniger Risiko', 'Erwartete Renditen sind Schätzungen'],
  ] as const)(
    'is told in %s by the measure of the objective, with its doubt',
    (language, title, risk, doubt) =>
      openDemo({ language }, async ({ page, id }) => {
        await lookFor(id, 'MaxRet');
        await page.reload();
        await worth(page).getByText(doubt).waitFor();
        await settled(page);
        await worth(page).getByRole('heading', { name: title }).waitFor();
        const terms = await termsOf(page);
        expect(terms).toHaveLength(3);
        expect(terms.join(' ')).not.toMatch(/NaN|Infinity|\{\{/);
        expect(await worth(page).textContent()).not.toMatch(/NaN|Infinity|\{\{|worth\./);
        await picture(page, `worth-${language}`);
        await lookFor(id, 'MinRisk');
        await page.reload();
        await worth(page).getByText(risk).waitFor();
        await settled(page);
        expect(await worth(page).textContent()).not.toMatch(/NaN|Infinity|\{\{|worth\./);
        await picture(page, `worth-risk-${language}`);
      }),
  );

  it('follows edited amounts', () =>
    openDemo({}, async ({ page, id }) => {
      await lookFor(id, 'MaxRet');
      await page.reload();
      await worth(page).waitFor();
      await settled(page);
      const before = await termsOf(page);
      const field = page.getByLabel(/^Amount for /).last();
      await field.fill('0');
      await field.press('Tab');
      await page
        .getByText(/^Edited: /)
        .first()
        .waitFor();
      await settled(page);
      await expect.poll(() => termsOf(page)).not.toEqual(before);
    }));

  it('fits a phone, accessible', () =>
    openDemo({ viewport: { width: PHONE_DARK.width, height: PHONE_DARK.height } }, async ({ page }) => {
      await worth(page).waitFor();
      await settled(page);
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await picture(page, 'worth-phone');
    }));
});
