/** What a plan locks says which plan opens it, in sight and in every language (§6). */

import { acceptConsent } from '@ballast/testing/accept-consent';
import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { expect, it } from 'vitest';

const fixture = browserFixture();

it.each([
  ['en', 'Your plan Standard does not include this, the plan Premium does.'],
  ['tr', 'Standard planınız bunu kapsamıyor, Premium planı kapsıyor.'],
  ['de', 'Ihr Tarif Standard enthält das nicht, der Tarif Premium schon.'],
] as const)('stands in the form on a phone, in the words of %s', async (language, words) => {
  await acceptConsent(fixture.product.address, 'standard@ballast.example');
  const context = await fixture.openContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(
    `if (location.protocol !== 'about:') localStorage.setItem('ballast-language', '${language}')`,
  );
  await page.goto('/auth/login');
  await page.locator('input[type="email"]').fill('standard@ballast.example');
  await page.locator('input[type="password"]').fill('ballast-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/portfolio\/list/);
  await page.goto('/portfolio/form?step=algorithm');
  await page.locator('main button[aria-expanded="false"]').click();
  const locked = page.locator('label').filter({ has: page.locator('input[name="models"]:disabled') });
  await locked.first().getByText(words).waitFor();
  const count = await locked.count();
  expect(count).toBeGreaterThan(0);
  expect(await locked.getByText(words).count()).toBe(count);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});
