/** Bring your own: from a file over its preview to a portfolio with its past, in three languages, on desktop and phone. */
import type { Language } from '@ballast/contract/constants';
import { sidewaysOverflow, smallTargets, violationsInBothSchemes } from '@ballast/testing/browser';
import { browserFixture } from '@ballast/testing/browser-fixture';
import { describe, expect, it } from 'vitest';

const fixture = browserFixture();
const DESKTOP = { width: 1366, height: 860 };
const PHONE = { width: 390, height: 844 };

const WORDS = {
  en: {
    check: 'Check',
    make: 'Make the portfolio',
    problems: 'Rows to settle',
    leaveOut: 'Leave all of them out',
  },
  tr: {
    check: 'Denetle',
    make: 'Portföyü oluştur',
    problems: 'Çözülecek satırlar',
    leaveOut: 'Hepsini dışarıda bırak',
  },
  de: { check: 'Prüfen', make: 'Portfolio anlegen', problems: 'Offene Zeilen', leaveOut: 'Alle weglassen' },
} as const;

const shot = process.env.SHOTS;

describe.each([
  ['en', DESKTOP],
  ['tr', PHONE],
  ['de', DESKTOP],
] as const satisfies readonly (readonly [Language, typeof DESKTOP])[])(
  'a file of trades in %s',
  (language, viewport) => {
    it('is settled row by row and becomes a portfolio', async () => {
      const { context, call } = await fixture.signIn({ language, viewport });
      const page = await context.newPage();
      const found = await call('POST', '/dataprovider/available-tickers', { exchanges: ['NYSE'], size: 3 });
      const { list } = (await found.json()) as { readonly list: readonly { readonly symbol: string }[] };
      const [a, b, c] = list.map(({ symbol }) => symbol);
      const file = [
        'Date;Type;Symbol;Shares;Price;Fees;Currency',
        `2025-03-03;Buy;${a};10;100,50;1,25;USD`,
        `2025-04-01;Buy;${b};5;40,00;1,00;USD`,
        `2025-05-05;Buy;${c};8;20,00;;USD`,
        `2025-06-02;Sell;${a};4;110,00;1,00;USD`,
        `2025-07-01;Sell;${c};80;25,00;;USD`,
        `2025-07-02;Buy;${c};=1+1;25,00;;USD`,
      ].join('\n');
      const words = WORDS[language];
      await page.goto('/portfolio/import');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'depot.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      // another number of the currency's is no reason to ask twice
      await page
        .getByLabel(/currency of|para birimi|Währung des/i)
        .last()
        .selectOption('USD');
      await page.getByRole('button', { name: words.check, exact: true }).click();
      await page.getByText(words.problems).waitFor();
      await page.getByText('=1+1').first().waitFor();
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await violationsInBothSchemes(page)).toEqual([]);
      if (viewport === PHONE) expect(await smallTargets(page)).toEqual([]);
      if (shot) await page.screenshot({ path: `${shot}/import-${language}-open.png`, fullPage: true });
      // the sale of what was never bought is told with its line once it is checked
      await page.getByText(/72/).first().waitFor();
      await page.getByRole('button', { name: words.leaveOut }).click();
      await page.getByRole('button', { name: words.check, exact: true }).click();
      await page.getByRole('button', { name: words.make }).waitFor();
      if (shot) await page.screenshot({ path: `${shot}/import-${language}-ready.png`, fullPage: true });
      await page.getByRole('button', { name: words.make }).click();
      await page.waitForURL(/\/portfolio\/[0-9a-f-]{36}/);
      const id = /[0-9a-f-]{36}/.exec(page.url())?.[0];
      const portfolio = (await (await call('GET', `/portfolio/${id}`)).json()) as {
        readonly status: string;
        readonly state: { readonly assets: readonly { readonly symbol: string; readonly amount: number }[] };
      };
      expect(portfolio.status).toBe('approved');
      expect(portfolio.state.assets.find(({ symbol }) => symbol === a)?.amount).toBe(6);
      const books = (await (await call('GET', `/portfolio/${id}/books`)).json()) as {
        readonly residual: number;
      };
      expect(books.residual).toBe(0);
      await context.close();
    });
  },
);
