/** Forecasts: the list with its filters in the address, the page of a ticker, and what is said where there is none. */
import { axeViolations, PHONE_DARK, sidewaysOverflow, smallTargets } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { CHART_COLOURS, endsOf, inkCount, inkOf, keepDrawings, wordsOf } from '@ballast/testing/chart-pixels';
import { expectComplaints, failedRequest } from '@ballast/testing/page-complaints';
import type { SignedIn } from '@ballast/testing/signed-in';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';

interface Card {
  readonly symbol: string;
  readonly price: number;
  readonly directionAccuracy: number;
}

const fixture = browserFixture();
let member: SignedIn;
let symbol: string;

const list = async (body: object = {}) =>
  (await (await member.call('POST', '/forecast/models', body)).json()) as {
    list: readonly Card[];
    meta: { totalSize: number };
  };

/** More than one page of cards: some tickers are too young for a forecast. */
const ASKED = 24;

beforeAll(async () => {
  member = await fixture.signIn();
  const found = await member.call('POST', '/dataprovider/available-tickers', {
    markets: ['US'],
    size: ASKED,
  });
  const { list: tickers } = (await found.json()) as { list: readonly { symbol: string }[] };
  // none is computed unasked here; a busy machine answers that it takes too long, and one that is asked again is there
  await vi.waitFor(
    async () => {
      await Promise.all(
        tickers.map(({ symbol: each }) => member.call('GET', `/forecast/${encodeURIComponent(each)}`)),
      );
      expect((await list()).meta.totalSize).toBeGreaterThan(12);
    },
    { timeout: 270_000, interval: 500 },
  );
  const { list: best } = await list();
  symbol = best[0]?.symbol ?? '';
}, 300_000);

const cards = (page: Page) => page.getByRole('article');
const open = async (path: string, { call: _, context }: SignedIn = member) => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
const part = (page: Page, name: string) => page.getByRole('region', { name });

describe('the list of forecasts', () => {
  it('says first what was not demonstrated, and shows no hit rate without its interval and its baseline', async () => {
    const page = await open('/portfolio/list');
    await page.getByRole('navigation').getByRole('link', { name: 'Forecasts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forecasts' }).waitFor();
    await expect.poll(() => cards(page).count()).toBe(12);
    await page.getByText(/tickers? shows? (no )?demonstrated skill/).waitFor();
    for (const card of await cards(page).all()) {
      const text = (await card.textContent()) ?? '';
      expect(text).toMatch(/emonstrated skill/);
      expect(text).toMatch(/[\d.]+% right on [\d,]+ days/);
      expect(text).toMatch(/95% interval[\d.]+% to [\d.]+%/);
      expect(text).toMatch(/Always “up”[\d.]+%/);
    }
    const gauge = cards(page).first().getByRole('meter');
    expect(await gauge.getAttribute('aria-valuetext')).toMatch(/(buy|sell|neutral), score -?\d/i);
    await page.close();
  });

  it('begins with the greatest hit rate, and keeps order, interval, market and search in the address', async () => {
    const page = await open('/forecast');
    await expect.poll(() => cards(page).count()).toBe(12);
    const rates = (await cards(page).allTextContents()).map((text) =>
      Number.parseFloat(/([\d.]+)% right/.exec(text)?.[1] ?? ''),
    );
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));

    await page.getByRole('combobox', { name: 'Order' }).selectOption('symbol');
    await expect.poll(() => page.url()).toMatch(/sort=symbol&asc=true/);
    const symbolsOf = () => cards(page).evaluateAll((all) => all.map((card) => card.dataset.symbol ?? ''));
    // the database sorts by its own alphabet: letters are enough to tell
    const isSorted = async () => {
      const letters = (await symbolsOf()).map((each) => each.charAt(0));
      return letters.join('') === letters.toSorted().join('');
    };
    await expect.poll(isSorted).toBe(true);

    await page.getByRole('combobox', { name: 'Market' }).selectOption('US');
    await expect.poll(() => page.url()).toContain('market=US');
    await page.getByRole('searchbox', { name: 'Search forecasts' }).fill(symbol.split('.')[0] ?? '');
    await expect.poll(() => page.url()).toContain('search=');
    await expect.poll(symbolsOf).toContain(symbol);
    await page.reload();
    await expect.poll(symbolsOf).toContain(symbol);
    expect(await page.getByRole('combobox', { name: 'Market' }).inputValue()).toBe('US');

    await page.getByRole('searchbox', { name: 'Search forecasts' }).fill('nothing of this name');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => cards(page).count()).toBe(12);
    expect(page.url()).not.toMatch(/search=|market=/);

    await page.getByRole('radiogroup', { name: 'Interval' }).getByText('Weekly').click();
    await expect.poll(() => page.url()).toContain('interval=1week');
    await page.close();
  });

  it('is turned by pages of twelve, and Back leads to the one before', async () => {
    const page = await open('/forecast?sort=symbol&asc=true');
    await expect.poll(() => cards(page).count()).toBe(12);
    const first = () => cards(page).first().getAttribute('data-symbol');
    const before = await first();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => page.url()).toContain('page=2');
    await expect.poll(first).not.toBe(before);
    await page.goBack();
    await expect.poll(first).toBe(before);
    expect(page.url()).not.toContain('page=2');
    await page.close();
  });

  it('tells in a toast why it could not be loaded, and is asked again', async () => {
    const page = await open('/portfolio/list');
    await page.getByRole('article').first().waitFor();
    expectComplaints(failedRequest(500, /forecast\.models/));
    const models = /trpc\/[^?]*forecast\.models/;
    await page.route(models, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('navigation').getByRole('link', { name: 'Forecasts' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Forecasts could not be loaded' });
    await toast.waitFor();
    expect(await toast.textContent()).toContain('Server error. Please try again later.');
    await page.unroute(models);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => cards(page).count()).toBe(12);
    await page.close();
  });
});

describe('the forecast of a ticker', () => {
  it('answers first, in words, whether it can be foretold, and says what the hit rate means', async () => {
    const page = await open('/forecast');
    await page.getByRole('link', { name: `Forecast of ${symbol.split('.')[0]},` }).click();
    await expect.poll(() => page.url()).toMatch(new RegExp(`/forecast/${symbol}$`));
    const verdict = part(page, 'Can it be foretold?');
    await verdict.waitFor();
    const text = (await verdict.textContent()) ?? '';
    expect(text).toMatch(/^Can it be foretold\?(No demonstrated skill|Demonstrated skill)/);
    expect(text).toMatch(/On [\d,]+ past days it named the direction right [\d,]+ times, which is [\d.]+%/);
    expect(text).toMatch(/Always saying “up” would have been right in [\d.]+%/);
    expect(text).toMatch(/between [\d.]+% and [\d.]+% with 95% confidence/);
    await page.getByRole('link', { name: 'To the ticker' }).click();
    await expect.poll(() => page.url()).toMatch(new RegExp(`/ticker/${symbol}$`));
    await page.getByRole('link', { name: 'Forecast', exact: true }).click();
    await verdict.waitFor();
    await page.close();
  });

  it('draws the price with its fan and levels in either scheme with motion on, and has them as a table', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await member.context.newPage();
      await keepDrawings(page);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'no-preference' });
      await page.goto(`/forecast/${symbol}`);
      const fan = part(page, 'Price and what could come');
      const canvas = fan.locator('canvas');
      await canvas.waitFor();
      const colour = CHART_COLOURS[scheme].line;
      await expect.poll(async () => inkCount(await inkOf(canvas, colour))).toBeGreaterThan(400);
      const [left, right] = endsOf(await inkOf(canvas, colour));
      const { width = 0 } = (await canvas.boundingBox()) ?? {};
      expect(right - left).toBeGreaterThan(width * 0.8);
      const names = async () => (await wordsOf(canvas)).map(({ text }) => text);
      await expect.poll(names).toEqual(expect.arrayContaining(['Take profit', 'Stop loss']));
      await fan.getByRole('button', { name: /Chart options/ }).click();
      await page.getByRole('menuitem', { name: 'Show as table' }).click();
      // sixty closes, and ten sessions ahead
      await expect.poll(() => fan.getByRole('row').count()).toBe(1 + 60 + 10);
      await page.close();
    }
  });

  it('offers interval and horizon, which stand in the address', async () => {
    const page = await open(`/forecast/${symbol}`);
    await part(page, 'Price and what could come').getByText('In 2 weeks').waitFor();
    await page.getByRole('radiogroup', { name: 'Horizon' }).getByText('1 week').click();
    await expect.poll(() => page.url()).toContain('horizon=1week');
    await part(page, 'Price and what could come').getByText('In 1 week').waitFor();
    await page.getByRole('radiogroup', { name: 'Interval' }).getByText('3 days').click();
    await expect.poll(() => page.url()).toContain('interval=3days');
    await part(page, 'Can it be foretold?')
      .getByText(/past steps of three days/)
      .waitFor();
    // no forecast ends within its own first step
    const horizons = page.getByRole('radiogroup', { name: 'Horizon' });
    expect(await horizons.getByRole('radio', { name: '1 day' }).isDisabled()).toBe(true);
    expect(await horizons.getByRole('radio', { name: '3 days' }).isDisabled()).toBe(false);
    await page.close();
  });

  it('shows what was forecast before with its misses, how honest the fan was, and every model beside the baseline', async () => {
    const page = await open(`/forecast/${symbol}`);
    const past = part(page, 'What was forecast, and what came');
    const [, right = '', wrong = ''] =
      /(\d+) right, (\d+) wrong/.exec((await past.textContent()) ?? '') ?? [];
    expect(Number(wrong)).toBeGreaterThan(0);
    await past.getByRole('button', { name: /Chart options/ }).click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
    expect(await past.getByRole('cell', { name: 'Right', exact: true }).count()).toBe(Number(right));
    expect(await past.getByRole('cell', { name: 'Wrong', exact: true }).count()).toBe(Number(wrong));
    const honest = part(page, 'Is the fan honest?').locator('canvas');
    await expect
      .poll(async () => inkCount(await inkOf(honest, CHART_COLOURS.light.line)))
      .toBeGreaterThan(200);
    const models = part(page, 'Every model and its record').locator('[data-model]');
    expect(await models.count()).toBeGreaterThanOrEqual(3);
    for (const row of await models.all())
      expect(await row.textContent()).toMatch(/[\d.]+% \([\d.]+% to [\d.]+%\)[\d.]+%/);
    await page.close();
  });

  it('has a technical rating: gauge, counts and 26 votes, and calls it no advice', async () => {
    const page = await open(`/forecast/${symbol}`);
    const technical = part(page, 'Technical rating');
    await technical.getByText('A description of past prices, not advice.').waitFor();
    expect(await technical.getByRole('meter').getAttribute('aria-valuemin')).toBe('-1');
    expect(await technical.locator('[data-vote]').count()).toBe(26);
    const counted = await technical.locator('dl dd').allTextContents();
    expect(counted.reduce((sum, count) => sum + Number(count), 0)).toBe(26);
    await page.close();
  });

  it('has take profit and stop loss with their reasoning, for either direction, and what came first before', async () => {
    const page = await open(`/forecast/${symbol}`);
    const exits = part(page, 'Take profit and stop loss');
    const level = async (key: string) =>
      Number(
        ((await exits.locator(`[data-level="${key}"] [data-price]`).textContent()) ?? '').replaceAll(
          /[^\d.]/g,
          '',
        ),
      );
    const price = async () =>
      Number(((await page.locator('[data-figure="price"]').textContent()) ?? '').replaceAll(/[^\d.]/g, ''));
    await exits.getByText(/average true range over 14 days/).waitFor();
    expect(await level('takeProfit')).toBeGreaterThan(await price());
    expect(await level('stopLoss')).toBeLessThan(await price());
    expect(await exits.textContent()).toMatch(/Target first[\d.]+%.*Stop first[\d.]+%.*without any trend/);
    await exits.getByRole('radiogroup', { name: 'Direction' }).getByText('Sold short').click();
    await expect.poll(() => page.url()).toContain('direction=short');
    await expect.poll(async () => (await level('takeProfit')) < (await price())).toBe(true);
    await exits.getByRole('radiogroup', { name: 'Levels from' }).getByText('Fan').click();
    await exits.getByText(/10% and the 90% quantile/).waitFor();
    await page.close();
  });
});

describe('where there is no forecast', () => {
  it('a symbol that nobody knows, or that is none, gets a page in words', async () => {
    expectComplaints(failedRequest(404, /forecast\.ticker/));
    for (const [path, words] of [
      ['/forecast/NOPE.US.NASDAQ', /no ticker of this installation/],
      ['/forecast/nonsense', /is no symbol/],
    ] as const) {
      const page = await open(path);
      await page.getByRole('heading', { level: 1, name: 'Nobody knows this symbol' }).waitFor();
      expect(await page.locator('main').textContent()).toMatch(words);
      await page.close();
    }
  });

  it('a market that is not offered says so', async () => {
    const found = await member.call('POST', '/dataprovider/available-tickers', { markets: ['CR'], size: 1 });
    const { list: tickers } = (await found.json()) as { list: readonly { symbol: string }[] };
    const page = await open(`/forecast/${encodeURIComponent(tickers[0]?.symbol ?? '')}`);
    await page.getByRole('heading', { name: 'No forecasts of this market' }).waitFor();
    // the rest would tell of prices that nobody has read, or offer what changes nothing
    expect(await page.locator('main').getByRole('heading').count()).toBe(2);
    expect(await page.locator('main').getByText('none', { exact: true }).count()).toBe(0);
    expect(await page.getByRole('radiogroup').count()).toBe(0);
    await page.close();
  });

  it('a plan without forecasts says who can change it', async () => {
    const locked = await fixture.signIn();
    const [plan] = await fixture.product.query<{ id: string }>(
      `INSERT INTO plans (id, name, details, transaction_costs, created_at, updated_at)
         SELECT gen_random_uuid(), 'No forecasts', jsonb_set(details::jsonb, '{forecast}', '"disabled"'), transaction_costs, now(), now()
           FROM plans WHERE id = (SELECT plan_id FROM users WHERE id = $1) RETURNING id`,
      [locked.session.user.id],
    );
    await fixture.product.query('UPDATE users SET plan_id = $1 WHERE id = $2', [
      plan?.id,
      locked.session.user.id,
    ]);
    for (const path of ['/forecast', `/forecast/${symbol}`]) {
      const page = await open(path, locked);
      await page.getByRole('heading', { level: 1, name: 'Your plan does not include forecasts' }).waitFor();
      expect(await page.locator('main').textContent()).toContain(
        'The plan No forecasts has them switched off.',
      );
      await page.close();
    }
    await locked.context.close();
  });
});

describe.each([
  ['en', 'No demonstrated skill'],
  ['tr', 'Kanıtlanmış öngörü becerisi yok'],
  ['de', 'Keine nachgewiesene Prognosefähigkeit'],
] as const)('in %s', (language, words) => {
  it('both pages fit a phone in the dark, with targets for fingers and nothing for axe', async () => {
    const { width, height } = PHONE_DARK;
    const reader = await fixture.signIn({ language, viewport: { width, height } });
    for (const path of ['/forecast', `/forecast/${symbol}`]) {
      const page = await reader.context.newPage();
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.goto(path);
      await page.getByText(words).first().waitFor();
      if (path !== '/forecast') await page.locator('canvas').first().waitFor();
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await smallTargets(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.close();
    }
    await reader.context.close();
  });
});
