/** Everything over time above the cards of the list, by its pixels: drawn in either scheme, ending with the total above it. */
import { browserFixture } from '@ballast/testing/browser-fixture';
import { CHART_COLOURS, endsOf, inkOf, keepDrawings, wordsOf } from '@ballast/testing/chart-pixels';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
const TITLES = {
  en: 'Everything over time',
  tr: 'Zaman içinde tüm portföyler',
  de: 'Alles im Zeitverlauf',
} as const;

const SEEN = [
  ['en', 'light', 1280],
  ['de', 'dark', 1280],
  ['tr', 'dark', 390],
] as const;

describe.each(SEEN)('the chart of everything, %s, %s, %d px', (language, scheme, width) => {
  it('is drawn whole and ends with the total above it', async () => {
    const { context } = await fixture.signIn({ language, viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'no-preference' });
    await keepDrawings(page);
    await page.goto('/portfolio/list');
    const chart = page.getByRole('region', { name: TITLES[language] });
    const line = chart.locator('svg path[fill=none]').last();
    const span = async () => ((await line.boundingBox())?.width ?? 0) / width;
    await expect.poll(span).toBeGreaterThan(0.5);
    await chart.getByRole('button').click();
    const canvas = chart.locator('canvas');
    await canvas.waitFor();
    // fewer days than a phone has pixels
    await page.goto('/portfolio/list?range=1m');
    await canvas.waitFor();
    const share = async () => {
      const ink = await inkOf(canvas, CHART_COLOURS[scheme].line);
      const [left, right] = endsOf(ink);
      return (right - left) / ink.width;
    };
    await expect.poll(share).toBeGreaterThan(0.7);
    // not under the bar at the foot of a phone
    await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // the total follows the market: both are read until they are of one instant
    const isTold = async () => {
      const total = await page.locator('dl dd').first().textContent();
      const [, last] = endsOf(await inkOf(canvas, CHART_COLOURS[scheme].line));
      const { x = 0, y = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
      await page.mouse.move(x + last - 1, y + height / 2);
      return (await wordsOf(canvas)).some(({ text }) => text.endsWith(`: ${total}`));
    };
    await expect.poll(isTold).toBe(true);
    const isWide = await page.evaluate<boolean>(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth',
    );
    expect(isWide).toBe(false);
    await context.close();
  });
});

it('shows the range that the address asks for, in a table too, and leaves while something is looked for', async () => {
  const { context } = await fixture.signIn();
  const page = await context.newPage();
  await page.goto('/portfolio/list?range=1m');
  const chart = page.getByRole('region', { name: TITLES.en });
  await chart.getByRole('button', { name: `Chart options: ${TITLES.en}` }).click();
  await page.getByRole('menuitem', { name: 'Show as table' }).click();
  const days = () => chart.locator('tbody tr').count();
  await expect.poll(days).toBeGreaterThan(5);
  const month = await days();
  expect(month).toBeLessThan(35);
  await chart.getByText('All', { exact: true }).click();
  await expect.poll(days).toBeGreaterThan(month);
  expect(new URL(page.url()).searchParams.get('range')).toBe('all');
  await page.getByRole('searchbox').or(page.getByPlaceholder('Search')).first().fill('zzz');
  await chart.waitFor({ state: 'detached' });
  await context.close();
});
