/** The first path (§1): demo sign-in, a portfolio of one's own, optimization, review, approval; rejection; sign-out. */
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';

const fixture = browserFixture();
let page: Page;

beforeAll(async () => {
  page = await (await fixture.openContext()).newPage();
});

const pickTickers = async (searches: readonly string[]) => {
  await page.getByRole('button', { name: 'Choose tickers' }).click();
  const dialog = page.getByRole('dialog');
  for (const search of searches) {
    await dialog.getByPlaceholder('Search by symbol or name').fill(search);
    await dialog.getByText(new RegExp(search, 'i')).first().waitFor();
    await dialog
      .getByRole('checkbox', { name: new RegExp(search, 'i') })
      .first()
      .click();
  }
  await dialog.getByRole('button', { name: /^Use \d+ tickers/ }).click();
};

const createPortfolio = async (name: string) => {
  await page.goto('/portfolio/form');
  await page.getByLabel('Name').fill(name);
  await pickTickers(['Optics', 'Motors', 'Freight', 'Clinics']);
  await page.getByRole('button', { name: 'Optimize', exact: true }).click();
  await page.waitForURL(/\/portfolio\/[0-9a-f-]{36}/);
};

describe('the first path', () => {
  it('signs a visitor into a demo account with living portfolios', async () => {
    await page.goto('/');
    await page.waitForURL(/\/auth\/login/);
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await page.waitForURL(/\/portfolio\/list/);
    await page.getByRole('heading', { level: 1, name: 'Portfolios' }).waitFor();
    await page.getByRole('article').nth(2).waitFor();
  });

  it('optimizes a new portfolio and opens the review without a reload', async () => {
    await createPortfolio('Keel');
    await page.getByText('A suggestion waits for your decision').waitFor();
    await page.getByRole('link', { name: 'Review suggestion' }).first().click();
    await page.getByText('Verified optimum').waitFor();
    await page.getByText('This is the first suggestion for this portfolio.').waitFor();
  });

  it('rebalances the amounts a user edits, and back', async () => {
    const amount = page.getByLabel(/^Amount for /).first();
    await amount.fill('1000');
    await amount.press('Tab');
    await page.getByText('Edited by you').waitFor();
    await page.getByRole('button', { name: 'Back to the suggestion' }).click();
    await page.getByText('Edited by you').waitFor({ state: 'detached' });
  });

  it('approves as demo and shows allocation, holdings and the demo mark', async () => {
    await page.getByRole('button', { name: 'Approve as demo' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve \d+ trades$/ })
      .click();
    await page.waitForURL(/\/portfolio\/[0-9a-f-]{36}$/);
    await page.getByText('Approved', { exact: true }).first().waitFor();
    await page.getByText('Demo', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Allocation' }).waitFor();
    await page.getByRole('tab', { name: 'Assets' }).click();
    await page.getByRole('row').nth(3).waitFor();
    await page.getByRole('tab', { name: 'Transactions' }).click();
    await page.getByText('Done').first().waitFor();
  });

  it('rejects a suggestion and trades nothing', async () => {
    await createPortfolio('Rejected');
    await page.getByRole('link', { name: 'Review suggestion' }).first().click();
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await page.waitForURL(/\/portfolio\/[0-9a-f-]{36}$/);
    await page.getByText('First suggestion').first().waitFor();
    await page.getByText('Chart and allocation start with your first approval.').waitFor();
  });

  it('advises a new optimization after one expired', async () => {
    await createPortfolio('Expired');
    await page.getByText('A suggestion waits for your decision').waitFor();
    const age = "created_at - interval '1 day', expires_at = expires_at - interval '1 day'";
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const sql = `UPDATE optimizations SET created_at = ${age} WHERE status = 'pending' AND portfolio_id = $1`;
    await fixture.product.query(sql, [id]);
    await page.reload();
    await page.getByText('The last suggestion expired undecided').waitFor();
    await page.goto(page.url().replace('/portfolio/', '/portfolio/approval/'));
    await page.getByText('This suggestion has expired').waitFor();
    await page.getByRole('button', { name: 'Run a new optimization' }).click();
    await page.getByText('A suggestion waits for your decision').waitFor();
  });

  it('signs out', async () => {
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL(/\/auth\/login/);
    await page.goto('/portfolio/list');
    await page.waitForURL(/\/auth\/login\?returnTo=/);
  });
});
