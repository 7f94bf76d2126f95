/** Dividends of a portfolio: received, paid last, announced. */
import { symbolCode } from '@ballast/contract/symbol';
import { booksLink } from '../books-link.ts';
import { cellOf, figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';
import { rangeInput } from './portfolio-input.ts';

const ROWS_MAX = 12;

export const income = defineTool({
  key: 'income',
  description:
    'Dividends of a portfolio over a range of days: received in all, in the last 365 days, yield on value and on cost, month by month, the last ones by asset.',
  input: rangeInput,
  read: async ({ portfolio: id, ...range }, { ask, format, texts: { t }, now }) => {
    const { income: told, currency } = await ask('portfolio.books', { id, ...range });
    const figures = figuresFor(format);
    const href = booksLink(id, range, now);
    const money = figures.money(currency);
    const place = ['', '', href] as const;
    const missing = t('common:missing.label');
    const months = told.months.slice(-24);
    return {
      facts: [
        money(['received', t('books:income.received'), href], told.received),
        money(['trailing', t('books:income.trailing'), href], told.trailing),
        figures.percent(['yield', t('books:income.yield'), href], told.yieldOnValue),
        figures.percent(['yield on cost', t('books:income.yieldOnCost'), href], told.yieldOnCost),
      ],
      ...(told.paid.length === 0
        ? { notes: [t('books:income.none')] }
        : {
            table: {
              columns: [t('books:income.date'), t('books:assets.asset'), t('books:income.amount')],
              rows: told.paid
                .slice(0, ROWS_MAX)
                .map(({ symbol, date, amount }) => [
                  format.shortDate(date),
                  { shown: symbolCode(symbol), href: pageLinks.ticker(symbol) },
                  cellOf(money(place, amount), missing),
                ]),
              href,
            },
          }),
      ...(months.length < 2
        ? {}
        : {
            chart: {
              ...{ kind: 'bar' as const, unit: 'money' as const, currency, title: t('books:income.months') },
              labels: months.map(({ month }) => format.monthOfYear(`${month}-01`)),
              series: [{ name: t('books:cause.dividends'), values: months.map(({ amount }) => amount) }],
            },
          }),
    };
  },
});
