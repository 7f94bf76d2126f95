/** The newest transactions: what was bought and sold, for how much and at what cost. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import type { Content } from 'pdfmake/interfaces.js';
import type { ReportWords } from '../report-words.ts';
import { sectionTable } from '../section-table.ts';
import { assetCell } from './allocation.ts';

export const transactions = (facts: ReportFacts, words: ReportWords): Content[] => {
  const { t, format } = words;
  const { transactions: listed, transactionCount, portfolio } = facts;
  if (listed.length === 0) return [];
  const { currency } = portfolio;
  return [
    sectionTable({
      title: t('report:transactions.title'),
      hint:
        transactionCount > listed.length
          ? t('report:transactions.shown', {
              shown: format.integer(listed.length),
              count: format.integer(transactionCount) as never,
            })
          : undefined,
      columns: [
        { title: t('detail:transactions.when'), width: 62 },
        { title: t('detail:transactions.type'), width: 40 },
        { title: t('detail:assets.asset'), width: '*' },
        { title: t('report:transactions.units'), width: 56, isNumber: true },
        { title: t('report:transactions.price'), width: 62, isNumber: true },
        { title: t('detail:transactions.value'), width: 74, isNumber: true },
        { title: t('detail:transactions.cost'), width: 48, isNumber: true },
        { title: t('detail:transactions.status'), width: 54 },
      ],
      rows: listed.map(({ symbol, type, amount, price, value, cost, status, createdAt }) => [
        format.shortDate(createdAt),
        t(`detail:transactions.typeOf.${type}`),
        assetCell(symbol, undefined, words),
        format.units(amount),
        format.price(price, currency),
        format.money(value, currency),
        format.money(cost, currency),
        t(`detail:transactions.statusOf.${status}`),
      ]),
    }),
  ];
};
