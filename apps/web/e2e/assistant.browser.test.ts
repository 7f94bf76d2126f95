/** The assistant: questions chosen and typed, answers whose figures lead to their page, what is kept, and that nothing an answer says is believed. */
import {
  axeViolations,
  clippedButtons,
  sidewaysOverflow,
  smallTargets,
  violationsInBothSchemes,
} from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { loadTexts } from '@ballast/testing/catalogue-texts';
import { expectComplaints } from '@ballast/testing/page-complaints';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const PHONE = { width: 390, height: 844 };
const fixture = browserFixture();

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly pendingOptimization: object | null;
  readonly value: number | null;
}

const portfoliosOf = async (call: SignedIn['call']) =>
  ((await (await call('GET', '/portfolio/list')).json()) as { records: Listed[] }).records;

const held = async (call: SignedIn['call']): Promise<Listed> => {
  const found = (await portfoliosOf(call)).find(({ value }) => value !== null);
  if (!found) throw new Error('the demo account holds nothing');
  return found;
};

const box = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const turns = (page: Page) => page.getByRole('list', { name: 'Conversation' }).locator('> li');
const answered = (page: Page, count: number) =>
  page
    .locator('main ol > li[data-state="complete"]')
    .nth(count - 1)
    .waitFor();

/** What the page is told instead of what the server says. */
const answerWith = (page: Page, text: string) =>
  page.route(/\/chatbot\/(portfolio-)?response$/, (route) =>
    route.fulfill({ body: text, contentType: 'text/plain; charset=utf-8' }),
  );

describe('the assistant', () => {
  it('answers a chosen question with figures of the page that they lead to, keeps it, and forgets it', async () => {
    const { context, call } = await fixture.signIn();
    const { id, name } = await held(call);
    const page = await context.newPage();
    await page.goto('/portfolio/list');
    await page.getByRole('navigation').getByRole('link', { name: 'Assistant' }).click();
    await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor();

    await page.getByRole('combobox', { name: 'About' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await page.waitForURL(`/chatbot?portfolio=${id}`);
    const questions = page.getByRole('complementary');
    await questions.getByRole('searchbox').fill('portfolio worth');
    await questions.getByRole('button', { name: 'What is this portfolio worth?' }).click();
    await answered(page, 1);
    const figure = turns(page).first().getByRole('link').filter({ hasText: /\d/ }).first();
    const shown = (await figure.textContent()) ?? '';
    // read aloud once it is whole
    await page.getByRole('status').filter({ hasText: `Answer: ` }).filter({ hasText: shown }).waitFor();

    await figure.click();
    await page.waitForURL(new RegExp(`/portfolio/${id}`));
    await page.getByRole('main').getByText(shown, { exact: true }).first().waitFor();
    await page.goBack();
    await answered(page, 1);
    await page.reload();
    await answered(page, 1);
    expect(await turns(page).count()).toBe(1);
    expect(await turns(page).first().textContent()).toContain(shown);

    await page.getByRole('button', { name: 'Delete history' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 messages go for good.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'What would you like to know?' }).waitFor();
    await context.close();
  });

  it('is asked by keyboard: Enter sends, Shift and Enter begin a line, and the length is told near its end', async () => {
    const { context } = await fixture.signIn();
    const page = await context.newPage();
    await page.goto('/chatbot');
    await box(page).fill('x'.repeat(3700));
    await page.getByText('3,700 of 4,000 characters').waitFor();
    await box(page).fill('What is');
    expect(await page.getByText(/of 4,000 characters/).count()).toBe(0);
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('everything worth together?');
    expect(await box(page).inputValue()).toBe('What is\neverything worth together?');
    await page.keyboard.press('Enter');
    await answered(page, 1);
    expect(await box(page).inputValue()).toBe('');
    expect(await turns(page).first().getByRole('link').count()).toBeGreaterThan(0);
    await context.close();
  });

  it.each(['en', 'tr', 'de'] as const)(
    'is asked from a review, in %s on a phone, light and dark',
    async (language) => {
      const { context, call } = await fixture.signIn({ viewport: PHONE, language });
      const { suggestion, chat } = await loadTexts(language);
      const open = (await portfoliosOf(call)).find(({ pendingOptimization }) => pendingOptimization !== null);
      if (!open) throw new Error('the demo account has no open suggestion');
      const page = await context.newPage();
      await page.goto(`/portfolio/approval/${open.id}`);
      await page.getByRole('link', { name: suggestion.ask }).click();
      const field = page.getByRole('textbox', { name: chat.box.label });
      await expect.poll(() => field.inputValue()).not.toBe('');
      await field.press('Enter');
      await answered(page, 1);
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.locator('main ol > li').getByRole('link').first().waitFor();
      expect(await field.inputValue()).toBe('');
      const look = async () => [
        ...(await violationsInBothSchemes(page)),
        ...(await smallTargets(page)),
        ...(await clippedButtons(page)),
        ...((await sidewaysOverflow(page)) === 0 ? [] : ['scrolls sideways']),
      ];
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: chat.questions.title }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('listitem').first().waitFor();
      expect(await look()).toEqual([]);
      await context.close();
    },
  );
});

const TABLE = `| Asset | ${Array.from({ length: 14 }, (_, k) => `Column ${k}`).join(' | ')} |
|---${'|---'.repeat(14)}|
| A | ${Array.from({ length: 14 }, () => '1,234.50').join(' | ')} |`;
const CHART =
  '{"kind":"line","title":"Course","unit":"percent","labels":["2026-01-01","2026-02-01"],"series":[{"name":"Core","values":[0.1,0.2]}]}';

describe('what an answer says', () => {
  it('is text: it runs nothing, fetches nothing and leads nowhere else', async () => {
    const { context } = await fixture.signIn();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname.endsWith('evil.example')) asked.push(request.url());
    });
    page.on('dialog', (dialog) => void asked.push(dialog.message()));
    await answerWith(
      page,
      [
        '<script>alert(1)</script><img src="https://evil.example/a.png" onerror="alert(2)">',
        '![a](https://evil.example/b.png) [b](javascript:alert(3)) [c](https://evil.example) [d](//evil.example)',
        '[e](data:text/html,<script>alert(4)</script>) <https://evil.example> <iframe src="https://evil.example">',
        '[own](/portfolio/list)',
        '```chart\n{"kind":"line","title":"<img src=x onerror=alert(5)>"}\n```',
        `\`\`\`chart\n${CHART.replace('Core', '<img src=x onerror=alert(6)>')}\n\`\`\``,
        '[ref]\n\n[ref]: https://evil.example',
      ].join('\n\n'),
    );
    await page.goto('/chatbot');
    await box(page).fill('q');
    await page.keyboard.press('Enter');
    await answered(page, 1);
    const answer = turns(page).first();
    await answer.locator('canvas').waitFor();
    expect(await answer.locator('script, img, iframe, object, embed, [onerror]').count()).toBe(0);
    expect(
      await answer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/portfolio/list']);
    await answer.getByText('<script>alert(1)</script>').waitFor();
    await answer.getByText('There is a chart here that cannot be drawn.').waitFor();
    expect(asked).toEqual([]);
    await context.close();
  });

  it('marks what no tool returned, draws charts, and scrolls wide tables within themselves', async () => {
    const { context } = await fixture.signIn({ viewport: PHONE });
    const page = await context.newPage();
    await answerWith(
      page,
      `> Not all could be read.\n\nIt is 12.5%[?](#unverified), [$1,234.50](/portfolio/list) to be exact.\n\n${TABLE}\n\n\`\`\`chart\n${CHART}\n\`\`\`\n`,
    );
    await page.goto('/chatbot');
    await box(page).fill('q');
    await page.keyboard.press('Enter');
    const answer = turns(page).first();
    await answer.getByText('not from your data').waitFor();
    await answer.getByRole('img', { name: 'Course' }).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);

    // the money in it is hidden with all other money, in what is copied, too
    await page.getByRole('button', { name: 'Hide amounts' }).click();
    await answer.getByRole('link', { name: '••••', exact: true }).waitFor();
    expect(await answer.textContent()).not.toContain('$1,234.50');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await answer.getByRole('button', { name: 'Copy answer' }).click();
    await answer.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toContain('It is 12.5% (?), •••• to be exact.');
    await context.close();
  });

  it('that does not come is told in words, and asked for again', async () => {
    const { context } = await fixture.signIn();
    const page = await context.newPage();
    await page.route(/\/chatbot\/response$/, (route) => route.abort(), { times: 1 });
    await page.goto('/chatbot');
    await box(page).fill('Which portfolios do I have?');
    expectComplaints(/chatbot\/response|Failed to load/);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('There was no answer').waitFor();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await answered(page, 1);
    expect(await turns(page).count()).toBe(1);
    await context.close();
  });
});

it('is locked by a plan without it, which says so', async () => {
  const { context, session } = await fixture.signIn({ viewport: PHONE });
  await fixture.product.query(
    `UPDATE users SET plan_id = (SELECT id FROM plans WHERE name = 'Free') WHERE id = $1`,
    [session.user.id],
  );
  const page = await context.newPage();
  await page.goto('/chatbot');
  await page.getByText('Your plan Free does not include it.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'See what my plan includes' }).click();
  await page.waitForURL('/account?tab=plan');
  await context.close();
});

describe('a portfolio', () => {
  it('leads to questions about it, and is copied as text with and without amounts', async () => {
    const { context, call } = await fixture.signIn();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { id, name } = await held(call);
    const page = await context.newPage();
    await page.goto(`/portfolio/${id}`);
    const menu = page.getByRole('button', { name: `Actions for ${name}` });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Copy as text' }).click();
    const dialog = page.getByRole('dialog');
    const text = dialog.getByRole('textbox', { name: 'The text' });
    await expect.poll(() => text.inputValue()).toMatch(/- Value: .*\d/);
    await dialog.getByRole('checkbox', { name: 'Without amounts' }).check();
    await expect.poll(() => text.inputValue()).not.toMatch(/- Value:|\p{Sc}/u);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await page.getByText(`The text of ${name} was copied.`).waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toMatch(new RegExp(`^# ${name}\n`));
    expect(copied).not.toMatch(/\p{Sc}/u);

    await menu.click();
    await page.getByRole('menuitem', { name: 'Ask the assistant' }).click();
    await page.waitForURL(`/chatbot?portfolio=${id}`);
    await expect.poll(() => page.getByRole('combobox', { name: 'About' }).inputValue()).toBe(name);
    await context.close();
  });
});
