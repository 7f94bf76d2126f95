/** The decision journal in the tab of suggestions: what came of each decision beside the other path, in every language and on a phone. */
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

interface Listed {
  readonly id: string;
  readonly pendingOptimization: object | null;
}

/** The demo's portfolio with an open suggestion, at its tab of suggestions. */
const onJournal = async (
  options: SignInOptions,
  work: (page: Page, id: string, call: Awaited<ReturnType<typeof fixture.signIn>>['call']) => Promise<void>,
) => {
  const { context, call } = await fixture.signIn(options);
  const { records } = (await (await call('GET', '/portfolio/list')).json()) as { records: Listed[] };
  const id = records.find(({ pendingOptimization }) => pendingOptimization !== null)?.id ?? '';
  const page = await context.newPage();
  await work(page, id, call);
  await context.close();
};
const journal = (page: Page) => page.locator('section[aria-labelledby="journal"]');
const open = async (page: Page, id: string) => {
  await page.goto(`/portfolio/${id}?tab=suggestions`);
  await journal(page).getByRole('listitem').first().waitFor();
};

describe('the decision journal', () => {
  it.each([
    ['en', 'Decision journal', 'Rejected', 'Without the trades (what happened)', 'Difference so far'],
    ['tr', 'Karar günlüğü', 'Reddedildi', 'İşlemler olmadan (gerçekleşen)', 'Şimdiye kadarki fark'],
    [
      'de',
      'Entscheidungstagebuch',
      'Abgelehnt',
      'Ohne die Aufträge (so ist es gekommen)',
      'Unterschied bisher',
    ],
  ] as const)(
    'tells in %s what came of a rejection from the moment on',
    (language, title, status, path, so) =>
      onJournal({ language }, async (page, id, call) => {
        const rejected = await call('PUT', '/portfolio/reject', { portfolio: id });
        expect(rejected.status).toBe(200);
        await open(page, id);
        await journal(page).getByRole('heading', { name: title }).waitFor();
        const first = journal(page).getByRole('listitem').first();
        const text = (await first.textContent()) ?? '';
        for (const words of [status, path, so]) expect(text).toContain(words);
        expect((await journal(page).textContent()) ?? '').not.toMatch(/NaN|\{\{|journal\.|undefined/);
        // earlier decisions have a line of both paths
        expect(await journal(page).getByRole('img').count()).toBeGreaterThan(0);
        await picture(page, `journal-${language}`);
      }),
  );

  it('fits a phone, accessible', () =>
    onJournal({ viewport: { width: PHONE_DARK.width, height: PHONE_DARK.height } }, async (page, id) => {
      await open(page, id);
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await picture(page, 'journal-phone');
    }));

  it('is where statistics lead to', () =>
    onJournal({}, async (page) => {
      await page.goto('/statistics');
      await page.getByRole('region', { name: 'Decisions' }).getByRole('link').first().click();
      await page.waitForURL(/tab=suggestions/);
      await journal(page).waitFor();
    }));
});
