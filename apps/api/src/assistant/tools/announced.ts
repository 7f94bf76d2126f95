/** Dividends that are announced for what a portfolio holds. */
import { symbolCode } from '@ballast/contract/symbol';
import { cellOf, figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

export const announced = defineTool({
  key: 'announced_dividends',
  description: 'Dividends that are announced for what a portfolio holds: asset, ex-date, units, amount.',
  input: portfolioInput,
  read: async ({ portfolio: id }, { ask, format, texts: { t } }) => {
    const { income, currency } = await ask('portfolio.books', { id });
    const figures = figuresFor(format);
    const href = pageLinks.portfolio(id, { tab: 'books' });
    const place = ['', '', href] as const;
    const missing = t('common:missing.label');
    const count = figures.integer(['announced', t('books:income.announced'), href], income.announced.length);
    if (income.announced.length === 0) return { facts: [count], notes: [t('books:income.announcedNone')] };
    return {
      facts: [count],
      table: {
        columns: [
          t('books:assets.asset'),
          t('books:income.exDate'),
          t('books:income.units'),
          t('books:income.amount'),
        ],
        rows: income.announced.map(({ symbol, exDate, units, amount }) => [
          { shown: symbolCode(symbol), href: pageLinks.ticker(symbol) },
          format.shortDate(exDate),
          cellOf(figures.units(place, units), missing),
          cellOf(figures.money(currency)(place, amount), missing),
        ]),
        href,
      },
    };
  },
});
