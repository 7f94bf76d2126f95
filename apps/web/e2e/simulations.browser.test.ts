/** Simulations in a browser: set up in the wizard, watched, canceled, judged, compared, and made a portfolio of; in each language, on desktop and phone. */
import type { Language } from '@ballast/contract/constants';
import { addDays, isoDate } from '@ballast/contract/dates';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { loadMessages } from '@ballast/i18n/load-messages';
import { animationsEnded } from '@ballast/testing/at-rest';
import { axeViolations, sidewaysOverflow, smallTargets } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { inkCount, inkOf } from '@ballast/testing/chart-pixels';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

const day = (ago: number): string => addDays(isoDate(new Date()), -ago);
const MODELS = ['sample_algorithm', 'linear_method'] as const;
const SLOW = ['static_magnus_algorithm', 'factor_magnus_algorithm', 'graphical_algorithm'] as const;
/** Colours of these two on every chart. */
const COLOURS = ['#19a9b0', '#105fd9'] as const;
const DONE_MS = 90_000;

const faultsOf = async (page: Page) => {
  await animationsEnded(page);
  const overflow = await sidewaysOverflow(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  return [
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
    ...(await axeViolations(page)),
    ...(isPhone ? await smallTargets(page) : []),
  ];
};
/** Where somebody wants to look at them. */
const picture = async (page: Page, name: string) => {
  const folder = process.env.SIMULATION_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const tickersOf = async ({ call }: SignedIn, count: number): Promise<string[]> => {
  const response = await call('POST', '/dataprovider/available-tickers', {
    size: count,
    exchanges: ['NASDAQ'],
  });
  const { list } = (await response.json()) as { list: { symbol: string }[] };
  return list.map(({ symbol }) => symbol);
};

interface Asked {
  readonly name: string;
  readonly days?: number;
  readonly models?: readonly string[];
  readonly tickers?: number;
  /** At which it decides anew. */
  readonly drift?: number;
}

const begin = async (
  session: SignedIn,
  { name, days = 500, models = MODELS, tickers: count = 5, drift = 0.02 }: Asked,
): Promise<string> => {
  const tickers = await tickersOf(session, count);
  const response = await session.call('POST', '/simulation', {
    ...{ name, plannedInvestment: 100_000, transactionCost: 0.001, benchmarks: tickers.slice(0, 1) },
    ...{ investmentStartDate: day(days + 1), endDate: day(1) },
    rebalancing: { active: true, method: 'newOptimization', drift: { active: true, value: drift } },
    configuration: { tickers, models, objective: 'MinRisk' },
  });
  const body = (await response.json()) as { id: string };
  if (!response.ok) throw new Error(JSON.stringify(body));
  return body.id;
};
const untilDone = (session: SignedIn, id: string) =>
  expect
    .poll(
      async () => ((await (await session.call('GET', `/simulation/${id}`)).json()) as Simulation).status,
      { timeout: DONE_MS },
    )
    .toBe('done');

/** Of both models as drawn at rest. */
const hasBothLines = async (page: Page) => {
  const canvas = page.locator('main canvas').first();
  await canvas.waitFor();
  await animationsEnded(page);
  await expect
    .poll(async () => Promise.all(COLOURS.map(async (colour) => inkCount(await inkOf(canvas, colour)) > 100)))
    .toEqual([true, true]);
};

describe('a simulation', () => {
  it('starts from the wizard, grows on its page, and is judged by what came of it', async () => {
    const session = await fixture.signIn();
    const page = await session.context.newPage();
    await page.goto('/simulation/list');
    await page.getByRole('heading', { name: 'See how your rules would have done' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'New simulation' }).click();
    await page.getByRole('heading', { level: 1, name: 'New simulation' }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Two models');
    await page.getByText('Or start from').locator('..').getByRole('button').first().click();
    const steps = page.getByRole('navigation', { name: 'Steps' });
    await steps.getByRole('button', { name: /Algorithm/ }).click();
    await page.getByRole('button', { name: /more models/ }).click();
    await page.getByText('Sample covariance', { exact: true }).click();
    await steps.getByRole('button', { name: /Period/ }).click();
    await page.getByLabel('Last day').fill('2199-01-01');
    await page.getByText(/the test ends yesterday at the latest/).waitFor();
    await page.getByRole('button', { name: 'Last year', exact: true }).click();
    await expect.poll(() => page.getByText(/the test ends yesterday at the latest/).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'form');
    await steps.getByRole('button', { name: /Initial allocation/ }).click();
    await page.getByText(/the whole investment of \$100,000 is cash/).waitFor();
    await page.getByText(/^Your plan: /).waitFor();
    await page.getByRole('complementary').getByRole('button', { name: 'Start simulation' }).click();

    await page.waitForURL(/\/simulation\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: 'Two models' }).waitFor();
    // pushed and asked for again: nobody loads the page anew
    await page.getByText('Done', { exact: true }).waitFor({ timeout: DONE_MS });
    await hasBothLines(page);
    const honesty = page.getByRole('region', { name: 'How far to believe it' });
    await honesty.getByText(/At its decisions the model expected/).waitFor();
    await honesty.getByText(/2 configurations were tried on these tickers/).waitFor();
    const models = page.getByRole('region', { name: 'Models compared' });
    expect(await models.locator('tbody tr').count()).toBe(3);
    expect(await models.locator('td[data-best]').count()).toBeGreaterThan(3);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'detail');

    await page.getByRole('tab', { name: 'Months' }).click();
    await page.getByRole('group', { name: 'Returns by month' }).waitFor();
    await page.reload();
    await page.getByRole('group', { name: 'Returns by month' }).waitFor();
    await page.getByRole('tab', { name: 'Decisions' }).click();
    await page.getByText('First decision').waitFor();
    await page.getByRole('tab', { name: 'Trades' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^trades-.*\.csv$/);
    await honesty.getByRole('button', { name: 'Check it' }).click();
    await honesty.getByText(/Begun one to ten days later, between/).waitFor({ timeout: DONE_MS });

    // the same rules become a portfolio
    await models.getByRole('button', { name: 'Look at Linear shrinkage' }).click();
    await page.getByRole('link', { name: 'Create portfolio from Linear shrinkage' }).click();
    await page.getByRole('heading', { level: 1, name: 'New portfolio' }).waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Two models');
    await session.context.close();
  });

  it('is canceled at once, and shown as it was where that is refused', async () => {
    const session = await fixture.signIn();
    const page = await session.context.newPage();
    // decides at nearly every close of ten years, slowly: it does not end before it is canceled
    const id = await begin(session, {
      name: 'Long one',
      days: 3600,
      models: SLOW,
      tickers: 30,
      drift: 0.001,
    });
    await page.goto(`/simulation/${id}`);
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await cancel.waitFor();
    expectComplaints(failedRequest(503, /cancelSignal/));
    let refusals = 0;
    await page.route(/cancelSignal/, async (route) => {
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
      refusals += 1;
    });
    await cancel.click();
    await expect.poll(() => refusals).toBe(1);
    // refused: as it was, and it can be canceled still
    await cancel.waitFor();
    await page.unroute(/cancelSignal/);
    await cancel.click();
    await page.getByText('Canceled', { exact: true }).waitFor();
    await page.getByText(/It was canceled\. What was computed until then/).waitFor();
    await expect
      .poll(
        async () => ((await (await session.call('GET', `/simulation/${id}`)).json()) as Simulation).status,
      )
      .toBe('canceled');
    await page.goto('/simulation/list');
    const row = page.getByRole('row').filter({ hasText: 'Long one' });
    await row.getByText('Canceled', { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Actions for Long one' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'See how your rules would have done' }).waitFor();
    await session.context.close();
  });
});

describe('simulations', () => {
  it('stand side by side', async () => {
    const session = await fixture.signIn();
    const page = await session.context.newPage();
    const ids = [
      await begin(session, { name: 'Calm', models: ['linear_method'] }),
      await begin(session, { name: 'Short', days: 300, models: ['sample_algorithm'] }),
    ];
    for (const id of ids) await untilDone(session, id);
    await page.goto('/simulation/list');
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'list');
    for (const name of ['Calm', 'Short']) await page.getByLabel(`Compare ${name}`).check();
    await page.getByRole('link', { name: 'Compare 2' }).click();
    await page.getByRole('heading', { level: 1, name: 'Simulations side by side' }).waitFor();
    const overlap = page.getByRole('region', { name: 'Overlap of weights' });
    await expect.poll(() => overlap.getByText('100%').count()).toBeGreaterThanOrEqual(2);
    const canvas = page.locator('main canvas').first();
    await animationsEnded(page);
    await expect.poll(async () => inkCount(await inkOf(canvas, '#105fd9'))).toBeGreaterThan(100);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, 'compare');
    await session.context.close();
  });

  it('carry their configuration to another account in a link, and take up the rules of a portfolio', async () => {
    const [session, other] = [await fixture.signIn(), await fixture.signIn()];
    const id = await begin(session, { name: 'For a friend', days: 300 });
    const page = await session.context.newPage();
    await session.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/simulation/${id}`);
    await page.getByRole('button', { name: 'Actions for For a friend' }).click();
    await page.getByRole('menuitem', { name: 'Copy link to this configuration' }).click();
    await page.getByText(/^The link is copied/).waitFor();
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    const theirs = await other.context.newPage();
    await theirs.goto(link);
    await expect.poll(() => theirs.getByLabel('Name', { exact: true }).inputValue()).toBe('For a friend');
    const summary = theirs.getByRole('complementary', { name: 'Summary' });
    await summary.getByText('Sample covariance, Linear shrinkage').waitFor();
    await theirs.goto(`${link.slice(0, -20)}damaged`);
    await theirs.reload();
    await theirs.getByText(/^The configuration in this link cannot be read/).waitFor();

    await page.goto('/portfolio/list');
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Simulate these rules' }).click();
    await page.getByRole('heading', { level: 1, name: 'New simulation' }).waitFor();
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(name);
    await session.context.close();
    await other.context.close();
  });

  it.each<Language>(['tr', 'de'])('go their whole way in the words of %s', async (language) => {
    const session = await fixture.signIn({ language });
    const [own, detail, steps, form, quant] = await Promise.all([
      loadMessages(language, 'simulation'),
      loadMessages(language, 'simulationDetail'),
      loadMessages(language, 'formSteps'),
      loadMessages(language, 'portfolio'),
      loadMessages(language, 'quant'),
    ]);
    const filled = (text: string, values: Readonly<Record<string, string>>) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
    const page = await session.context.newPage();
    await page.goto('/simulation/list');
    await page.getByRole('link', { name: own.list.create }).click();
    await page.getByRole('heading', { level: 1, name: own.form.createTitle }).waitFor();
    await page.getByLabel(form.form.name, { exact: true }).fill('Işık');
    await page.getByText(steps.startFrom).locator('..').getByRole('button').first().click();
    const nav = page.getByRole('navigation', { name: steps.steps });
    await nav.getByRole('button', { name: steps.step.period }).click();
    await page.getByRole('button', { name: own.form.lastOf.d365, exact: true }).click();
    await page.getByRole('complementary').getByRole('button', { name: own.form.submit }).click();

    // loaded anew while it goes on, or just after
    await page.waitForURL(/\/simulation\/[0-9a-f-]{36}$/);
    await page.reload();
    await page.getByText(own.status.done, { exact: true }).waitFor({ timeout: DONE_MS });
    await page.getByRole('region', { name: detail.honesty.title }).locator('li').first().waitFor();

    const long = await begin(session, { name: 'Uzun', days: 3600, models: SLOW, tickers: 30, drift: 0.001 });
    await page.goto(`/simulation/${long}`);
    await page.getByRole('button', { name: own.cancel, exact: true }).click();
    await page.getByText(own.status.canceled, { exact: true }).waitFor();

    const other = await begin(session, { name: 'Öteki', days: 300 });
    await untilDone(session, other);
    await page.goto('/simulation/list');
    for (const name of ['Işık', 'Öteki']) await page.getByLabel(filled(own.list.select, { name })).check();
    await page.getByRole('link', { name: filled(own.list.compare_other, { count: '2' }) }).click();
    await page.getByRole('heading', { level: 1, name: detail.beside.title }).waitFor();
    await page.getByRole('region', { name: detail.beside.overlap }).waitFor();

    await page.goto(`/simulation/${other}`);
    const model = quant.model.linear_method;
    await page.getByRole('button', { name: filled(detail.compare.choose, { model }) }).click();
    await page.getByRole('link', { name: filled(detail.compare.createOf, { model }) }).click();
    await page.getByRole('heading', { level: 1, name: form.form.createTitle }).waitFor();
    await expect.poll(() => page.getByLabel(form.form.name, { exact: true }).inputValue()).toBe('Öteki');
    await session.context.close();
  });

  it.each<[Language, number, 'light' | 'dark']>([
    ['de', 390, 'dark'],
    ['tr', 390, 'light'],
    ['de', 1440, 'light'],
  ])('are read in %s at %d pixels, %s', async (language, width, scheme) => {
    const session = await fixture.signIn({ language, viewport: { width, height: 844 } });
    const words = await loadMessages(language, 'simulationDetail');
    const id = await begin(session, { name: 'Deneme Ölçüsü', days: 900 });
    await untilDone(session, id);
    const page = await session.context.newPage();
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/simulation/list');
    await page.getByRole('link', { name: 'Deneme Ölçüsü' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, `list-${language}-${width}`);
    await page.goto(`/simulation/${id}`);
    await hasBothLines(page);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, `detail-${language}-${width}`);
    for (const tab of ['months', 'decisions', 'transactions', 'outlook', 'configuration'] as const) {
      await page.getByRole('tab', { name: words.tab[tab] }).click();
      await page.getByRole('tabpanel').locator('table, canvas, dl').first().waitFor();
      expect(await faultsOf(page), tab).toEqual([]);
      await picture(page, `${tab}-${language}-${width}`);
    }
    await session.context.close();
  });
});
