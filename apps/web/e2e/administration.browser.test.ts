/** /yonetim: an administrator at work with users, plans, statistics, audit and the installation, in three languages and on a phone. */
import { LANGUAGES } from '@ballast/contract/constants';
import { loadMessages } from '@ballast/i18n/load-messages';
import { sidewaysOverflow, smallTargets, violationsInBothSchemes } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import type { SignedIn, signIn } from '@ballast/testing/signed-in';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PHONE = { width: 390, height: 844 };
const PASSWORD = 'seven quiet harbours in winter';

const fixture = browserFixture();
const mark = `Zz${Date.now().toString(36)}`;
const PLAN = `${mark} Plan`;
const EMAIL = `${mark.toLowerCase()}@example.com`;
let admin: SignedIn;
let page: Page;

const asAdmin = async (options: Parameters<typeof signIn>[2] = {}): Promise<SignedIn> => {
  const signed = await fixture.signIn(options);
  await fixture.product.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [signed.session.user.id]);
  return signed;
};

beforeAll(async () => {
  admin = await asAdmin();
  page = await admin.context.newPage();
});

afterAll(async () => {
  await fixture.product.query(
    `UPDATE users SET plan_id = (SELECT id FROM plans WHERE name NOT LIKE $1 ORDER BY created_at LIMIT 1) WHERE plan_id IN (SELECT id FROM plans WHERE name LIKE $1)`,
    [`${mark}%`],
  );
  await fixture.product.query('DELETE FROM plans WHERE name LIKE $1', [`${mark}%`]);
});

/** axe in both schemes, and nothing that scrolls sideways. */
async function faults(on: Page): Promise<string[]> {
  const found = await violationsInBothSchemes(on);
  const overflow = await sidewaysOverflow(on);
  return overflow === 0 ? found : [...found, `scrolls sideways by ${overflow} px`];
}

const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
const drawer = () => page.getByRole('dialog');
const choose = async (menu: string, item: string) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const stored = async () => {
  const [user] = await fixture.product.query<{
    lastname: string;
    is_active: boolean;
    deleted_at: Date | null;
    expiration_date: Date | null;
    plan: string;
  }>(
    `SELECT u.lastname, u.is_active, u.deleted_at, u.expiration_date, p.name AS plan FROM users u JOIN plans p ON p.id = u.plan_id WHERE u.email = $1`,
    [EMAIL],
  );
  return user;
};

describe('an administrator', () => {
  it('makes a plan and a user of it, edits, extends, deactivates and deletes', async () => {
    expectComplaints(failedRequest(400, /admin\.createUser/), failedRequest(409, /admin\.createUser/));
    await page.goto('/yonetim?tab=plans');
    await page.getByRole('button', { name: 'New plan' }).click();
    await drawer().getByRole('button', { name: 'Create plan' }).click();
    await drawer().getByText('A plan needs a name.').waitFor();
    await drawer().getByLabel('Name', { exact: true }).fill(PLAN);
    await drawer().getByLabel('Portfolios', { exact: true }).last().fill('3');
    await drawer().getByRole('button', { name: 'Models: None' }).click();
    await drawer().getByRole('checkbox', { name: 'Linear shrinkage', exact: true }).check();
    expect(await faults(page)).toEqual([]);
    await drawer().getByRole('button', { name: 'Create plan' }).click();
    await page.getByText(`The plan ${PLAN} was created.`).waitFor();
    const card = page.getByRole('article', { name: PLAN });
    await card.getByText('0 users').waitFor();
    await card.getByText('No costs').waitFor();

    await page.getByRole('tab', { name: 'Users' }).click();
    await page.getByRole('button', { name: 'New user' }).click();
    await drawer().getByLabel('First name').fill('Işıl');
    await drawer().getByLabel('Last name').fill(mark);
    await drawer().getByLabel('E-mail').fill('admin@ballast.example');
    await drawer().getByLabel('First password').fill('password123');
    await drawer().getByRole('combobox', { name: 'Plan' }).selectOption({ label: PLAN });
    await drawer().getByRole('button', { name: '1 year longer' }).click();
    await drawer().getByRole('button', { name: 'Create user' }).click();
    await drawer().getByText('The password is not strong enough').waitFor();
    await drawer().getByLabel('First password').fill(PASSWORD);
    await drawer().getByRole('button', { name: 'Create user' }).click();
    await drawer().getByText('This e-mail is already in use').waitFor();
    expect(await faults(page)).toEqual([]);
    await drawer().getByLabel('E-mail').fill(EMAIL);
    await drawer().getByRole('button', { name: 'Create user' }).click();
    await page.getByText(`Işıl ${mark} can sign in now.`).waitFor();

    await page.getByRole('searchbox').fill(`ISIL ${mark.toUpperCase()}`);
    await row(EMAIL).getByText(PLAN).waitFor();
    await expect.poll(() => page.url()).toContain('search=');
    const first = (await stored())?.expiration_date;
    await choose(`Actions for Işıl ${mark}`, 'Edit');
    await drawer().getByRole('button', { name: '1 month longer' }).click();
    await drawer().getByLabel('Last name').fill(`${mark}-Kaya`);
    await drawer().getByRole('button', { name: 'Save' }).click();
    await page.getByText(`Işıl ${mark}-Kaya was saved.`).waitFor();
    await row(EMAIL).getByText(`${mark}-Kaya`).waitFor();
    const days = (Number((await stored())?.expiration_date) - Number(first)) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);

    await choose(`Actions for Işıl ${mark}-Kaya`, 'Deactivate');
    await drawer().getByText('All sessions end within a second.').waitFor();
    await drawer().getByRole('button', { name: 'Deactivate' }).click();
    await row(EMAIL).getByText('Inactive').waitFor();
    expect((await stored())?.is_active).toBe(false);
    await choose(`Actions for Işıl ${mark}-Kaya`, 'Activate');
    await row(EMAIL).getByText('Active', { exact: true }).waitFor();

    await page.getByRole('tab', { name: 'Plans' }).click();
    await choose(`Actions for ${PLAN}`, 'Delete');
    await drawer().getByText('1 user has this plan. Give them another one first.').waitFor();
    await drawer().getByRole('button', { name: 'Close' }).last().click();

    await page.goto(`/yonetim?search=${mark}`);
    await choose(`Actions for Işıl ${mark}-Kaya`, 'Delete');
    await drawer().getByText('The account has no portfolios and no simulations.').waitFor();
    expect(await faults(page)).toEqual([]);
    await drawer().getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`Işıl ${mark}-Kaya was deleted.`).waitFor();
    expect(await stored()).toBeUndefined();

    await page.getByRole('tab', { name: 'Plans' }).click();
    await choose(`Actions for ${PLAN}`, 'Delete');
    await drawer().getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`The plan ${PLAN} was deleted.`).waitFor();
  });

  it('is told in numbers what goes with an account', async () => {
    const { session } = await fixture.signIn();
    await page.goto(`/yonetim?search=${encodeURIComponent(session.user.email)}`);
    const menu = page.getByRole('button', { name: /^Actions for/ });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const text = (await drawer().getByText('With the account go').textContent()) ?? '';
    const [{ count }] = (await fixture.product.query(
      'SELECT count(*)::int AS count FROM portfolios WHERE user_id = $1 AND NOT is_simulation AND deleted_at IS NULL',
      [session.user.id],
    )) as [{ count: number }];
    expect(count).toBeGreaterThan(0);
    expect(text).toContain(`${count} portfolio`);
    await drawer().getByRole('button', { name: 'Cancel' }).last().click();
  });

  it('tells at once which intervals overlap, and copies a plan with its costs', async () => {
    expectComplaints(failedRequest(409, /admin\.createPlan/));
    await page.goto('/yonetim?tab=plans');
    await page.getByRole('button', { name: 'New plan' }).click();
    await drawer().getByLabel('Name', { exact: true }).fill(PLAN);
    await drawer().getByRole('switch', { name: 'Trades cost something' }).click();
    await drawer().getByLabel('Below').fill('1000');
    await drawer().getByLabel('Rate').fill('0.2');
    await drawer().getByRole('button', { name: 'Add interval' }).click();
    const second = drawer().getByRole('group', { name: 'Interval 2' });
    expect(await second.getByLabel('From').inputValue()).toBe('1,000');
    await second.getByLabel('From').fill('500');
    await second.getByText('Overlaps another interval.').waitFor();
    await second.getByLabel('Below').fill('400');
    await second.getByText('Has to be above “From”.').waitFor();
    await drawer().getByRole('button', { name: 'Create plan' }).click();
    await drawer().getByText('Some entries are not valid yet.').waitFor();
    expect(await faults(page)).toEqual([]);
    await second.getByLabel('From').fill('1000');
    await second.getByLabel('Below').fill('');
    await second.getByLabel('Rate').fill('0.1');
    await drawer().getByRole('button', { name: 'Create plan' }).click();
    await page.getByText(`The plan ${PLAN} was created.`).waitFor();
    await page.getByRole('article', { name: PLAN }).getByText('0.10% – 0.20%').waitFor();
    await choose(`Actions for ${PLAN}`, 'Duplicate');
    await drawer().getByLabel('Name', { exact: true }).fill(PLAN);
    await drawer().getByRole('button', { name: 'Create plan' }).click();
    await drawer().getByText('There is a plan of this name already.').waitFor();
    await drawer().getByLabel('Name', { exact: true }).fill(`${PLAN} 2`);
    await drawer().getByRole('button', { name: 'Create plan' }).click();
    await page.getByText(`The plan ${PLAN} 2 was created.`).waitFor();
    const [{ costs }] = (await fixture.product.query(
      'SELECT transaction_costs AS costs FROM plans WHERE name = $1',
      [`${PLAN} 2`],
    )) as [{ costs: object }];
    expect(costs).toEqual([
      { min: 0, max: 1000, rate: 0.002 },
      { min: 1000, max: null, rate: 0.001 },
    ]);
  });

  it('sees what was done on each day, as charts, as a table and as a file', async () => {
    await page.goto('/yonetim?tab=statistics&integration=demo');
    await page.locator('canvas').first().waitFor();
    await page.getByRole('combobox', { name: 'Range' }).selectOption('30');
    await expect.poll(() => page.url()).toContain('days=30');
    await choose('Chart options: People', 'Show as table');
    await page.getByRole('columnheader', { name: 'Sign-ins' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Chart options: People' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save as CSV' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('statistics-people.csv');
  });

  it('finds who did what, saves it, and sees how the installation is', async () => {
    await page.goto('/yonetim?tab=audit');
    await page.getByRole('combobox', { name: 'Action' }).selectOption('plan');
    await row('plan.create').first().getByRole('button').click();
    await page.locator('pre').getByText(PLAN).first().waitFor();
    expect(await faults(page)).toEqual([]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('audit.csv');
    await page.getByRole('tab', { name: 'Installation' }).click();
    await page.getByRole('region', { name: 'Database' }).getByText('PostgreSQL').waitFor();
    await page.getByRole('region', { name: 'Jobs' }).waitFor();
    expect(await faults(page)).toEqual([]);
  });
});

describe('in every language, on a phone', () => {
  it.each(LANGUAGES)('%s: every tab and both forms', async (language) => {
    const { context } = await asAdmin({ language, viewport: PHONE });
    const phone = await context.newPage();
    const { administration: texts } = {
      administration: await loadMessages(language, 'administration'),
    };
    await phone.goto('/yonetim');
    await phone.getByRole('heading', { level: 1, name: texts.title }).waitFor();
    await phone.getByRole('row').nth(1).waitFor();
    expect(await faults(phone)).toEqual([]);
    expect(await smallTargets(phone)).toEqual([]);
    await phone.getByRole('button', { name: texts.users.create }).click();
    await phone.getByLabel(texts.form.firstname, { exact: true }).waitFor();
    expect(await faults(phone)).toEqual([]);
    await phone.goto('/yonetim?tab=plans');
    await phone.getByRole('button', { name: texts.plans.create }).click();
    await phone.getByRole('switch', { name: texts.plan.costsApply }).click();
    expect(await faults(phone)).toEqual([]);
    for (const [tab, ready] of [
      ['plans', 'article'],
      ['statistics', 'canvas'],
      ['audit', 'table'],
      ['installation', 'section dl'],
    ] as const) {
      await phone.goto(`/yonetim?tab=${tab}`);
      await phone.locator(`main ${ready}`).first().waitFor();
      expect(await faults(phone), tab).toEqual([]);
      expect(await smallTargets(phone), tab).toEqual([]);
    }
    await context.close();
  });
});

it('leads others to their portfolios', async () => {
  const { context } = await fixture.signIn();
  const other = await context.newPage();
  await other.goto('/yonetim?tab=audit');
  await other.waitForURL('**/portfolio/list');
  expect(await other.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await context.close();
});
