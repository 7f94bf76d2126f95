/** The document itself: names as text whatever they hold, in all languages, no larger than a mail takes. */
import { LANGUAGES } from '@ballast/contract/constants';
import { readPdf } from '@ballast/testing/pdf-text';
import { reportFacts } from '@ballast/testing/report-facts';
import { expect, it } from 'vitest';
import { renderReport } from './render-report.ts';

const LIMIT_BYTES = 400_000;

const named = (name: string) => {
  const facts = reportFacts({ assets: 3, days: 30 });
  return { ...facts, portfolio: { ...facts.portfolio, name }, names: { 'A1.US.NYSE': name } };
};

it.each([
  '=HYPERLINK("http://example.com";"click")',
  'javascript:alert(1)',
  '<a href="http://example.com">x</a> &amp; <svg/onload=alert(1)>',
  'İstanbul Işık ğüşçö ÇĞÖŞÜ ẞß',
  'W'.repeat(255),
])('sets %j as text that does nothing', async (name) => {
  const { pages, active, title } = await readPdf(await renderReport(named(name)));
  expect(active).toBe(0);
  expect(title).toBe(name);
  expect(pages.join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', '').slice(0, 40));
});

it('sets no character that turns or hides what follows', async () => {
  const { pages, title } = await readPdf(await renderReport(named('a\u202Eb\u0007c\nd\u200Be')));
  expect(title).toBe('a b c d e');
  expect(pages[0]).toContain('a b c d e');
});

it('sets variants of letters as letters, and shows where one cannot be set', async () => {
  const { pages, title } = await readPdf(await renderReport(named('＝ＳＵＭ 株 ₺')));
  expect(pages[0]).toContain('=SUM ? ₺');
  expect(title).toBe('＝ＳＵＭ 株 ₺');
  expect(pages.join('')).not.toContain('\u0000');
});

it.each(LANGUAGES)('has 300 assets in %s in less than 400 kB', async (language) => {
  const facts = reportFacts({ assets: 300, days: 500 });
  const pdf = await renderReport({ ...facts, language });
  expect(pdf.length).toBeLessThan(LIMIT_BYTES);
  const { pages } = await readPdf(pdf);
  const text = pages.join(' ');
  for (const { symbol } of facts.assets) expect(text).toContain(symbol.split('.')[0]);
});
