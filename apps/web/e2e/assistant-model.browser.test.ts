/** The page of the assistant where a language model speaks: words that come slowly and are stopped, figures it read and figures it made up, another engine where it fails. */
import { launchBrowser, sidewaysOverflow, violationsInBothSchemes } from '@ballast/testing/browser';
import { type ProductWithModel, startProductWithModel } from '@ballast/testing/product-with-model';
import { signIn } from '@ballast/testing/signed-in';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let product: ProductWithModel;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProductWithModel(), launchBrowser()]);
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const open = async (viewport = { width: 1440, height: 900 }) => {
  const member = await signIn(browser, product.address, { viewport });
  context = member.context;
  const page = await context.newPage();
  await page.goto('/chatbot');
  return { page, call: member.call };
};
const ask = async (page: Page, question: string) => {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');
};
const answer = (page: Page) => page.locator('main ol > li').last();

it('is stopped while it comes, keeps what came, and is asked again', async () => {
  const { page } = await open();
  product.model.play(() => ({ kind: 'say', text: 'word '.repeat(2000), pauseMs: 20 }));
  await ask(page, 'Tell me everything');
  await answer(page)
    .getByText(/word word word/)
    .waitFor();
  // nothing is read aloud before the end, nothing else is asked, and a question typed meanwhile waits
  expect(await page.getByRole('status').filter({ hasText: 'Answer:' }).count()).toBe(0);
  await ask(page, 'And this');
  expect(await page.locator('main ol > li').count()).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await answer(page).getByText('Stopped. What had come so far is kept.').waitFor();
  await expect.poll(() => product.model.openCalls()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Your question' }).inputValue()).toBe('And this');

  product.model.play(() => ({ kind: 'say', text: 'All of it.' }));
  await page.reload();
  await answer(page)
    .getByText(/word word word/)
    .waitFor();
  await answer(page).getByText('Stopped. What had come so far is kept.').waitFor();
  await answer(page).getByRole('button', { name: 'Ask again' }).click();
  await answer(page).getByText('All of it.').waitFor();
});

it('follows the end as it comes, unless its reader has scrolled up', async () => {
  const { page } = await open({ width: 390, height: 844 });
  product.model.play(() => ({ kind: 'say', text: 'A line of words.\n\n'.repeat(3000), pauseMs: 10 }));
  await ask(page, 'At length');
  const away = () =>
    page.evaluate<number>('document.documentElement.scrollHeight - window.innerHeight - window.scrollY');
  const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
  await expect.poll(height).toBeGreaterThan(2000);
  await expect.poll(away).toBeLessThan(100);
  await page.mouse.move(190, 300);
  await page.mouse.wheel(0, -600);
  await expect.poll(away).toBeGreaterThan(300);
  const [at, tall] = [await page.evaluate<number>('window.scrollY'), await height()];
  await expect.poll(height).toBeGreaterThan(tall + 300);
  expect(Math.abs((await page.evaluate<number>('window.scrollY')) - at)).toBeLessThan(2);
  await page.getByRole('button', { name: 'To the newest message' }).click();
  await expect.poll(away).toBeLessThan(100);
  await page.getByRole('button', { name: 'Stop' }).click();
});

it('shows the figures that it read with their page, marks those that it made up, and names of users as text', async () => {
  const { page, call } = await open();
  const { records } = (await (await call('GET', '/portfolio/list')).json()) as {
    records: { id: string; name: string }[];
  };
  const id = records[0]?.id ?? '';
  product.model.play((_question, turn) =>
    turn === 0
      ? { kind: 'call', calls: [{ name: 'portfolios', arguments: {} }] }
      : {
          kind: 'say',
          text: `It will rise by 47.11% next year. ![x](https://evil.example/x.png) <b>${id}</b> [more](https://evil.example)`,
        },
  );
  await ask(page, 'How am I doing?');
  // the figure, and the digits of an id that no tool named
  await answer(page).getByText('not from your data').first().waitFor();
  await page.locator('main ol > li[data-state="complete"]').waitFor();
  expect(await answer(page).locator('img, b').count()).toBe(0);
  const links = await answer(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const href of links) expect(href).toMatch(/^\/[a-z]/);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
});

it('is answered by the embedded one where the model fails, which a notice says', async () => {
  const { page } = await open();
  product.model.play(() => ({ kind: 'status', status: 500 }));
  await ask(page, 'Which portfolios do I have?');
  await page.locator('main ol > li[data-state="complete"]').waitFor();
  await answer(page).getByRole('link').first().waitFor();
  expect(
    await answer(page)
      .getByText(/language model/)
      .count(),
  ).toBe(1);
});
