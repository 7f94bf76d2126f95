/** The page of the assistant where a language model speaks: words that come slowly and are stopped, figures it read and figures it made up, another engine where it fails. */
import type { Language } from '@ballast/contract/constants';
import { ASSISTANT_MESSAGES } from '@ballast/i18n/assistant-messages';
import {
  clippedButtons,
  launchBrowser,
  sidewaysOverflow,
  smallTargets,
  violationsInBothSchemes,
} from '@ballast/testing/browser';
import { loadTexts } from '@ballast/testing/catalogue-texts';
import { expectComplaints } from '@ballast/testing/page-complaints';
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

const LANGUAGES = ['en', 'tr', 'de'] as const;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const open = async (viewport = DESKTOP, language: Language = 'en') => {
  const [member, { chat }] = await Promise.all([
    signIn(browser, product.address, { viewport, language }),
    loadTexts(language),
  ]);
  context = member.context;
  const page = await context.newPage();
  await page.goto('/chatbot');
  return { page, call: member.call, chat };
};
type Texts = Awaited<ReturnType<typeof open>>['chat'];

const box = (page: Page, chat: Texts) => page.getByRole('textbox', { name: chat.box.label });
const ask = async (page: Page, chat: Texts, question: string) => {
  await box(page, chat).fill(question);
  await page.keyboard.press('Enter');
};
const answer = (page: Page) => page.locator('main ol > li').last();

it.each(LANGUAGES)(
  'is stopped while it comes, keeps what came, and is asked again, in %s',
  async (language) => {
    const { page, chat } = await open(DESKTOP, language);
    product.model.play(() => ({ kind: 'say', text: 'word '.repeat(2000), pauseMs: 20 }));
    await ask(page, chat, 'Tell me everything');
    await answer(page)
      .getByText(/word word word/)
      .waitFor();
    // nothing is read aloud before the end, nothing else is asked, and a question typed meanwhile waits
    expect(
      await page
        .getByRole('status')
        .filter({ hasText: chat.answer.announced.split('{{')[0] ?? '' })
        .count(),
    ).toBe(0);
    await ask(page, chat, 'And this');
    expect(await page.locator('main ol > li').count()).toBe(1);
    await page.getByRole('button', { name: chat.box.stop }).click();
    await answer(page).getByText(chat.answer.stopped).waitFor();
    await expect.poll(() => product.model.openCalls()).toBe(0);
    expect(await box(page, chat).inputValue()).toBe('And this');

    product.model.play(() => ({ kind: 'say', text: 'All of it.' }));
    await page.reload();
    await answer(page)
      .getByText(/word word word/)
      .waitFor();
    await answer(page).getByText(chat.answer.stopped).waitFor();
    await answer(page).getByRole('button', { name: chat.answer.again }).click();
    await answer(page).getByText('All of it.').waitFor();
  },
);

it('shows once what is asked before the conversation so far is read', async () => {
  const { page, chat } = await open();
  product.model.play(() => ({ kind: 'say', text: 'Then as now.' }));
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route(/assistant\.messages/, async (route) => {
    await isRead;
    await route.continue();
  });
  await page.reload();
  await ask(page, chat, 'Too early');
  await page.locator('main ol > li').waitFor();
  // time in which it would be answered
  await page.waitForTimeout(1000);
  const told = page.waitForResponse(/assistant\.messages/);
  read();
  await told;
  await answer(page).getByText('Then as now.').waitFor();
  expect(await page.locator('main ol > li').count()).toBe(1);
});

it('shows once what is asked while the conversation so far cannot be read', async () => {
  const { page, chat } = await open();
  product.model.play(() => ({ kind: 'say', text: 'All the same.' }));
  expectComplaints(/net::ERR_FAILED/);
  await page.route(/assistant\.messages/, (route) => route.abort());
  await page.reload();
  // the list of questions, read in the same call, has a button of its own
  const failure = page.locator('//main//*[@role="alert"][not(ancestor::aside)]');
  const retry = failure.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await ask(page, chat, 'Regardless');
  await answer(page).getByText('All the same.').waitFor();
  await page.unroute(/assistant\.messages/);
  await retry.click();
  await retry.waitFor({ state: 'detached' });
  await answer(page).getByText('All the same.').waitFor();
  expect(await page.locator('main ol > li').count()).toBe(1);
});

it('follows the end as it comes, unless its reader has scrolled up', async () => {
  const { page, chat } = await open(PHONE);
  product.model.play(() => ({ kind: 'say', text: 'A line of words.\n\n'.repeat(3000), pauseMs: 10 }));
  await ask(page, chat, 'At length');
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
  await page.getByRole('button', { name: chat.toEnd }).click();
  await expect.poll(away).toBeLessThan(100);
  await page.getByRole('button', { name: chat.box.stop }).click();
});

/** Nothing a reader would stumble over, at both sizes and in both schemes. */
const looksRight = async (page: Page) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect([
      ...(await violationsInBothSchemes(page)),
      ...(viewport === PHONE ? await smallTargets(page) : []),
      ...(await clippedButtons(page)),
      ...((await sidewaysOverflow(page)) === 0 ? [] : [`scrolls sideways at ${viewport.width}`]),
    ]).toEqual([]);
  }
};

it.each(LANGUAGES)(
  'shows the figures that it read with their page, marks those that it made up, and names of users as text, in %s',
  async (language) => {
    const { page, call, chat } = await open(PHONE, language);
    const { records } = (await (await call('GET', '/portfolio/list')).json()) as {
      records: { id: string }[];
    };
    const id = records[0]?.id ?? '';
    product.model.play((_question, turn) => {
      if (turn === 0) return { kind: 'call', calls: [{ name: 'portfolios', arguments: {} }] };
      return {
        kind: 'say',
        text: `It will rise by 47.11% next year. ![x](https://evil.example/x.png) <b>${id}</b> [more](https://evil.example)`,
      };
    });
    await ask(page, chat, 'How am I doing?');
    // the figure, and the digits of an id that no tool named
    await answer(page).getByText(chat.answer.unverified).first().waitFor();
    await page.locator('main ol > li[data-state="complete"]').waitFor();
    expect(await answer(page).locator('img, b').count()).toBe(0);
    const links = await answer(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of links) expect(href).toMatch(/^\/[a-z]/);
    await looksRight(page);
  },
);

it.each(LANGUAGES)(
  'is answered by the embedded one where the model fails, which a notice says, in %s',
  async (language) => {
    const { page, chat } = await open(PHONE, language);
    product.model.play(() => ({ kind: 'status', status: 500 }));
    const { assistantQuestions, assistantAnswers } = ASSISTANT_MESSAGES[language];
    await ask(page, chat, assistantQuestions.question.portfolios);
    await page.locator('main ol > li[data-state="complete"]').waitFor();
    await answer(page).getByRole('link').first().waitFor();
    await answer(page).getByText(assistantAnswers.fallback).waitFor();
    await looksRight(page);
  },
);
