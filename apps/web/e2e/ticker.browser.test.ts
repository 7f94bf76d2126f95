/** The page of a ticker: reached from every symbol, drawn with motion on, and leading on to portfolios and the form. */
import { axeViolations, PHONE_DARK, sidewaysOverflow, smallTargets } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { CHART_COLOURS, endsOf, inkCount, inkOf } from '@ballast/testing/chart-pixels';
import type { SignedIn } from '@ballast/testing/signed-in';
import { beforeAll, describe, expect, it } from 'vitest';

const fixture = browserFixture();
let member: SignedIn;
let portfolio: { id: string; name: string };
let symbol: string;

beforeAll(async () => {
  member = await fixture.signIn();
  const answer = async <Body>(path: string) => (await (await member.call('GET', path)).json()) as Body;
  const { records } = await answer<{ records: { id: string; name: string; value: number | null }[] }>(
    '/portfolio/list',
  );
  const held = records.find(({ value }) => value !== null);
  if (!held) throw new Error('the demo account holds nothing');
  portfolio = held;
  const { assets } = await answer<{ assets: { symbol: string }[] }>(`/portfolio/${held.id}`);
  symbol = assets[0]?.symbol ?? '';
});

describe('a symbol', () => {
  it('leads to the page of its ticker, which leads back to where it is held and on to a new portfolio', async () => {
    const page = await member.context.newPage();
    await page.goto(`/portfolio/${portfolio.id}?tab=assets`);
    const code = symbol.split('.')[0] ?? '';
    await page.getByRole('row').getByRole('link', { name: code, exact: true }).click();
    await expect.poll(() => page.url()).toMatch(new RegExp(`/ticker/${symbol}$`));
    const held = page.getByRole('region', { name: 'Where I hold it' });
    const row = held.locator(`[data-portfolio="${portfolio.id}"]`);
    await row.waitFor();
    expect(await row.textContent()).toMatch(/%/);
    await row.getByRole('link', { name: portfolio.name }).click();
    await expect.poll(() => page.url()).toContain(`/portfolio/${portfolio.id}`);
    await page.goBack();
    await page.getByRole('link', { name: 'Use in a new portfolio' }).click();
    await page.getByRole('listitem').filter({ hasText: code }).first().waitFor();
    await page.close();
  });

  it('is found by the command palette, which opens its page', async () => {
    const page = await member.context.newPage();
    await page.goto('/portfolio/list');
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(symbol);
    await dialog
      .getByRole('button')
      .filter({ hasText: symbol.split('.')[0] ?? '' })
      .first()
      .click();
    await expect.poll(() => page.url()).toContain('/ticker/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.close();
  });

  it('that nobody knows gets a page in words, as does one that is none', async () => {
    const page = await member.context.newPage();
    for (const [path, words] of [
      ['/ticker/NOPE.US.NASDAQ', /no ticker of this installation/],
      ['/ticker/nonsense', /is no symbol/],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Nobody knows this symbol' }).waitFor();
      expect(await page.locator('main').textContent()).toMatch(words);
    }
    await page.close();
  });
});

describe('its chart', () => {
  it('is drawn from edge to edge in either scheme with motion on, and its range is the address', async () => {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await member.context.newPage();
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'no-preference' });
      await page.goto(`/ticker/${symbol}?range=6m`);
      const canvas = page.locator('canvas').first();
      await canvas.waitFor();
      const colour = CHART_COLOURS[scheme].line;
      await expect.poll(async () => inkCount(await inkOf(canvas, colour))).toBeGreaterThan(400);
      const [left, right] = endsOf(await inkOf(canvas, colour));
      const { width = 0 } = (await canvas.boundingBox()) ?? {};
      expect(right - left).toBeGreaterThan(width * 0.8);
      await page.getByRole('radiogroup', { name: 'Range' }).getByText('5 Y').click();
      await expect.poll(() => page.url()).toContain('range=5y');
      await page.getByRole('button', { name: 'Chart options: Price over time' }).click();
      await page.getByRole('menuitem', { name: 'Show as table' }).click();
      await expect
        .poll(() => page.getByRole('group', { name: 'Price over time' }).getByRole('row').count())
        .toBeGreaterThan(1000);
      await page.close();
    }
  });

  it('fits a phone in the dark, with targets for fingers and nothing for axe', async () => {
    const page = await member.context.newPage();
    await page.setViewportSize({ width: PHONE_DARK.width, height: PHONE_DARK.height });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`/ticker/${symbol}`);
    await page.getByRole('region', { name: 'Where I hold it' }).waitFor();
    await page.locator('canvas').first().waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await page.close();
  });
});
