/** The two ways to save an edited portfolio (§7 POST /portfolio/{id}): as it is, and with new weights. */
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { Call } from '@ballast/testing/open-review';
import { expect, it } from 'vitest';

const fixture = browserFixture();

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly pendingOptimization: object | null;
}

const approvedOne = async (call: Call) => {
  const { records } = (await (await call('GET', '/portfolio/list')).json()) as { records: readonly Stored[] };
  const id = records.find(({ status }) => status === 'approved')?.id;
  if (id === undefined) throw new Error('the demo account has no approved portfolio');
  return { id, stored: async () => (await (await call('GET', `/portfolio/${id}`)).json()) as Stored };
};

it('keeps what was approved, or asks for a suggestion at once', async () => {
  const { context, call } = await fixture.signIn();
  const { id, stored } = await approvedOne(call);
  const page = await context.newPage();
  const rename = async (name: string, button: string) => {
    await page.goto(`/portfolio/form/${id}`);
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.waitForURL(new RegExp(`/portfolio/${id}$`));
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };

  await rename('Renamed alone', 'Save');
  expect(await stored()).toMatchObject({
    name: 'Renamed alone',
    status: 'approved',
    pendingOptimization: null,
  });
  await rename('Renamed and run', 'Save and rebalance');
  expect((await stored()).name).toBe('Renamed and run');
  await expect.poll(async () => (await stored()).pendingOptimization !== null).toBe(true);
  expect((await stored()).status).toBe('new_suggestion');
  await context.close();
});

it('shows what a run has found that ended before the answer of the call came', async () => {
  const { context, call } = await fixture.signIn();
  const { id, stored } = await approvedOne(call);
  const page = await context.newPage();
  await page.route(/\/api\/trpc\/portfolio\.update/, async (route) => {
    const answer = await route.fetch();
    await expect.poll(async () => (await stored()).pendingOptimization !== null).toBe(true);
    await route.fulfill({ response: answer });
  });
  await page.goto(`/portfolio/form/${id}`);
  await page.getByRole('button', { name: 'Save and rebalance', exact: true }).click();
  await page.waitForURL(new RegExp(`/portfolio/${id}$`));
  await page.getByText('A suggestion waits for your decision').waitFor();
  await context.close();
});
