/** Purchases and sales of a portfolio, and how far its orders are. */
import { symbolCode } from '@ballast/contract/symbol';
import { cellOf, figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

const NEWEST = 15;

export const transactions = defineTool({
  key: 'transactions',
  description:
    'The newest purchases and sales of a portfolio with units, price, amount, cost and state; which orders are still open.',
  input: portfolioInput,
  read: async ({ portfolio: id }, { ask, format, texts: { t } }) => {
    const { currency } = await ask('portfolio.get', { id });
    const { records, count } = await ask('portfolio.transactions', { id, size: NEWEST });
    const href = pageLinks.portfolio(id, { tab: 'transactions' });
    const figures = figuresFor(format);
    const place = ['', '', href] as const;
    const open = records.filter(({ status }) => status === 'pending' || status === 'delivered');
    const facts = [
      figures.integer(['count', t('detail:tab.transactions'), href], count),
      figures.integer(['open', t('assistantAnswers:label.openOrders'), href], open.length),
    ];
    if (records.length === 0) return { facts, notes: [t('detail:transactions.emptyTitle')] };
    return {
      facts,
      table: {
        columns: [
          t('detail:transactions.when'),
          t('detail:assets.asset'),
          t('detail:transactions.type'),
          t('detail:assets.amount'),
          t('detail:assets.price'),
          t('detail:transactions.value'),
          t('detail:transactions.status'),
        ],
        rows: records.map((record) => [
          format.date(record.createdAt),
          { shown: symbolCode(record.symbol), href: pageLinks.ticker(record.symbol) },
          t(`detail:transactions.typeOf.${record.type}`),
          cellOf(figures.units(place, record.amount), ''),
          cellOf(figures.price(currency)(place, record.price), ''),
          cellOf(figures.money(currency)(place, record.value), ''),
          t(`detail:transactions.statusOf.${record.status}`),
        ]),
        href,
      },
    };
  },
});
