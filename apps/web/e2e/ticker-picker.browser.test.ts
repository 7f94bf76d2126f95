/** The ticker picker and the upload dialog (§1, §5, §9; docs/interface.md#ticker-picker) over the whole universe. */

import { axeViolations, sidewaysOverflow } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { expectComplaints } from '@ballast/testing/page-complaints';
import type { SignedIn } from '@ballast/testing/signed-in';
import { strToU8, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

const fixture = browserFixture();
let session: SignedIn;
let page: Page;

beforeAll(async () => {
  session = await fixture.signIn();
  page = await session.context.newPage();
  // no document finds the draft of the one before
  await page.addInitScript(
    `for (const key of Object.keys(localStorage)) if (key.startsWith('ballast-portfolio-draft')) localStorage.removeItem(key)`,
  );
});

const dialog = () => page.getByRole('dialog').first();
const rows = () => dialog().locator('li[data-row]');
const searchField = () => dialog().getByRole('searchbox');
const total = () => dialog().getByText(/^[\d,]+ tickers?/);
const focusedRow = () =>
  page.evaluate<string | undefined>(`document.activeElement?.closest('[data-row]')?.dataset.row`);

/** One line of an open filter. */
const option = (filter: string, name: RegExp) =>
  page.getByRole('list', { name: filter, exact: true }).getByRole('checkbox', { name });

/** Without what an earlier test has left in it (see beforeAll). */
const openEmptyForm = () => page.goto('/portfolio/form');

const openPicker = async () => {
  await openEmptyForm();
  await page.getByRole('button', { name: 'Choose tickers' }).click();
  await rows().first().waitFor();
};

const countOf = async (locator: Locator) =>
  Number(((await locator.textContent()) ?? '').replaceAll(/\D/g, ''));

const searchFor = async (text: string) => {
  await searchField().fill(text);
  await expect
    .poll(async () => (await rows().first().textContent())?.toLowerCase())
    .toContain(text.toLowerCase());
};

const post = async <Answer>(path: string, body: object) =>
  (await (await session.call('POST', path, body)).json()) as Answer;
const symbolsOf = async (count: number, filter: object) =>
  (
    await post<{ list: { symbol: string }[] }>('/dataprovider/available-tickers', { ...filter, size: count })
  ).list.map(({ symbol }) => symbol);

describe('the ticker picker', () => {
  it('has the tabs market, funds, indexes and exchange over a hundred thousand tickers', async () => {
    await openPicker();
    const tabs = dialog().getByRole('radio');
    expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('value')))).toEqual([
      'market',
      'funds',
      'indexes',
      'exchange',
    ]);
    expect(await countOf(total())).toBeGreaterThan(95_000);
    await dialog().getByText('Funds', { exact: true }).click();
    await expect.poll(() => countOf(total())).toBeLessThan(20_000);
    await dialog().getByText('Exchange', { exact: true }).first().click();
    await expect.poll(() => countOf(total())).toBeGreaterThan(100_000);
    await dialog().getByRole('button', { name: 'Exchange' }).click();
    await option('Exchange', /BIST/).click();
    await expect.poll(() => countOf(total())).toBeLessThan(1000);
    await page.keyboard.press('Escape');
    await expect.poll(() => rows().first().textContent()).toContain('BIST');
  });

  it('shows the members of an index, which itself cannot be held', async () => {
    await openPicker();
    await dialog().getByText('Indexes', { exact: true }).click();
    await dialog()
      .getByRole('button', { name: /^Show the members of/ })
      .first()
      .waitFor();
    expect(await rows().getByRole('checkbox').count()).toBe(0);
    await dialog()
      .getByRole('button', { name: /^Show the members of/ })
      .first()
      .click();
    await rows().getByRole('checkbox').first().waitFor();
  });

  it('filters by country and sector, several of each, with counts', async () => {
    await openPicker();
    await dialog().getByRole('button', { name: 'Country' }).click();
    await page.getByRole('textbox', { name: 'Search: Country' }).fill('turk');
    await option('Country', /Türkiye/).click();
    await expect.poll(() => countOf(total())).toBeLessThan(1000);
    const turkish = await countOf(total());
    await page.getByRole('textbox', { name: 'Search: Country' }).fill('greece');
    await option('Country', /Greece/).click();
    await expect.poll(() => countOf(total())).toBeGreaterThan(turkish);
    await page.keyboard.press('Escape');
    await dialog().getByRole('button', { name: 'Country: Türkiye +1' }).waitFor();
    await dialog().getByRole('button', { name: 'Sector' }).click();
    await option('Sector', /Utilities/).click();
    await expect.poll(() => countOf(total())).toBeLessThan(turkish);
    await page.keyboard.press('Escape');
    expect(await dialog().isVisible()).toBe(true);
  });

  it('searches as one types and scrolls without end on few rows', async () => {
    await openPicker();
    await searchFor('bank');
    await searchField().fill('');
    await expect.poll(() => countOf(total())).toBeGreaterThan(95_000);
    const list = dialog().getByRole('list', { name: 'Tickers found' });
    const box = await list.locator('..').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 80);
    let most = 0;
    let last = 0;
    while (last < 1000) {
      await page.mouse.wheel(0, 900);
      await page.evaluate('new Promise(requestAnimationFrame)');
      const seen = await rows().evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))));
      most = Math.max(most, seen.length);
      last = Math.max(last, ...seen);
    }
    expect(most).toBeLessThan(60);
    const places = await rows().evaluateAll((all) => all.map((row) => row.getAttribute('aria-posinset')));
    expect(Number(places.at(-1))).toBeGreaterThan(950);
  });

  const chosenTab = () => dialog().locator('input[type="radio"]:checked').getAttribute('value');

  it('leads from a tab that finds nothing to the one that finds something, by Enter typed with the words', async () => {
    await openPicker();
    await page.keyboard.type('technology etf');
    await page.keyboard.press('Enter');
    await expect.poll(chosenTab).toBe('funds');
    await rows().first().waitFor();
    expect(await searchField().inputValue()).toBe('technology etf');
    // the words go on from where they are typed
    expect(await page.evaluate('document.activeElement?.type')).toBe('search');
  });

  it('says large where else something is, one press away', async () => {
    await openPicker();
    await searchField().fill('technology etf');
    await dialog().getByRole('heading', { name: 'Nothing in Market' }).waitFor();
    const way = dialog().getByRole('button', { name: /^[\d,]+ in Funds$/ });
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    expect(await axeViolations(page)).toEqual([]);
    await way.click();
    await rows().first().waitFor();
    expect(await chosenTab()).toBe('funds');
    expect(await page.evaluate('document.activeElement?.type')).toBe('search');
  });

  it.each([390, 1366])('says where nobody is found that all here are invented, %d px wide', async (width) => {
    const { context } = await fixture.signIn({ viewport: { width, height: 844 } });
    const screen = await context.newPage();
    await screen.goto('/portfolio/form?pick=1');
    const box = screen.getByRole('dialog');
    await box.locator('li[data-row]').first().waitFor();
    const note = box.getByText('Every company here is invented, and so is its price', { exact: false });
    await note.waitFor();
    await box.getByRole('searchbox').fill('apple');
    await box.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await note.waitFor();
    await context.close();
  });

  it('is worked by keyboard alone', async () => {
    await openPicker();
    // the list of a part of the word may begin with a bank, too, and takes the focus with it when it goes
    const answered = page.waitForResponse((response) =>
      `${decodeURIComponent(response.url())}${response.request().postData() ?? ''}`.includes(
        '"search":"bank"',
      ),
    );
    await expect.poll(() => page.evaluate('document.activeElement?.type')).toBe('search');
    await page.keyboard.type('bank');
    await answered;
    await dialog().locator('[aria-busy="false"]').first().waitFor();
    await expect.poll(async () => (await rows().first().textContent())?.toLowerCase()).toContain('bank');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focusedRow).toBe('0');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('PageDown');
    await expect.poll(async () => Number(await focusedRow())).toBeGreaterThan(3);
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await expect.poll(async () => Number(await focusedRow())).toBeGreaterThan(40);
    await page.keyboard.press('Home');
    await expect.poll(focusedRow).toBe('0');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate('document.activeElement?.type')).toBe('search');
    await dialog().getByRole('button', { name: 'Use 3 tickers' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(3);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await dialog().getByText(/^3 of/).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('takes all that the filters leave, and never more than the plan allows', async () => {
    await openPicker();
    await dialog().getByRole('button', { name: 'Country' }).click();
    await page.getByRole('textbox', { name: 'Search: Country' }).fill('turk');
    await option('Country', /Türkiye/).click();
    await page.keyboard.press('Escape');
    await dialog().getByRole('button', { name: 'Sector' }).click();
    await option('Sector', /Utilities/).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => countOf(total())).toBeLessThan(100);
    const found = await countOf(total());
    await dialog()
      .getByRole('button', { name: `Select all ${found}` })
      .click();
    await dialog()
      .getByText(new RegExp(`^${found} of`))
      .waitFor();
    await dialog().getByRole('button', { name: 'Remove all' }).click();
    await dialog().getByRole('button', { name: 'Undo' }).click();
    await dialog()
      .getByText(new RegExp(`^${found} of`))
      .waitFor();
    await dialog().getByRole('button', { name: 'Remove all' }).click();
    // another tab begins without filters
    await dialog().getByText('Funds', { exact: true }).click();
    const first = dialog().getByRole('button', { name: /^Select the first/ });
    await first.waitFor();
    const most = await countOf(first);
    await first.click();
    await dialog()
      .getByText(`Your plan allows ${most.toLocaleString('en-US')} tickers.`)
      .waitFor();
    await dialog()
      .getByRole('button', { name: `Use ${most.toLocaleString('en-US')} tickers` })
      .waitFor();
  });
});

const workbook = (cells: readonly (readonly string[])[]): Buffer => {
  const row = (values: readonly string[], r: number) =>
    `<row r="${r + 1}">${values
      .map(
        (value, c) =>
          `<c r="${String.fromCharCode(65 + c)}${r + 1}" t="inlineStr"><is><t>${value}</t></is></c>`,
      )
      .join('')}</row>`;
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Target="worksheets/other.xml"/></Relationships>',
      ),
      'xl/worksheets/other.xml': strToU8(
        `<worksheet xmlns="${main}"><sheetData>${cells.map(row).join('')}</sheetData></worksheet>`,
      ),
    }),
  );
};

describe('the upload dialog', () => {
  const openUpload = async () => {
    await openEmptyForm();
    await page.getByRole('button', { name: 'Upload or paste a list' }).click();
    await dialog().getByLabel('Or paste symbols').waitFor();
  };
  const check = () => dialog().getByRole('button', { name: 'Check the list' }).click();
  const bring = (name: string, content: string | Buffer) =>
    dialog()
      .locator('input[type=file]')
      .or(page.locator('input[type=file]'))
      .first()
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

  it('reads a thousand symbols and lists forty unknown ones with suggestions', async () => {
    const known = await symbolsOf(960, { exchanges: ['NASDAQ'] });
    const unknown = Array.from({ length: 40 }, (_, i) => `NOSUCH${i}X`);
    await openUpload();
    await dialog()
      .getByLabel('Or paste symbols')
      .fill([...known, ...unknown].join('\n'));
    await check();
    await dialog().getByText('To settle (40)').waitFor();
    await dialog().getByText('Ready (960)').waitFor();
    await dialog()
      .getByText(/^Your plan allows [\d,]+ tickers: the first [\d,]+ are added\.$/)
      .waitFor();
    expect(await dialog().getByRole('listitem').count()).toBeLessThan(60);
    await dialog().getByText('All (1,000)').click();
    expect(await dialog().getByRole('listitem').count()).toBeLessThan(60);
    await dialog().getByRole('button', { name: 'Back to the list' }).click();
    expect(await dialog().getByLabel('Or paste symbols').inputValue()).toContain('NOSUCH39X');
  });

  it('settles ambiguous and unknown lines in place and brings them into the form', async () => {
    const [bank = '', second = ''] = await symbolsOf(2, { exchanges: ['BIST'], tab: 'market' });
    const { list } = await post<{ list: { symbol: string; name: string }[] }>(
      '/dataprovider/available-tickers',
      {
        exchanges: ['NASDAQ'],
        tab: 'market',
        size: 1,
      },
    );
    const misspelled = (list[0]?.name ?? '').replace(/^(..)(.)(.)/, '$1$3$2');
    await openUpload();
    await dialog()
      .getByLabel('Or paste symbols')
      .fill([bank, second.toLowerCase(), 'BTCUSD', misspelled, 'QQQQQQQQ'].join('\n'));
    await check();
    await dialog().getByText('To settle (3)').waitFor();
    // several exchanges trade the coin
    await dialog().getByLabel('What BTCUSD means').first().click();
    await page.getByRole('option', { name: /KRAKEN/ }).click();
    await dialog()
      .getByRole('button', { name: new RegExp(`for ${misspelled.slice(0, 6)}`) })
      .first()
      .click();
    await dialog().getByRole('button', { name: 'Leave out QQQQQQQQ' }).click();
    await dialog().getByText('To settle (0)').waitFor();
    await dialog().getByRole('button', { name: 'Add 4 tickers' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(4);
  });

  it('finds what nobody suggested by a search in the line', async () => {
    await openUpload();
    await dialog().getByLabel('Or paste symbols').fill('QQQQQQQQ\nWWWWWWWW');
    await check();
    const field = dialog().getByLabel('What QQQQQQQQ means').first();
    await field.click();
    await field.fill('bank');
    await page.getByRole('option', { name: /bank/i }).first().click();
    await dialog().getByRole('button', { name: 'Add 1 ticker' }).waitFor();
  });

  it('reads CSV with headings, and XLSX, whatever their sheets are called', async () => {
    const symbols = await symbolsOf(4, { exchanges: ['NASDAQ'], tab: 'market' });
    await openUpload();
    await bring(
      'list.csv',
      `Name;Ticker;Weight\n${symbols.map((symbol) => `"A; B";${symbol};1,5`).join('\n')}`,
    );
    await dialog().getByRole('button', { name: 'Add 4 tickers' }).waitFor();
    await openUpload();
    await bring('list.xlsx', workbook([['Name', 'Symbol'], ...symbols.map((symbol) => ['A', symbol])]));
    await dialog().getByRole('button', { name: 'Add 4 tickers' }).waitFor();
  });

  it('says what is wrong with a file and keeps what was typed', async () => {
    const bomb = Buffer.from(
      zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(64 * 1024 * 1024).fill(32) }, { level: 9 }),
    );
    const broken = workbook([['Symbol'], ['A']]).subarray(0, 300);
    const cases: readonly (readonly [string, string | Buffer, RegExp])[] = [
      ['empty.csv', '\n \n', /no symbols/],
      ['scan.pdf', Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2, 3]), /Only CSV, TXT and XLSX/],
      ['broken.xlsx', broken, /damaged|Only CSV|no symbols/],
      ['bomb.xlsx', bomb, /larger than 5 MB/],
      ['large.txt', 'A'.repeat(6 * 1024 * 1024), /larger than 5 MB/],
    ];
    await openUpload();
    await dialog().getByLabel('Or paste symbols').fill('AAPL');
    for (const [name, content, reason] of cases) {
      await bring(name, content);
      await dialog().getByRole('alert').getByText(name).waitFor();
      await dialog().getByRole('alert').getByText(reason).waitFor();
    }
    expectComplaints(/net::ERR_FAILED .*marketData\.matchTickers/);
    await page.route('**/api/trpc/marketData.matchTickers**', (route) => route.abort());
    await dialog().getByLabel('Or paste symbols').fill('AAPL, MSFT');
    await check();
    await dialog().getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    expect(await dialog().getByLabel('Or paste symbols').inputValue()).toBe('AAPL, MSFT');
    await page.unroute('**/api/trpc/marketData.matchTickers**');
    await dialog().getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await dialog()
      .getByText(/^All \(2\)/)
      .waitFor();
  });

  it('takes a thousand lines and says how many it left', async () => {
    await openUpload();
    const many = Array.from({ length: 1100 }, (_, i) => `S${i}`).join('\n');
    await dialog().getByLabel('Or paste symbols').fill(many);
    await check();
    await dialog().getByText('the last 100 were not read', { exact: false }).waitFor();
    await dialog().getByText('All (1,000)').waitFor();
  });

  it('is reached from the picker and fills its selection', async () => {
    await openPicker();
    await dialog().getByRole('button', { name: 'Upload or paste a list' }).click();
    const symbols = await symbolsOf(5, { exchanges: ['NASDAQ'], tab: 'market' });
    await dialog().getByLabel('Or paste symbols').fill(symbols.join(' '));
    await check();
    await dialog().getByRole('button', { name: 'Add 5 tickers' }).click();
    await dialog().getByText(/^5 of/).waitFor();
  });
});

describe('picker and upload on every screen', () => {
  const texts = {
    en: ['Choose tickers', 'Upload or paste a list', 'Check the list'],
    tr: ['Sembol seç', 'Liste yükle ya da yapıştır', 'Listeyi denetle'],
    de: ['Wertpapiere wählen', 'Liste hochladen oder einfügen', 'Liste prüfen'],
  } as const;
  const views = [
    { language: 'en', scheme: 'light', width: 1366, height: 860 },
    { language: 'en', scheme: 'dark', width: 390, height: 844 },
    { language: 'tr', scheme: 'dark', width: 1366, height: 860 },
    { language: 'de', scheme: 'light', width: 390, height: 844 },
  ] as const;

  it.each(views)('fits and breaks no rule in $language, $scheme, $width px', async (view) => {
    const { width, height, language, scheme } = view;
    const [choose, upload, checkList] = texts[language];
    const seen = await fixture.signIn({ viewport: { width, height } });
    const screen = await seen.context.newPage();
    await screen.emulateMedia({ colorScheme: scheme });
    await screen.addInitScript(`localStorage.setItem('ballast-language', '${language}')`);
    await screen.goto('/portfolio/form');
    await screen.getByRole('button', { name: choose }).click();
    const box = screen.getByRole('dialog').first();
    await box.locator('li[data-row]').first().waitFor();
    await box.getByRole('checkbox').first().click();
    expect(await axeViolations(screen)).toEqual([]);
    expect(await sidewaysOverflow(screen)).toBe(0);
    expect(await overflowing(screen)).toEqual([]);
    await screen.goto('/portfolio/form');
    await screen.getByRole('button', { name: upload }).click();
    expect(await axeViolations(screen)).toEqual([]);
    await box.locator('textarea').fill('BTCUSD\nNOSUCH1X\nBTCUSD.CR.KRAKEN');
    await box.getByRole('button', { name: checkList }).click();
    await box.getByRole('listitem').nth(1).waitFor();
    expect(await axeViolations(screen)).toEqual([]);
    expect(await sidewaysOverflow(screen)).toBe(0);
    expect(await overflowing(screen)).toEqual([]);
    await seen.context.close();
  });

  /** Buttons and labels whose text is cut off. */
  const overflowing = (screen: Page) =>
    screen.evaluate<
      string[]
    >(`[...document.querySelectorAll('[role=dialog] button, [role=dialog] h2, [role=dialog] label[data-active]')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow !== 'ellipsis')
      .map((one) => one.textContent)`);
});
