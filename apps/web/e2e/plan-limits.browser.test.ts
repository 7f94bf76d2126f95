/** Somebody of a small plan that an administrator has made meets each of its limits, told in words where it is met (§5, §6). */

import type { Language } from '@ballast/contract/constants';
import { loadMessages } from '@ballast/i18n/load-messages';
import { CONSTRAINT_KEYS, MODEL_KEYS, OBJECTIVE_KEYS } from '@ballast/quant/keys';
import { acceptConsent } from '@ballast/testing/accept-consent';
import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { buildPlanDetails } from '@ballast/testing/builders';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

const fixture = browserFixture();
const PASSWORD = 'seven quiet harbours in winter';
const MODELS = ['linear_method', 'sample_algorithm'] as const;
const SMALL = buildPlanDetails({
  ...{ maxPortfolioCount: 1, maxSimulationCount: 2, dailySimulationLimit: 1, monthlyOptimizationLimit: 1 },
  ...{ maxTickerCount: 3, maxModelCount: 1, minRebalancingPeriod: 30 },
  ...{ forecast: 'disabled', assistant: 'disabled' },
  models: { [MODELS[0]]: 'enabled', [MODELS[1]]: 'enabled' },
  objectives: { MinRisk: 'enabled' },
  constraints: { noShort: 'enabled' },
});

/** A plan and a user of it, made by an administrator. */
const makeUser = async (language: Language) => {
  const { call, session, context } = await fixture.signIn();
  await fixture.product.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [session.user.id]);
  const name = `Small ${crypto.randomUUID().slice(0, 8)}`;
  const plan = (await (
    await call('POST', '/admin/plans', { name, transactionCosts: [], details: SMALL })
  ).json()) as { id: string };
  const email = `${crypto.randomUUID()}@example.com`;
  const person = { firstname: 'Ada', lastname: 'Small', email, language, password: PASSWORD, plan: plan.id };
  expect((await call('POST', '/admin/users', person)).status).toBe(200);
  await context.close();
  await acceptConsent(fixture.product.address, email, PASSWORD);
  return { email, plan: name };
};

const enter = async (language: Language, email: string): Promise<Page> => {
  const context = await fixture.openContext();
  const page = await context.newPage();
  await page.addInitScript(
    `if (location.protocol !== 'about:') localStorage.setItem('ballast-language', '${language}')`,
  );
  await page.goto('/auth/login');
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/portfolio\/list/);
  return page;
};

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{{${name}}}`, String(value)), text);

const pickThree = async (page: Page, language: Language) => {
  const words = await loadMessages(language, 'marketData');
  await page.getByRole('button', { name: words.picker.open }).click();
  const dialog = page.getByRole('dialog');
  const boxes = dialog.locator('li[data-row]').getByRole('checkbox');
  for (const nth of [0, 1, 2]) await boxes.nth(nth).click();
  return { dialog, boxes };
};

it.each(['en', 'tr', 'de'] as const)('is met in the words of %s', async (language) => {
  const { email, plan } = await makeUser(language);
  const errors = (await loadMessages(language, 'errors')).code;
  const { form } = await loadMessages(language, 'portfolio');
  const steps = await loadMessages(language, 'formSteps');
  const simulation = await loadMessages(language, 'simulation');
  const page = await enter(language, email);
  const submit = () => page.getByRole('button', { name: form.submit, exact: true }).click();
  const name = () => page.getByRole('textbox', { name: form.name }).first();
  /** How often the page says that the plan does not include something. */
  const lockedTexts = () => page.locator('main').getByText(plan).count();

  // each thing that the plan lacks says so where it would be chosen
  await page.goto('/portfolio/form?step=constraints');
  // the largest short position is part of short sales
  await expect.poll(lockedTexts).toBe(CONSTRAINT_KEYS.length - 2);
  await page.goto('/portfolio/form?step=objective');
  await expect.poll(lockedTexts).toBe(OBJECTIVE_KEYS.length - 1);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/portfolio/form?step=algorithm');
  await page.locator('main button[aria-expanded="false"]').click();
  // and one line of how many it computes at once
  await expect.poll(lockedTexts).toBe(MODEL_KEYS.length - MODELS.length + 1);
  // one model, and a second is one too many
  const open = page.locator('label').filter({ has: page.locator('input[name="models"]:enabled') });
  const second = open.nth(1);
  const ofPlan = page.getByText(filled(steps.modelsOfPlan_one, { plan, count: 1 }));
  await ofPlan.waitFor();
  await second.click();
  expect(await ofPlan.getAttribute('role')).toBe('alert');
  await second.click();
  await expect.poll(() => ofPlan.getAttribute('role')).toBe(null);

  // seldom enough
  await page.goto('/portfolio/form?step=rebalancing');
  await page.locator('main input[type="checkbox"]').nth(1).click();
  const days = page.getByLabel(`${steps.trigger.period}: ${steps.days}`);
  await days.fill('7');
  await days.blur();
  await page
    .getByText(filled(steps.triggerProblem.days_other, { count: 30, plan }))
    .first()
    .waitFor();
  await days.fill('45');
  await days.blur();

  // three tickers and no fourth
  await page.goto('/portfolio/form?step=symbols');
  const { dialog, boxes } = await pickThree(page, language);
  await dialog.getByText(filled(errors.tickerLimit, { limit: 3 })).waitFor();
  expect(await boxes.nth(3).isDisabled()).toBe(true);
  await dialog.locator('button').last().click();
  await dialog.waitFor({ state: 'detached' });
  await name().fill('One and only');
  await submit();
  await page.waitForURL(/\/portfolio\/(?!form)/);

  // one portfolio and no second
  expectComplaints(failedRequest(403, /portfolio\.create/));
  await page.goto('/portfolio/form?step=symbols');
  await pickThree(page, language);
  await page.getByRole('dialog').locator('button').last().click();
  await name().fill('One too many');
  await submit();
  await page.getByText(filled(errors.portfolioLimit, { limit: 1 })).waitFor();
  expect(await sidewaysOverflow(page)).toBe(0);

  // one simulation a day, told before the second is begun
  await page.goto('/simulation/form?step=symbols');
  await pickThree(page, language);
  await page.getByRole('dialog').locator('button').last().click();
  await name().fill('A day');
  await page.getByRole('button', { name: simulation.form.submit, exact: true }).click();
  await page.waitForURL(/\/simulation\/(?!form)/);
  await page.goto('/simulation/form');
  await page.getByText(errors.dailySimulationLimit).first().waitFor();
  expect(
    await page.getByRole('button', { name: simulation.form.submit, exact: true }).first().isDisabled(),
  ).toBe(true);

  // what is used stands on the account page, full
  await page.goto('/account?tab=plan');
  await expect.poll(() => page.locator('[role="progressbar"][aria-valuenow="100"]').count()).toBe(3);
  await page.context().close();
});
