/** The seven steps of the form (§1): each reached, told wrong and mended, on desktop and phone, in three languages. */
import { LANGUAGES } from '@ballast/contract/constants';
import { portfolioWriteSchema } from '@ballast/contract/entities/portfolio';
import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

const fixture = browserFixture();
const PHONE = { width: 390, height: 844 };
const STEPS = [
  ['symbols', 'Symbols'],
  ['constraints', 'Constraints'],
  ['rebalancing', 'Rebalancing'],
  ['objective', 'Objective'],
  ['algorithm', 'Algorithm'],
  ['period', 'Period'],
  ['allocation', 'Initial allocation'],
] as const;

let session: SignedIn;
let page: Page;

beforeAll(async () => {
  session = await fixture.signIn();
  page = await session.context.newPage();
});

const heading = (on: Page, name: string) => on.getByRole('heading', { level: 2, name, exact: true });
const stepButton = (name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) });
const openStep = async (name: string) => {
  await stepButton(name).click();
  await heading(page, name).waitFor();
};
const submit = () => page.getByRole('button', { name: 'Optimize', exact: true }).click();
const isMarked = (name: string) => stepButton(name).getByText('needs a look');

const pickThree = async (on: Page) => {
  await on.getByRole('button', { name: 'Choose tickers' }).click();
  const dialog = on.getByRole('dialog');
  for (const nth of [0, 1, 2]) await dialog.locator('li[data-row]').nth(nth).getByRole('checkbox').click();
  await dialog.getByRole('button', { name: 'Use 3 tickers' }).click();
  await dialog.waitFor({ state: 'detached' });
};

/** Without the draft of the test before. */
const openNew = async (step = 'symbols') => {
  await page.goto('/portfolio/list');
  await page.evaluate(
    `for (const key of Object.keys(localStorage)) if (key.startsWith('ballast-portfolio-draft')) localStorage.removeItem(key)`,
  );
  await page.goto(`/portfolio/form?step=${step}`);
  await page.getByRole('navigation', { name: 'Steps' }).waitFor();
};

describe.each([
  ['a desktop', undefined],
  ['a phone', PHONE],
] as const)('on %s', (_, viewport) => {
  it('each step is one press after the other, has the focus, stands in the address and has no barrier', async () => {
    const { context } = await fixture.signIn(viewport === undefined ? {} : { viewport });
    const walk = await context.newPage();
    await walk.goto('/portfolio/form');
    await heading(walk, 'Symbols').waitFor();
    for (const [at, [key, name]] of STEPS.entries()) {
      if (at > 0) {
        await walk.getByRole('button', { name: `Next: ${name}` }).click();
        await heading(walk, name).waitFor();
        await expect.poll(() => new URL(walk.url()).searchParams.get('step')).toBe(key);
        await expect.poll(() => walk.evaluate('document.activeElement?.textContent')).toBe(name);
      }
      expect(await sidewaysOverflow(walk), key).toBe(0);
      expect(await axeViolations(walk), key).toEqual([]);
    }
    await walk.goBack();
    await heading(walk, 'Period').waitFor();
    await walk.getByRole('button', { name: 'Back', exact: true }).click();
    await heading(walk, 'Algorithm').waitFor();
    await context.close();
  });
});

it.each(LANGUAGES)('every step fits a phone in %s', async (language) => {
  const { context } = await fixture.signIn({ viewport: PHONE, language });
  const narrow = await context.newPage();
  for (const [key] of STEPS) {
    await narrow.goto(`/portfolio/form?step=${key}`);
    await narrow.locator('#form-step').waitFor();
    expect(await sidewaysOverflow(narrow), key).toBe(0);
  }
  await context.close();
});

describe('what is wrong in a step', () => {
  it('opens it from everywhere, and goes as it is mended: a name and three tickers', async () => {
    await openNew('period');
    // what is still needed leads to the step that holds it
    await page.getByRole('button', { name: 'a name', exact: true }).click();
    await heading(page, 'Symbols').waitFor();
    await openNew('period');
    await submit();
    await heading(page, 'Symbols').waitFor();
    await page.getByText('Name is required.').waitFor();
    await page.getByRole('alert').getByText('Choose at least 3 tickers.').waitFor();
    await isMarked('Symbols').waitFor();
    await page.getByLabel('Name').fill('Broken and mended');
    await pickThree(page);
    await isMarked('Symbols').waitFor({ state: 'detached' });
    const investment = page.getByLabel('Planned investment');
    await investment.fill('');
    await investment.blur();
    await page.getByText('Planned investment is required.').waitFor();
    await isMarked('Symbols').waitFor();
    await investment.fill('100000');
    await investment.blur();
    await isMarked('Symbols').waitFor({ state: 'detached' });
    await page.getByText('Ready to run').first().waitFor();
  });

  it('is a watch without a trigger, and a trigger without a value', async () => {
    await openStep('Rebalancing');
    const trigger = (name: string) => page.getByRole('checkbox', { name });
    // of what is off, with the limit that it would have; of what compares with nothing, nothing
    const told = (name: string) =>
      page
        .locator('li')
        .filter({ has: trigger(name) })
        .getByText(/have fired/);
    expect(await told('The mix has drifted').textContent()).toMatch(/Would (not )?have fired/);
    expect(await told('One asset is off its target').textContent()).toMatch(
      /At 5% it would (not )?have fired/,
    );
    expect(await told('Time has passed').textContent()).toMatch(
      /At 7 days it would have fired 2[56]\d times in the last 5 years\./,
    );
    await trigger('The mix has drifted').uncheck();
    await page.getByRole('alert').getByText('Choose at least one of these').waitFor();
    await isMarked('Rebalancing').waitFor();
    await trigger('Time has passed').check();
    await isMarked('Rebalancing').waitFor({ state: 'detached' });
    const days = page.getByLabel('Time has passed: Days');
    await days.fill('0');
    await days.blur();
    await page.getByRole('alert').getByText('Choose whole days').waitFor();
    await days.fill('14');
    await days.blur();
    await isMarked('Rebalancing').waitFor({ state: 'detached' });
    await trigger('The mix has drifted').check();
    const drift = page.getByLabel('The mix has drifted: From');
    await drift.fill('101');
    await drift.blur();
    await page.getByRole('alert').getByText('at most 100%').waitFor();
    await drift.fill('7.5');
    await drift.blur();
    await isMarked('Rebalancing').waitFor({ state: 'detached' });
  });

  it('is an objective without its figure, or with one out of bounds', async () => {
    await openStep('Objective');
    await page.getByRole('radio', { name: /^Minimize risk for a target return/ }).check({ force: true });
    await submit();
    await page.getByText('Target return a year is required.').waitFor();
    const target = page.getByLabel('Target return a year');
    await target.fill('6');
    await target.blur();
    await isMarked('Objective').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: /^Maximize quadratic utility Expected/ }).check({ force: true });
    expect(await target.count()).toBe(0);
    const aversion = page.getByLabel('Risk aversion (1 to 10)');
    expect(await aversion.inputValue()).toBe('7');
    await page.getByRole('radio', { name: /^Growth/ }).check({ force: true });
    await expect.poll(() => aversion.inputValue()).toBe('3');
    await aversion.fill('11');
    await aversion.blur();
    await isMarked('Objective').waitFor();
    await aversion.fill('10');
    await aversion.blur();
    await isMarked('Objective').waitFor({ state: 'detached' });
  });

  it('is no model at all; the proposed one is chosen before', async () => {
    await openStep('Algorithm');
    const proposed = page.getByRole('checkbox', { name: /^Linear shrinkage/ });
    expect(await proposed.isChecked()).toBe(true);
    await page.getByText('Assets: 3, observations: 126.').waitFor();
    await proposed.uncheck({ force: true });
    await page.getByRole('alert').getByText('Choose at least one model.').waitFor();
    await proposed.check({ force: true });
    await isMarked('Algorithm').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '8 more models' }).click();
    const closedForm = page.getByRole('switch', { name: 'Weights in closed form (nodewise)' });
    expect(await closedForm.isDisabled()).toBe(true);
    await page.getByText('Only where every chosen model is a Magnus model.').waitFor();
  });

  it('cannot be a period with too few observations', async () => {
    await openStep('Period');
    await page.getByRole('radio', { name: /^2 weeks/ }).check({ force: true });
    const halfYear = page.getByRole('radio', { name: /^6 months/ });
    await expect.poll(() => halfYear.isDisabled()).toBe(true);
    await page.getByText('Too few: at least 20 are needed.').first().waitFor();
    expect(await page.getByRole('radio', { name: /^1 year/ }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: /^1 day/ }).check({ force: true });
  });

  it('is a holding without units or price; all of it is saved from the last step', async () => {
    await openStep('Initial allocation');
    await page.getByRole('combobox', { name: 'Add a holding' }).click();
    await page.getByRole('option').first().click();
    const units = page.getByLabel(/^Units: /);
    await units.waitFor();
    expect(await isMarked('Initial allocation').count()).toBe(0);
    await submit();
    await page.getByRole('alert').getByText('Every holding needs units and a price above zero.').waitFor();
    await isMarked('Initial allocation').waitFor();
    await units.fill('12');
    await units.blur();
    const price = page.getByLabel(/^Price paid: /);
    await price.fill('100.5');
    await price.blur();
    await isMarked('Initial allocation').waitFor({ state: 'detached' });
    await page.getByText('$1,206.00').first().waitFor();
    await submit();
    await page.waitForURL(/\/portfolio\/[0-9a-f-]{36}$/);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const stored = (await (await session.call('GET', `/portfolio/${id}`)).json()) as object;
    expect(stored).toMatchObject({
      name: 'Broken and mended',
      initialAllocation: [{ amount: 12, price: 100.5 }],
      configuration: {
        objective: 'Utility',
        targetReturn: null,
        riskProfile: { targetRisk: 0.035, riskAversion: { value: 10, trackingError: false } },
      },
      rebalancing: {
        period: { active: true, value: 14 },
        drift: { active: true, value: 0.075 },
      },
    });
  });
});

describe('holdings from a broker', () => {
  it('are read, matched, and bring the tickers that are missing; nothing typed is lost by an error', async () => {
    await openNew();
    await pickThree(page);
    const { list } = (await (
      await session.call('POST', '/dataprovider/available-tickers', { size: 12, tab: 'market' })
    ).json()) as { list: { symbol: string }[] };
    const symbols = list.slice(8, 10).map(({ symbol }) => symbol);
    await openStep('Initial allocation');
    await page.getByRole('button', { name: 'Paste or upload' }).click();
    const text = page.getByLabel('List from your broker');
    await text.fill('Symbol;Units;Price\n"broken');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await page.getByRole('alert').waitFor();
    expect(await text.inputValue()).toContain('broken');
    await text.fill(`Symbol;Units;Price\n${symbols[0]};1.250;98,40\n${symbols[1]};3;7,5`);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await page.getByText('2 of them are added to the tickers.').waitFor();
    await page.getByRole('button', { name: 'Take 2 holdings' }).click();
    await page.getByText('$123,000.00').waitFor();
    await page.getByText('2 holdings in total').waitFor();
    await stepButton('Symbols').getByText('5 tickers').waitFor();
  });
});

describe('a preset', () => {
  it('fills everything, follows the tickers, and can be taken back', async () => {
    await openNew();
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await page.getByRole('radio', { name: /^Calm/ }).check({ force: true });
    await summary.getByText('Every 30 days').waitFor();
    await pickThree(page);
    await summary.getByText('Weight limits of 3 assets').waitFor();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await summary.getByText('Weight limits of 3 assets').waitFor({ state: 'detached' });
    expect(await page.getByRole('radio', { name: /^Calm/ }).isChecked()).toBe(false);
  });
});

describe('the draft of an edited portfolio', () => {
  const listed = async () => {
    const answer = await session.call('GET', '/portfolio/list');
    const { records } = (await answer.json()) as { records: { id: string; name: string }[] };
    const [first] = records;
    if (first === undefined) throw new Error('the demo account has no portfolio');
    return first;
  };
  const rename = async (id: string, name: string) => {
    const stored = (await (await session.call('GET', `/portfolio/${id}`)).json()) as object;
    const written = Object.keys(portfolioWriteSchema.shape).filter((field) => field !== 'currency');
    const definition = Object.fromEntries(
      Object.entries(stored).filter(([field]) => written.includes(field)),
    );
    const answer = await session.call('POST', `/portfolio/${id}`, { ...definition, name });
    expect(answer.status, await answer.clone().text()).toBe(200);
  };

  it('is offered, taken up or discarded, never put in unasked', async () => {
    const { id, name } = await listed();
    const field = page.getByLabel('Name');
    const offer = page.getByText('An unfinished edit of this portfolio is kept in this browser.');
    await page.goto(`/portfolio/form/${id}`);
    await field.fill('Renamed');
    await field.blur();
    await page.reload();
    await offer.waitFor();
    expect(await field.inputValue()).toBe(name);
    await page.getByRole('button', { name: 'Take it up' }).click();
    await expect.poll(() => field.inputValue()).toBe('Renamed');
    await page.reload();
    await offer.waitFor();
    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.reload();
    await field.waitFor();
    expect(await offer.count()).toBe(0);
  });

  it('says that the portfolio was changed elsewhere since, before it would overwrite that', async () => {
    const { id, name } = await listed();
    const field = page.getByLabel('Name');
    await page.goto(`/portfolio/form/${id}`);
    await field.fill('Mine');
    await field.blur();
    // by another device of hers
    await rename(id, 'Theirs');
    await page.goto(`/portfolio/form/${id}?step=symbols`);
    const warning = page.getByText(
      'An unfinished edit is kept in this browser. The portfolio has been changed since: taking it up would overwrite that.',
    );
    await warning.waitFor();
    expect(await field.inputValue()).toBe('Theirs');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take it up' }).click();
    await expect.poll(() => field.inputValue()).toBe('Mine');
    await page.reload();
    await warning.waitFor();
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect.poll(() => field.inputValue()).toBe('Theirs');
    await rename(id, name);
  });
});
