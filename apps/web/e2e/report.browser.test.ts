/** §1.22: the report of a portfolio from its page: by mouse, by keyboard and on a phone; and where it fails, once more. */
import { readFile } from 'node:fs/promises';
import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { Call } from '@ballast/testing/open-review';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import { readPdf } from '@ballast/testing/pdf-text';
import { expect, it } from 'vitest';

const fixture = browserFixture();
const PHONE = { width: 390, height: 844 };
const TOUCH_PX = 44;

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly value: number | null;
}

const heldOne = async (call: Call): Promise<Listed> => {
  const { records } = (await (await call('GET', '/portfolio/list')).json()) as { records: readonly Listed[] };
  const found = records.find(({ value }) => value !== null);
  if (!found) throw new Error('the demo account holds nothing');
  return found;
};

it('is saved as a PDF by the keyboard, and the page says so', async () => {
  const { context, call } = await fixture.signIn();
  const { id, name } = await heldOne(call);
  const page = await context.newPage();
  await page.goto(`/portfolio/${id}`);
  const button = page.getByRole('button', { name: 'Report' });
  await button.focus();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(saved.suggestedFilename()).toMatch(/^.+ \d{4}-\d{2}-\d{2}\.pdf$/);
  const { pages, title } = await readPdf(await readFile(await saved.path()));
  expect(title).toBe(name);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toContain('Growth of 100');
  await page.getByText(/^The report was saved as .*\.pdf\.$/).waitFor();
  await context.close();
});

it('says why it failed and is tried once more', async () => {
  const { context, call } = await fixture.signIn();
  const { id } = await heldOne(call);
  const page = await context.newPage();
  await page.goto(`/portfolio/${id}`);
  await page.route(
    '**/portfolio/report-generate/**',
    (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'rateLimited', params: { seconds: 2 }, requestId: 'r', name: 'RateLimitError' },
      }),
    { times: 1 },
  );
  expectComplaints(failedRequest(429, /report-generate/));
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByText('The report could not be prepared').waitFor();
  await page.getByText(/2 seconds/).waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await context.close();
});

it('has room for a finger on a phone, in the dark and in German', async () => {
  const { context, call } = await fixture.signIn({ viewport: PHONE, language: 'de' });
  const { id } = await heldOne(call);
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/portfolio/${id}`);
  const button = page.getByRole('button', { name: 'Bericht', exact: true });
  await button.waitFor();
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(TOUCH_PX);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { pages } = await readPdf(await readFile(await saved.path()));
  expect(pages[0]).toContain('Portfoliobericht');
  await context.close();
});
