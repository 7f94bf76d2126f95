/** Money put into a portfolio and taken out of it. */
import { booksLink } from '../books-link.ts';
import { cellOf, figuresFor } from '../figures.ts';
import { defineTool } from '../tool.ts';
import { rangeInput } from './portfolio-input.ts';

const ROWS_MAX = 15;

export const cashFlows = defineTool({
  key: 'cash_flows',
  description:
    'Money that was put into a portfolio and taken out of it over a range of days, the newest first.',
  input: rangeInput,
  read: async ({ portfolio: id, ...range }, { ask, format, texts: { t }, now }) => {
    const { flows, contributed, withdrawn, currency } = await ask('portfolio.books', { id, ...range });
    const figures = figuresFor(format);
    const href = booksLink(id, range, now);
    const signed = figures.signedMoney(currency);
    const facts = [
      signed(['contributed', t('books:sum.contributed'), href], contributed),
      signed(['withdrawn', t('books:sum.withdrawn'), href], withdrawn === 0 ? 0 : -withdrawn),
    ];
    if (flows.length === 0) return { facts, notes: [t('books:flows.none')] };
    return {
      facts,
      table: {
        columns: [t('books:flows.when'), t('books:flows.amount')],
        rows: flows
          .slice(0, ROWS_MAX)
          .map(({ at, amount }) => [format.date(at), cellOf(signed(['', '', href], amount), '')]),
        href,
      },
    };
  },
});
