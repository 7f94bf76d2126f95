/** Live prices in the page (§7.72, §7.73; docs/interface.md#portfolio-page): values follow pushed prices, a closed market says so. */

import { priceRoom } from '@ballast/contract/rooms';
import { calendarOf } from '@ballast/market/calendars/calendars';
import { marketStateAt } from '@ballast/market/calendars/market-state';
import { axeViolations, PHONE_DARK, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { signIn } from '@ballast/testing/signed-in';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();

interface Frames {
  readonly sent: string[];
  readonly received: string[];
}

const watchFrames = (page: Page): Frames => {
  const frames: Frames = { sent: [], received: [] };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.sent.push(String(payload)));
    socket.on('framereceived', ({ payload }) => frames.received.push(String(payload)));
  });
  return frames;
};

interface Listed {
  readonly id: string;
  readonly name: string;
}
interface Detail {
  readonly currency: string;
  readonly assets: readonly { readonly symbol: string; readonly currentValue: number }[];
}

/** A portfolio of three coins, which trade on any day of the week. */
const COINS = ['BTCUSD.CR.KRAKEN', 'ETHUSD.CR.KRAKEN', 'BTCEUR.CR.BINANCE'];

const demoPortfolios = async (session: Awaited<ReturnType<typeof signIn>>) => {
  const { records } = (await (await session.call('GET', '/portfolio/list?size=100')).json()) as {
    records: Listed[];
  };
  return Promise.all(
    records.map(async ({ id }) => ({
      id,
      ...((await (await session.call('GET', `/portfolio/${id}`)).json()) as Detail),
    })),
  );
};

describe('live prices', () => {
  it('joins a room for each holding and the rates it needs, and leaves them with the page', async () => {
    const session = await fixture.signIn();
    const portfolio = (await demoPortfolios(session)).find(({ assets }) => assets.length > 2);
    const page = await session.context.newPage();
    const frames = watchFrames(page);
    await page.goto(`/portfolio/${portfolio?.id}?tab=assets`);
    await page.getByRole('row').nth(3).waitFor();
    const joined = () => frames.sent.filter((frame) => frame.startsWith('42["join"'));
    const symbols = portfolio?.assets.map(({ symbol }) => symbol) ?? [];
    await expect
      .poll(() => symbols.every((symbol) => joined().includes(`42["join","${priceRoom(symbol)}"]`)))
      .toBe(true);
    await expect
      .poll(() => frames.received.some((frame) => frame.startsWith('42["priceUpdate",')))
      .toBe(true);
    // each room once, however many views of the page show the price
    expect(new Set(joined()).size).toBe(joined().length);

    await page.getByRole('link', { name: 'Portfolios' }).first().click();
    await page.waitForURL(/\/portfolio\/list/);
    const left = () => frames.sent.filter((frame) => frame.startsWith('42["leave"'));
    await expect.poll(() => left().length).toBeGreaterThanOrEqual(symbols.length);
    await session.context.close();
  });

  it('says whether the market is open, and when it opens', async () => {
    const session = await fixture.signIn();
    const portfolio = (await demoPortfolios(session)).find(
      ({ assets }) => assets.length > 0 && assets.every(({ symbol }) => symbol.includes('.US.')),
    );
    const page = await session.context.newPage();
    await page.goto(`/portfolio/${portfolio?.id}`);
    const { state } = marketStateAt(calendarOf('newYork'), Date.now());
    await page.getByText(state === 'open' ? 'Live prices' : /^Market closed, opens /).waitFor();
    await session.context.close();
  });

  it('revalues the page as prices come, converted at the live rate', async () => {
    const session = await fixture.signIn();
    const created = (await (
      await session.call('POST', '/portfolio', {
        name: 'Coins',
        currency: 'TRY',
        configuration: { tickers: COINS, models: ['sample_algorithm'], objective: 'MinRisk' },
      })
    ).json()) as { id: string };
    const [user] = await fixture.product.query<{ user_id: string }>(
      'SELECT user_id FROM portfolios WHERE id = $1',
      [created.id],
    );
    expect(user).toBeDefined();
    await expect
      .poll(
        async () =>
          ((await (await session.call('GET', `/portfolio/${created.id}`)).json()) as { status: string })
            .status,
      )
      .toBe('first_suggestion');
    const page = await session.context.newPage();
    const frames = watchFrames(page);
    await page.goto(`/portfolio/approval/${created.id}`);
    await page.getByText('Live prices').waitFor();
    await page.getByRole('button', { name: 'Approve as demo' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve \d+ trades?$/ })
      .click();
    await page.waitForURL(new RegExp(`/portfolio/${created.id}$`));
    await page.goto(`/portfolio/${created.id}?tab=assets`);
    const header = page.locator('dl').first();
    await header.getByText('₺').first().waitFor();
    await expect.poll(() => frames.sent.some((frame) => /EXCHANGE_RATE:(USD|EUR)TRY/.test(frame))).toBe(true);
    const value = () => header.locator('dd').first().textContent();
    const first = await value();
    await expect.poll(value).not.toBe(first);
    const price = page.getByRole('row').nth(1).getByRole('cell').nth(3);
    const before = await price.textContent();
    await expect.poll(() => price.textContent()).not.toBe(before);
    await page.locator('[data-direction]').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await session.context.close();

    const phone = await fixture.signIn({ viewport: PHONE_DARK });
    const other = (await demoPortfolios(phone)).find(({ assets }) => assets.length > 2);
    const small = await phone.context.newPage();
    await small.emulateMedia({ colorScheme: 'dark' });
    await small.goto(`/portfolio/${other?.id}?tab=assets`);
    await small
      .getByText(/Live|Market closed/)
      .first()
      .waitFor();
    expect(await sidewaysOverflow(small)).toBe(0);
    expect(await axeViolations(small)).toEqual([]);
    await phone.context.close();
  });
});
