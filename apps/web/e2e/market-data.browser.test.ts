/** The administrator's page of market data: a file from the upload to its coverage, in every state, language and scheme. */

import {
  axeViolations,
  sidewaysOverflow,
  smallTargets,
  violationsInBothSchemes,
} from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import type { SignedIn, signIn } from '@ballast/testing/signed-in';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PHONE = { width: 390, height: 844 };

const fixture = browserFixture();
let admin: SignedIn;
let page: Page;

const asAdmin = async (options: Parameters<typeof signIn>[2] = {}): Promise<SignedIn> => {
  const signed = await fixture.signIn(options);
  await fixture.product.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [signed.session.user.id]);
  return signed;
};

beforeAll(async () => {
  admin = await asAdmin();
  page = await admin.context.newPage();
});

afterAll(async () => {
  await fixture.product.query(`DELETE FROM datasets WHERE name = 'Browser test'`);
});

const PRICES = `date;ZZAA.IS;ZZBB.IS
05.01.2026;1.300,50;10,00
06.01.2026;1.310,00;x
19.01.2026;1.320,00;30,00
`;

const upload = (name: string, content: string | Buffer) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

const status = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Confirms with what the dialog says, and waits until it is done. */
const publish = async (said = 'New prices:') => {
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(said).waitFor();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { name: 'What was published' }).waitFor();
};

/** axe in both schemes, and nothing that scrolls sideways. */
async function faults(on: Page): Promise<string[]> {
  const found = await violationsInBothSchemes(on);
  const overflow = await sidewaysOverflow(on);
  return overflow === 0 ? found : [...found, `scrolls sideways by ${overflow} px`];
}

/** Hints of the form that do not stand in one line, for which a desktop has room. */
const BROKEN_HINTS = `[...document.querySelectorAll('form [class*=description]')]
  .filter((hint) => hint.clientHeight / parseFloat(getComputedStyle(hint).lineHeight) > 1.5)
  .map((hint) => hint.textContent)`;
const brokenHints = (on: Page): Promise<string[]> => on.evaluate<string[]>(BROKEN_HINTS);

describe('market data', () => {
  it('goes from a file over preview and check to published prices', async () => {
    await page.goto('/yonetim/data');
    await page.getByRole('heading', { level: 1, name: 'Market data' }).waitFor();
    await upload('Browser test.csv', PRICES);
    await page.getByRole('heading', { name: 'What was found' }).waitFor();
    await page.getByRole('cell', { name: 'ZZAA.IS' }).first().waitFor();
    expect(await page.getByLabel('Symbol for ZZAA.IS').inputValue()).toBe('ZZAA.F.BIST');
    expect(await page.getByLabel('Data set').inputValue()).toBe('Browser test');
    expect(await brokenHints(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Check the whole file' }).click();
    await page.getByRole('heading', { name: 'Result of the check' }).waitFor();
    await page.getByRole('cell', { name: 'not a number' }).waitFor();
    expect(await faults(page)).toEqual([]);
    // what is shown survives a reload
    await page.reload();
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText('Data set “Browser test”. New prices: 5. Stored prices that are replaced: 0.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('heading', { name: 'What was published' }).waitFor();
  });

  it('saves the rejected rows as a file', async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('Browser test.csv-rejected.csv');
  });

  it('shows coverage with gaps and suspected splits', async () => {
    await page.getByRole('button', { name: 'All imports' }).click();
    await page.getByRole('tab', { name: 'Coverage' }).click();
    await page.getByRole('searchbox').fill('ZZBB');
    const row = page.getByRole('row').filter({ hasText: 'ZZBB.F.BIST' });
    await row.getByText('1 gap').waitFor();
    expect(await faults(page)).toEqual([]);
    // by keyboard: hints open on a focus that is visible
    await row.locator('[tabindex="0"]').filter({ hasText: '1 gap' }).focus();
    await page.keyboard.press('Tab');
    await page
      .getByRole('tooltip')
      .getByText(/price multiplied by 3/)
      .waitFor();
    expect(page.url()).toContain('tab=coverage');
  });

  it('says which files were chosen together, while they are read and in the list', async () => {
    await page.goto('/yonetim/data');
    const buffer = Buffer.from('date,close\n2026-01-05,10\n2026-01-06,11\n');
    const names = [1, 2, 3, 4].map((n) => `ZZP${n}.IS.csv`);
    await page
      .locator('input[type="file"]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'text/csv', buffer })));
    const title = `4 files: ${names.slice(0, 3).join(', ')}, …`;
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByRole('heading', { name: 'What was found' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'All imports' }).click();
    await page.getByRole('button', { name: title }).waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it('goes on with an upload that was left, with the same file alone', async () => {
    const content = `date;ZZEE.IS\n${Array.from({ length: 60_000 }, (_, i) => `05.01.${1900 + (i % 120)};${i},5`).join('\n')}\n`;
    const size = Buffer.byteLength(content);
    const part = Buffer.from(content)
      .subarray(0, 720 * 1024)
      .toString('base64');
    const created = await admin.call('POST', '/admin/imports', { fileName: 'Left browser test.csv', size });
    const { id } = (await created.json()) as { id: string };
    await admin.call('PUT', `/admin/imports/${id}/parts/0`, { content: part });
    await page.goto(`/yonetim/data?import=${id}`);
    await page.getByText(/^720 kB of .* have arrived\./).waitFor();
    expect(await faults(page)).toEqual([]);
    await upload('Another.csv', 'date;A\n');
    await page
      .getByRole('alert')
      .getByText(/^This is another file\. To go on, Left browser test\.csv/)
      .waitFor();
    await upload('Left browser test.csv', content);
    await page.getByRole('heading', { name: 'What was found' }).waitFor();
    await page.getByRole('button', { name: 'Cancel import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click();
    await page.getByText('This import was canceled and its file dropped.').waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it('asks what numbers mean, and says what cannot be used', async () => {
    await page.goto('/yonetim/data');
    await upload('ZZDD.IS.csv', 'Date;Close\n2026-01-05;1.234\n2026-01-06;1.235\n');
    await page.getByText(/^Every number of this file could be thousands or decimals/).waitFor();
    const check = page.getByRole('button', { name: 'Check the whole file' });
    expect(await check.isDisabled()).toBe(true);
    // the name of the file is a proposal
    expect(await page.getByLabel('Symbol of the file').inputValue()).toBe('ZZDD.IS');
    expect(await faults(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Decimal mark' }).click();
    await page.getByRole('option', { name: 'Comma (1,5)' }).click();
    await check.click();
    await page.getByRole('heading', { name: 'Result of the check' }).waitFor();
    await page.goto('/yonetim/data');
    await upload('Useless browser test.csv', 'date,???\n2026-01-05,1\n2026-01-06,2\n');
    await check.click();
    await page.getByText('Nothing in this file could be used').waitFor();
    expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);
    expect(await faults(page)).toEqual([]);
    await page.goto('/yonetim/data');
    await upload('Empty browser test.csv', '');
    await page.getByRole('alert').getByText('Empty browser test.csv is empty.').waitFor();
  });

  it('reads the first sheet with a table, and looks at another one when it is asked to', async () => {
    const cells = (rows: readonly (readonly string[])[]) =>
      strToU8(
        `<worksheet><sheetData>${rows.map((row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`,
      );
    const sheets = ['Cover', 'Shares', 'Funds'];
    const prices = (symbol: string) => [
      ['Date', symbol],
      ['2026-01-05', '10.5'],
      ['2026-01-06', '11.5'],
    ];
    const book = zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="r"><sheets>${sheets.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/${at}.xml"/>`).join('')}</Relationships>`,
      ),
      'xl/worksheets/0.xml': cells([['Read me'], ['Prices are on the other sheets']]),
      'xl/worksheets/1.xml': cells(prices('ZZFF.IS')),
      'xl/worksheets/2.xml': cells(prices('ZZGG.IS')),
    });
    await page.goto('/yonetim/data');
    await upload('Sheets browser test.xlsx', Buffer.from(book));
    await page.getByLabel('Symbol for ZZFF.IS').waitFor();
    const sheet = page.getByRole('combobox', { name: 'Sheet' });
    expect(await sheet.inputValue()).toBe('Shares');
    const choose = async (name: string) => {
      await sheet.click();
      await page.getByRole('option', { name }).click();
    };
    await choose('Funds');
    await page.getByLabel('Symbol for ZZGG.IS').waitFor();
    // a sheet without a table does not cost the upload
    await choose('Cover');
    await page.getByText(/^No table was found in the file\./).waitFor();
    await choose('Shares');
    await page.getByLabel('Symbol for ZZFF.IS').waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it('takes splits, which explain a jump', async () => {
    await page.goto('/yonetim/data');
    await upload('Raw browser test.csv', 'date;ZZCC.IS\n05.01.2026;100\n06.01.2026;51\n');
    await page.getByRole('switch', { name: /Prices are adjusted/ }).click();
    await page.getByRole('button', { name: 'Check the whole file' }).click();
    await publish();
    await page.goto('/yonetim/data');
    await upload(
      'Splits browser test.csv',
      'Symbol,Ex-Date,Ratio\nZZCC.IS,2026-01-06,2\nZZCC.IS,2026-01-07,0\n',
    );
    await page.getByText(/^Splits and dividends · 3 columns/).waitFor();
    expect(await page.getByLabel('Symbol for ZZCC.IS').inputValue()).toBe('ZZCC.F.BIST');
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check the whole file' }).click();
    await page.getByRole('cell', { name: 'not above zero' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await publish('New splits and dividends: 1. Stored ones that are replaced: 0.');
    await page.goto('/yonetim/data?tab=coverage');
    await page.getByRole('searchbox').fill('ZZCC');
    const row = page.getByRole('row').filter({ hasText: 'ZZCC.F.BIST' });
    await row.waitFor();
    expect(await row.getByText('1 jump').count()).toBe(0);
    await page.goto('/yonetim/data?tab=sources');
    await page.getByText('1 split or dividend').waitFor();
    expect(await faults(page)).toEqual([]);
    for (const name of ['Splits browser test', 'Raw browser test']) {
      await page.getByRole('button', { name: `Delete data set ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: `Delete data set ${name}` }).waitFor({ state: 'detached' });
    }
    await page.goto('/yonetim/data?tab=coverage');
  });

  it('asks before a source is changed or a data set deleted', async () => {
    await page.getByRole('tab', { name: 'Sources' }).click();
    await page.getByRole('combobox', { name: /Europe/ }).click();
    await page.getByRole('option', { name: 'Imported files' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Change the source of Europe?').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).last().click();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete data set Browser test' }).click();
    await page.getByText(/^Deleted for good: 2 series, 5 prices\./).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete data set Browser test' }).waitFor({ state: 'detached' });
  });

  it('says in words why a file is refused', async () => {
    await page.goto('/yonetim/data');
    await upload('letter.csv', 'Dear reader,\nthere is nothing here\n');
    await status('Refused');
    await page.getByText(/^No column of dates was found\./).waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it('is the list of portfolios for everybody else', async () => {
    const { context } = await fixture.signIn();
    const other = await context.newPage();
    await other.goto('/yonetim/data');
    await other.waitForURL('**/portfolio/list');
    await context.close();
  });

  it.each(['en', 'tr', 'de'] as const)('fits a phone in %s', async (language) => {
    const { context } = await asAdmin({ viewport: PHONE, language });
    const phone = await context.newPage();
    for (const tab of ['import', 'coverage', 'sources']) {
      await phone.goto(`/yonetim/data?tab=${tab}`);
      await phone.getByRole('heading', { level: 1 }).first().waitFor();
      await phone.locator('.mantine-Skeleton-root[data-visible]').first().waitFor({ state: 'detached' });
      expect(await faults(phone), tab).toEqual([]);
      if (language === 'en') expect(await smallTargets(phone), tab).toEqual([]);
    }
    await context.close();
  });
});
