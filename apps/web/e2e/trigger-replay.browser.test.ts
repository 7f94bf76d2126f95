/** Triggers of the form replayed over the past: how many suggestions, when and at which costs, in every language and on a phone. */
import { mkdirSync } from 'node:fs';
import { axeViolations, PHONE_DARK, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { SignInOptions } from '@ballast/testing/signed-in';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
const PICTURES = process.env.REVIEW_PICTURES;
const picture = async (page: Page, name: string) => {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
};

/** The rebalancing step of a portfolio of the demo, once its triggers are counted. */
const onReplay = async (options: SignInOptions, work: (page: Page) => Promise<void>) => {
  const { context, call } = await fixture.signIn(options);
  const { records } = (await (await call('GET', '/portfolio/list')).json()) as { records: { id: string }[] };
  const page = await context.newPage();
  await page.goto(`/portfolio/form/${records[0]?.id}?step=rebalancing`);
  await replay(page).waitFor();
  await work(page);
  await context.close();
};
const replay = (page: Page) => page.locator('[data-part="trigger-replay"]');

describe('triggers replayed', () => {
  it.each([
    ['en', /Together they would have brought \d+ suggestions? in the last 5 years: cost [\d.<]+% a year/],
    ['tr', /Birlikte son 5 yılda \d+ öneri getirirlerdi; yıllık maliyet %?<?%?[\d,]+/],
    ['de', /Zusammen hätten sie in den letzten 5 Jahren \d+ Vorschl[aä]ge? gebracht: <?[\d,]+\s%\sKosten/],
  ] as const)('tell in %s suggestions, costs and dates', (language, words) =>
    onReplay({ language }, async (page) => {
      const text = (await replay(page).textContent()) ?? '';
      expect(text).toMatch(words);
      expect(text).not.toMatch(/NaN|\{\{|replay\./);
      const told = Number(/\d+(?= (suggestion|öneri|Vorschl))/.exec(text)?.[0]);
      // the base line and a tick for each
      expect(await replay(page).locator('svg line').count()).toBe(told + 1);
      await picture(page, `replay-${language}`);
    }),
  );

  it('follow what is switched on, and say when none of it would have asked', () =>
    onReplay({}, async (page) => {
      const before = await replay(page).textContent();
      await page.getByRole('checkbox', { name: 'One asset is off its target' }).click();
      await expect.poll(() => replay(page).textContent()).not.toBe(before);
    }));

  it('fit a phone, accessible', () =>
    onReplay({ viewport: { width: PHONE_DARK.width, height: PHONE_DARK.height } }, async (page) => {
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await picture(page, 'replay-phone');
    }));
});
