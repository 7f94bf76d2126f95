/** Approve and send to a brokerage, watch what becomes of the orders, take over by hand (§4): in each language, on desktop and phone. */
import type { Language } from '@ballast/contract/constants';
import { loadMessages } from '@ballast/i18n/load-messages';
import { animationsEnded } from '@ballast/testing/at-rest';
import { axeViolations, launchBrowser, sidewaysOverflow } from '@ballast/testing/browser';
import type { Call } from '@ballast/testing/open-review';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import { type ProductWithVenue, startProductWithVenue } from '@ballast/testing/product-with-venue';
import { signIn } from '@ballast/testing/signed-in';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let product: ProductWithVenue;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProductWithVenue(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

interface Listed {
  readonly id: string;
  readonly pendingOptimization: object | null;
}
interface Sent {
  readonly symbol: string;
  readonly type: 'Buy' | 'Sell';
  readonly status: string;
  readonly amount: number;
  readonly filled: number;
  readonly order: { readonly cancelAskedAt: string | null } | null;
}
type View = readonly [language: Language, width: number, scheme: 'light' | 'dark'];

const json = async <Answer>(answer: Promise<Response>) => (await (await answer).json()) as Answer;
const destinations = async (call: Call, id: string) => {
  const found = json<{ list: readonly { integration: string; unavailable: string | null }[] }>(
    call('GET', `/portfolio/${id}/integrations`),
  );
  return (await found).list.map(({ unavailable }) => unavailable);
};
const sentOf = async (call: Call, id: string) => {
  const { records } = await json<{ records: readonly Sent[] }>(
    call('GET', `/portfolio/${id}/transactions?size=100`),
  );
  return records.filter(({ order }) => order !== null);
};
const code = (symbol: string) => symbol.split('.', 1)[0] ?? symbol;
/** On a desktop and on a phone. */
const faultsOf = async (page: Page) => {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await animationsEnded(page);
    const overflow = await sidewaysOverflow(page);
    if (overflow > 0) found.push(`scrolls sideways by ${overflow} px of ${width}`);
    found.push(...(await axeViolations(page)).map((violation) => `${width}: ${violation}`));
  }
  if (before) await page.setViewportSize(before);
  await animationsEnded(page);
  return found;
};
/** Where somebody wants to look at them. */
const picture = async (page: Page, name: string, fullPage = false) => {
  const folder = process.env.ORDERS_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage });
};

/** An investor whose suggestion waits: an account as the demo's, which is no demo. */
const onReview = async (
  [language, width, scheme]: View,
  work: (page: Page, id: string, call: Call, userId: string) => Promise<void>,
) => {
  // each account is suggested the same trades: what traded for the last one is held again
  product.holdAll();
  const { context, call, session } = await signIn(browser, product.address, {
    language,
    viewport: { width, height: 900 },
  });
  const userId = session.user.id;
  const asInvestor = "UPDATE users SET is_demo = false, approved_consent_text = 'yes' WHERE id = $1";
  await product.query(asInvestor, [userId]);
  await product.query('UPDATE portfolios SET is_demo = false WHERE user_id = $1', [userId]);
  const { records } = await json<{ records: readonly Listed[] }>(call('GET', '/portfolio/list'));
  const id = records.find(({ pendingOptimization }) => pendingOptimization !== null)?.id ?? '';
  await expect.poll(() => destinations(call, id)).toEqual([null, null, 'not_configured']);
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`/portfolio/approval/${id}`);
  await page.locator('section[aria-labelledby="trades"] tbody tr').first().waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await work(page, id, call, userId);
  await context.close();
};

const openSending = async (page: Page, language: Language) => {
  const { decide } = await loadMessages(language, 'suggestion');
  await page.getByRole('button', { name: decide.approveSend, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Matriks' }).waitFor();
  return dialog;
};

describe('the whole way', () => {
  it.each<View>([
    ['en', 1440, 'light'],
    ['tr', 390, 'dark'],
    ['de', 390, 'light'],
  ])('from sending to the last order entered by hand, in %s at %d pixels, %s', (...view) =>
    onReview(view, async (page, id, call) => {
      const [language, width] = view;
      const words = await loadMessages(language, 'orders');
      const dialog = await openSending(page, language);
      await dialog.getByText(words.send.simulated).waitFor();
      expect(await dialog.getByRole('radio', { name: 'IdealData' }).isDisabled()).toBe(true);
      await dialog.getByText(words.send.unavailable.not_configured).waitFor();
      const sides = await dialog
        .locator('tbody tr td:nth-child(2)')
        .evaluateAll((cells) => cells.map(({ textContent }) => textContent ?? ''));
      const isSale = sides.map((text) => text.startsWith(words.send.side.Sell));
      expect(isSale.length).toBeGreaterThan(1);
      expect(isSale).toEqual(isSale.toSorted((a, b) => Number(b) - Number(a)));
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, `send-${language}-${width}`);
      await dialog.getByRole('button', { name: /Matriks/ }).click();

      await page.waitForURL(/tab=transactions/);
      const card = page.locator('section[aria-labelledby="orders"]');
      const row = (symbol: string) => card.getByRole('listitem', { name: code(symbol), exact: true });
      await row((await sentOf(call, id))[0]?.symbol ?? '').waitFor();
      // nothing is executed yet, so what is at the brokerage waits there
      await expect
        .poll(async () => (await sentOf(call, id)).some(({ status }) => status === 'delivered'))
        .toBe(true);
      const first = (await sentOf(call, id)).find(({ status }) => status === 'delivered')?.symbol ?? '';
      const current = row(first).locator('[aria-current="step"]');
      await expect.poll(() => current.textContent()).toContain(words.step.acknowledged);
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, `open-${language}-${width}`);

      product.letTrade(first);
      const ended = row(first).locator('ol > li').last();
      await expect
        .poll(() => ended.textContent())
        .toMatch(new RegExp(`^${words.step.filled} \\(${words.state.done}`));

      const open = async () =>
        (await sentOf(call, id)).filter(({ status }) => /pending|delivered/.test(status));
      // without a sale the purchases could not be paid
      const canceled = (await open()).find(({ type }) => type === 'Buy');
      const symbol = canceled?.symbol ?? '';
      await row(symbol)
        .getByRole('button', { name: words.card.cancelOf.replace('{{symbol}}', code(symbol)) })
        .click();
      const asked = page.getByRole('dialog');
      await asked.getByText(/\d/).first().waitFor();
      await asked.getByRole('button').last().click();
      await expect.poll(async () => (await open()).some((one) => one.symbol === symbol)).toBe(false);
      await expect
        .poll(() => row(symbol).locator('ol > li').last().textContent())
        .toContain(words.step.canceled);

      await card.getByRole('button', { name: words.card.byHand }).click();
      const byHand = page.getByRole('dialog');
      const field = byHand.getByLabel(new RegExp(words.complete.unitsOf.replace('{{symbol}}', '.*'))).first();
      await field.waitFor();
      const prefilled = await field.inputValue();
      await field.fill('999999999');
      await byHand
        .getByText(new RegExp(words.complete.error.above_ordered.replace('{{units}}', '.*')))
        .waitFor();
      await field.fill(prefilled);
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, `by-hand-${language}-${width}`);
      const left = (await open()).map(({ symbol: one }) => one);
      await byHand.getByRole('button').last().click();
      await card.getByText(words.card.closed).waitFor();
      for (const one of left)
        await expect
          .poll(() => row(one).locator('ol > li').last().textContent())
          .toContain(words.step.by_hand);
      for (const { status, filled, amount, symbol: one } of await sentOf(call, id))
        expect([one, status, filled === amount]).toEqual([
          one,
          one === symbol ? 'canceled' : 'done',
          one !== symbol,
        ]);
      expect(await faultsOf(page)).toEqual([]);
      await picture(page, `closed-${language}-${width}`, true);
    }),
  );
});

describe('what stands in the way', () => {
  it('is told: a sign-in that is too old leads to a new one and back', () =>
    onReview(['en', 1440, 'light'], async (page, id, call, userId) => {
      await product.query(
        `UPDATE sessions SET authenticated_at = now() - interval '20 minutes' WHERE user_id = $1`,
        [userId],
      );
      await expect.poll(() => destinations(call, id)).toEqual([null, 'step_up', 'not_configured']);
      const dialog = await openSending(page, 'en');
      await dialog
        .getByText('Your last sign-in is more than 15 minutes ago. Orders need a fresh one.')
        .waitFor();
      expect(await dialog.getByRole('radio', { name: 'Matriks' }).isDisabled()).toBe(true);
      expect(await dialog.getByRole('button', { name: /^Send / }).count()).toBe(0);
      await dialog.getByRole('button', { name: 'Sign in again' }).click();
      await page.getByText('Please sign in again before orders are sent.').waitFor();
      expect(new URL(page.url()).searchParams.get('returnTo')).toBe(`/portfolio/approval/${id}`);
    }));

  it('is told: a price that has moved sends nothing, and the notice leads to orders that are open', () =>
    onReview(['en', 1440, 'light'], async (page, id, call) => {
      expectComplaints(failedRequest(409, /portfolio\.approve/));
      // as if prices had moved between looking and sending
      await page.route(/portfolio\.approve/, async (route) => {
        const body = route.request().postData() ?? '';
        await route.continue({
          postData: body.replaceAll(/"price":([\d.]+)/g, (_, price) => `"price":${price * 2}`),
        });
      });
      const dialog = await openSending(page, 'en');
      await dialog.getByRole('button', { name: /^Send / }).click();
      await dialog
        .getByRole('alert')
        .getByText(/ has moved from .* more than the 2\.00% /)
        .waitFor();
      expect(await sentOf(call, id)).toEqual([]);
      await page.unroute(/portfolio\.approve/);
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: /^Send / }).click();
      await page.waitForURL(/tab=transactions/);
      await page.goto(`/portfolio/${id}`);
      await page.getByText(/orders are open at Matriks/).waitFor();
      await page.getByRole('link', { name: 'To the orders' }).click();
      await page.getByRole('heading', { name: 'Orders at Matriks' }).waitFor();
    }));
});
