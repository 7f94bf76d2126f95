/** A link without amounts, from the menu of its owner to a visitor's browser, and taken back. */
import { axeViolations, PHONE_DARK, sidewaysOverflow, smallTargets } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { CHART_COLOURS, inkCount, inkOf } from '@ballast/testing/chart-pixels';
import type { SignedIn } from '@ballast/testing/signed-in';
import { beforeAll, expect, it } from 'vitest';

const fixture = browserFixture();
let member: SignedIn;
let id: string;
let name: string;

beforeAll(async () => {
  member = await fixture.signIn();
  const { records } = (await (await member.call('GET', '/portfolio/list')).json()) as {
    records: { id: string; name: string; value: number | null }[];
  };
  const held = records.find(({ value }) => value !== null);
  if (!held) throw new Error('the demo account holds nothing');
  ({ id, name } = held);
});

it('is made, copied, opened by a visitor in their language, and opens nothing once it is taken back', async () => {
  const page = await member.context.newPage();
  await page.goto(`/portfolio/${id}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Share without amounts' }).click();
  const dialog = page.getByRole('dialog', { name: `Share “${name}” without amounts` });
  await dialog.getByLabel('Heading for visitors').fill('Für meinen Bruder');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Your new link' }).inputValue();
  expect(address).toMatch(/\/shared#[\w-]{43}$/);
  const row = dialog.getByRole('listitem').filter({ hasText: 'Für meinen Bruder' });
  await expect.poll(() => row.textContent()).toContain('Never opened');
  expect(await axeViolations(page)).toEqual([]);

  for (const [locale, heading] of [
    ['de-AT', 'Verlauf ab 100'],
    ['tr-TR', '100’den başlayan seyir'],
    ['en-GB', 'Course from 100'],
  ] as const) {
    const visitor = await fixture.openContext({ locale, colorScheme: 'light' });
    const seen = await visitor.newPage();
    const requests: string[] = [];
    seen.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`));
    await seen.goto(address);
    await seen.getByRole('heading', { level: 1, name: 'Für meinen Bruder' }).waitFor();
    await seen.getByRole('heading', { level: 2, name: heading }).waitFor();
    const words = (await seen.locator('main').textContent()) ?? '';
    expect(words).not.toMatch(/[$€₺]/);
    expect(words).not.toContain(name);
    // no server is told the token but in the body of the one call
    const token = address.split('#')[1] ?? '';
    expect(requests.filter((line) => line.includes(token))).toEqual([]);
    await visitor.close();
  }

  await page.reload();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Share without amounts' }).click();
  await expect.poll(() => row.textContent()).toContain('Opened 3 times');
  await row.getByRole('button', { name: 'Take back “Für meinen Bruder”' }).click();
  await expect.poll(() => row.getAttribute('data-state')).toBe('taken_back');
  const visitor = await fixture.openContext({ locale: 'en-US' });
  const late = await visitor.newPage();
  const { expectComplaints } = await import('@ballast/testing/page-complaints');
  expectComplaints(/404/);
  await late.goto(address);
  await late.getByRole('heading', { level: 1, name: 'This link opens nothing' }).waitFor();
  await visitor.close();
  await page.close();
});

it('is drawn with motion on in either scheme, fits a phone, and is for no search engine', async () => {
  const made = await member.call('POST', `/portfolio/${id}/links`, { name: 'Pixels' });
  const { token } = (await made.json()) as { token: string };
  for (const scheme of ['light', 'dark'] as const) {
    const visitor = await fixture.openContext({
      locale: 'en-US',
      colorScheme: scheme,
      reducedMotion: 'no-preference',
    });
    const page = await visitor.newPage();
    const response = await page.goto(`/shared#${token}`);
    expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
    await page.locator('canvas').nth(2).waitFor();
    for (const at of [0, 1])
      await expect
        .poll(async () => inkCount(await inkOf(page.locator('canvas').nth(at), CHART_COLOURS[scheme].line)))
        .toBeGreaterThan(200);
    await visitor.close();
  }
  const visitor = await fixture.openContext({
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: { width: PHONE_DARK.width, height: PHONE_DARK.height },
  });
  const page = await visitor.newPage();
  await page.goto(`/shared#${token}`);
  await page.locator('canvas').nth(2).waitFor();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await visitor.close();
});
