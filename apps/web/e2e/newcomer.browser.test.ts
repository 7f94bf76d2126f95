/**
 * The first hour, as people have it: a newcomer from the sign-in page to an approved portfolio, the second visit after a
 * sign-out, and an administrator's import; by clicks, in every language, scheme and size.
 */

import { LANGUAGES, type Language } from '@ballast/contract/constants';
import { demoText } from '@ballast/i18n/demo-text';
import { LANGUAGE_NAMES, LOCALES } from '@ballast/i18n/languages';
import { atRest } from '@ballast/testing/at-rest';
import { sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { type CatalogueTexts, loadTexts, withAnyValues } from '@ballast/testing/catalogue-texts';
import {
  CHART_COLOURS,
  endsOf,
  inkCount,
  inkOf,
  keepDrawings,
  swatchesOf,
  wordsOf,
} from '@ballast/testing/chart-pixels';
import { SCHEMES, SCREENS, type Scheme, type Screen } from '@ballast/testing/take-screenshots';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';

type Variant = readonly [Language, Scheme, Screen];

/** Every pair of language and scheme, of language and size, of scheme and size. */
const PAIRWISE: readonly Variant[] = [
  ['en', 'light', 'desktop'],
  ['en', 'dark', 'phone'],
  ['tr', 'light', 'phone'],
  ['tr', 'dark', 'desktop'],
  ['de', 'light', 'desktop'],
  ['de', 'dark', 'phone'],
];
const ALL: readonly Variant[] = LANGUAGES.flatMap((language) =>
  SCHEMES.flatMap((scheme) =>
    (Object.keys(SCREENS) as Screen[]).map((screen): Variant => [language, scheme, screen]),
  ),
);
/** All of them are walked by `npm run gate:newcomer`. */
const WALKS = process.env.NEWCOMER_WALKS === 'all' ? ALL : PAIRWISE;
const PICKS = ['Optics', 'Motors', 'Clinics'];
/** That of the seeded accounts. */
const PASSWORD = 'ballast-demo';
/** Enough for a slice of a hundredth. */
const SLICE_PIXELS_MIN = 60;

const fixture = browserFixture();

afterAll(async () => {
  await fixture.product.query(`DELETE FROM datasets WHERE name LIKE 'Walk %'`);
});

interface Walk {
  readonly page: Page;
  readonly language: Language;
  readonly scheme: Scheme;
  readonly screen: Screen;
  readonly texts: CatalogueTexts;
  readonly button: (name: string) => ReturnType<Page['getByRole']>;
  readonly link: (name: string) => ReturnType<Page['getByRole']>;
  readonly dialog: ReturnType<Page['getByRole']>;
  /** Looks at the page that the last click has led to. */
  readonly look: () => Promise<void>;
}

/** Keys and placeholders that stand where words should. */
const rawTexts = (page: Page) =>
  page.evaluate<readonly string[]>(
    `document.body.innerText.match(/\\{\\{.*|\\b[a-z][A-Za-z]+(?:[.:][a-z][A-Za-z_]+){2,}\\b/g) ?? []`,
  );

async function walk([language, scheme, screen]: Variant, work: (walk: Walk) => Promise<void>): Promise<void> {
  const context = await fixture.openContext({
    locale: LOCALES[language],
    colorScheme: scheme,
    viewport: SCREENS[screen],
  });
  const page = await context.newPage();
  await keepDrawings(page);
  const dialog = page.getByRole('dialog');
  const look = async () => {
    await atRest(page);
    expect(await sidewaysOverflow(page), page.url()).toBe(0);
    expect(await rawTexts(page), page.url()).toEqual([]);
    const root = page.locator('html');
    expect(await root.getAttribute('lang')).toBe(language);
    expect(await root.getAttribute('data-mantine-color-scheme')).toBe(scheme);
  };
  const button = (name: string) => page.getByRole('button', { name: withAnyValues(name) });
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const texts = await loadTexts(language);
  try {
    await work({ page, language, scheme, screen, texts, button, link, dialog, look });
  } finally {
    await context.close();
  }
}

/** The page begins in English; its language is chosen where everybody finds it. */
async function openSignIn({ page, language, texts, button, look }: Walk): Promise<void> {
  await page.goto('/');
  const english = await loadTexts('en');
  await button(english.shell.header.language).click();
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }).click();
  await page.getByRole('heading', { level: 1, name: texts.auth.login.title }).waitFor();
  await look();
}

async function tryDemo({ page, language, texts, button, look }: Walk): Promise<void> {
  await button(texts.auth.login.demo).click();
  await page.getByRole('heading', { level: 1, name: texts.portfolio.list.title }).waitFor();
  const { name = '' } = demoText('steadyCore', language) ?? {};
  await page.getByRole('heading', { name }).waitFor();
  await look();
}

async function optimize({ page, texts, button, link, dialog, look }: Walk): Promise<void> {
  const { portfolio, marketData } = texts;
  await link(portfolio.list.create).click();
  await button(marketData.picker.open).click();
  for (const pick of PICKS) {
    await dialog.getByRole('searchbox').fill(pick);
    await dialog
      .getByRole('checkbox', { name: new RegExp(pick) })
      .first()
      .click();
  }
  await look();
  await dialog.getByRole('button', { name: withAnyValues(marketData.picker.take_other) }).click();
  await page.getByRole('textbox', { name: portfolio.form.name }).fill('Keel');
  await look();
  await button(portfolio.form.submit).click();
  await page.getByText(texts.detail.open.title).waitFor();
  await look();
}

async function approve({ page, texts, button, link, dialog, look }: Walk): Promise<void> {
  const { suggestion, detail } = texts;
  await link(detail.header.review).click();
  await page.getByText(suggestion.proof.proven).first().waitFor();
  await look();
  await button(suggestion.decide.approveDemo).click();
  await dialog.getByRole('button', { name: withAnyValues(suggestion.decide.confirmAction_other) }).click();
  await page.getByText(detail.overview.oneCloseTitle).waitFor();
  await look();
}

/** Every slice that the legend names is on the ring. */
async function seeRing({ page, texts }: Walk): Promise<void> {
  const label = texts.detail.overview.allocation;
  const ring = page.getByRole('img', { name: new RegExp(`^${label}: `) });
  const swatches = await swatchesOf(page.getByRole('region', { name: label, exact: true }));
  expect(swatches.length).toBeGreaterThan(PICKS.length);
  for (const colour of swatches.slice(0, -1))
    await expect
      .poll(async () => inkCount(await inkOf(ring, colour)), { message: colour })
      .toBeGreaterThan(SLICE_PIXELS_MIN);
}

async function seeTabs({ page, texts, look }: Walk): Promise<void> {
  const { tab } = texts.detail;
  for (const name of [tab.assets, tab.suggestions, tab.transactions]) {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tabpanel', { name }).waitFor();
    await look();
  }
}

/** The curve of what has a history is drawn from end to end beside its benchmark, and tells its value under the mouse. */
async function seeCurve({ page, language, scheme, texts, look }: Walk): Promise<void> {
  const { name = '' } = demoText('steadyCore', language) ?? {};
  await page.getByRole('link', { name, exact: true }).click();
  const curve = page.getByRole('img', { name: texts.detail.compare.title.growth, exact: true });
  await curve.waitFor();
  await look();
  const { line, tooltip } = CHART_COLOURS[scheme];
  const drawn = await inkOf(curve, line);
  const [left, right] = endsOf(drawn);
  expect((right - left) / drawn.width, 'its share beside the words of the axis').toBeGreaterThan(0.7);
  const columns = drawn.columns.slice(left, right).filter((column) => column !== null);
  expect(columns.length / (right - left), 'columns without a gap').toBeGreaterThan(0.97);
  await curve.hover();
  const said = async () => (await wordsOf(curve)).map(({ text }) => text);
  await expect.poll(said).toContainEqual(expect.stringMatching(`^${texts.detail.compare.own}: .`));
  await expect.poll(async () => inkCount(await inkOf(curve, tooltip))).toBeGreaterThan(2000);
}

async function signOut({ page, texts, button, look }: Walk): Promise<void> {
  await button(texts.shell.header.userMenu).click();
  await page.getByRole('menuitem', { name: texts.shell.header.logout }).click();
  await page.getByRole('heading', { level: 1, name: texts.auth.login.title }).waitFor();
  await look();
}

async function returnAs(email: string, { page, texts, button, look }: Walk): Promise<void> {
  await page.getByRole('textbox', { name: texts.auth.login.email }).fill(email);
  await page.locator('input[type="password"]').fill(PASSWORD);
  await button(texts.auth.login.submit).click();
  await page.getByRole('heading', { level: 1, name: texts.portfolio.list.title }).waitFor();
  await look();
}

/** What an administrator gives a person who stays: an address and a password. */
async function giveAddress(userId: string): Promise<string> {
  const email = `walk-${userId}@walk.example`;
  await fixture.product.query(
    `UPDATE users SET email = $2, email_key = $2,
       password_hash = (SELECT password_hash FROM users WHERE email_key = 'premium@ballast.example')
     WHERE id = $1`,
    [userId, email],
  );
  return email;
}

const ownerOf = async (portfolioId: string): Promise<string> => {
  const sql = 'SELECT user_id AS id FROM portfolios WHERE id = $1';
  const [owner] = await fixture.product.query<{ id: string }>(sql, [portfolioId]);
  return owner?.id ?? '';
};

/** Prices as a spreadsheet of the language writes them. */
function priceFile(language: Language, symbols: readonly string[]): string {
  const days = Array.from({ length: 20 }, (_, k) => k + 5);
  const rows = days.map((day) => ({ day, prices: symbols.map((_symbol, k) => 10 + k + day / 100) }));
  if (language === 'en')
    return `Date,${symbols.join(',')}\n${rows
      .map(({ day, prices }) => `2026-01-${String(day).padStart(2, '0')},${prices.join(',')}\n`)
      .join('')}`;
  return `Tarih;${symbols.join(';')}\n${rows
    .map(
      ({ day, prices }) =>
        `${String(day).padStart(2, '0')}.01.2026;${prices.join(';').replaceAll('.', ',')}\n`,
    )
    .join('')}`;
}

async function importPrices(walked: Walk, symbol: string): Promise<void> {
  const { page, language, texts, button, link, dialog, look } = walked;
  const { shell, marketImport: dataImport } = texts;
  // on a phone the last places stand behind the others
  const more = page.getByRole('button', { name: shell.nav.more });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: shell.title.marketData }).click();
  } else await link(shell.title.marketData).click();
  await page.getByRole('heading', { level: 1, name: dataImport.title }).waitFor();
  await look();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(dataImport.upload.choose).click(),
  ]);
  const buffer = Buffer.from(priceFile(language, [`${symbol}A.IS`, `${symbol}B.IS`]));
  await chooser.setFiles({ name: `Walk ${symbol}.csv`, mimeType: 'text/csv', buffer });
  await button(dataImport.options.check).click();
  await page.getByRole('heading', { name: dataImport.report.title }).waitFor();
  await look();
  await button(dataImport.report.publish).click();
  await dialog.getByRole('button', { name: dataImport.report.publish }).click();
  await page.getByRole('heading', { name: dataImport.report.published }).waitFor();
  await look();
  await button(dataImport.step.back).click();
  await page.getByRole('tab', { name: dataImport.tab.coverage }).click();
  await page.getByRole('searchbox').fill(symbol);
  await page.getByText(`${symbol}B.F.BIST`).first().waitFor();
  await look();
}

describe('the first hour', () => {
  it.each(WALKS)('of a newcomer and the second visit, in %s, %s, on a %s', (...variant) =>
    walk(variant, async (walked) => {
      const { page } = walked;
      await openSignIn(walked);
      await tryDemo(walked);
      await optimize(walked);
      await approve(walked);
      await seeRing(walked);
      await seeTabs(walked);
      const [, , id = ''] = new URL(page.url()).pathname.split('/');
      await signOut(walked);
      await returnAs(await giveAddress(await ownerOf(id)), walked);
      await page.getByRole('heading', { name: 'Keel' }).waitFor();
      await seeCurve(walked);
    }),
  );

  it.each(WALKS)('of an administrator, in %s, %s, on a %s', (...variant) =>
    walk(variant, async (walked) => {
      const { session, context } = await fixture.signIn({ language: walked.language });
      await context.close();
      await fixture.product.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [session.user.id]);
      await openSignIn(walked);
      await returnAs(await giveAddress(session.user.id), walked);
      await importPrices(walked, `WLK${WALKS.findIndex((each) => each.join() === variant.join())}`);
      await signOut(walked);
    }),
  );
});
