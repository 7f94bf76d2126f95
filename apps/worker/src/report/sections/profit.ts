/** Profit by cause and by asset, and how values, money and profit add up, as the books tell it. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { DIMMED } from '../page-style.ts';
import type { ReportWords } from '../report-words.ts';
import { sectionTable } from '../section-table.ts';
import { signedColour } from '../signed-colour.ts';
import { assetCell } from './allocation.ts';

type Books = NonNullable<ReportFacts['books']>;
type Causes = Books['assets'][number]['profit'];

const ASSETS_MAX = 30;
const HALF_A_CENT = 0.005;

const sumOf = (assets: Books['assets']): Causes =>
  assets.reduce<Causes>(
    (sum, { profit }) => ({
      total: sum.total + profit.total,
      price: sum.price + profit.price,
      currency: (sum.currency ?? 0) + (profit.currency ?? 0),
      dividends: sum.dividends + profit.dividends,
      costs: sum.costs + profit.costs,
    }),
    { total: 0, price: 0, currency: 0, dividends: 0, costs: 0 },
  );

export const profitRows = (books: Books, facts: ReportFacts, words: ReportWords): TableCell[][] => {
  const { t, format, missing } = words;
  const { currency } = facts.portfolio;
  const money = (value: number | null): TableCell =>
    value === null
      ? { text: missing, color: DIMMED }
      : { text: format.signedMoney(value, currency), color: signedColour(value) ?? '' };
  const row = (name: TableCell, { price, currency: rates, dividends, costs, total }: Causes): TableCell[] => [
    name,
    ...[price, rates, dividends, -costs].map(money),
    { ...(money(total) as object), bold: true } as TableCell,
  ];
  const shown = books.assets.slice(0, ASSETS_MAX);
  const rest = books.assets.slice(ASSETS_MAX);
  return [
    ...shown.map((asset) => row(assetCell(asset.symbol, facts.names[asset.symbol], words), asset.profit)),
    ...(rest.length === 0
      ? []
      : [row({ text: t('report:risk.others', { count: rest.length }), color: DIMMED }, sumOf(rest))]),
    row({ text: t('books:cause.total'), bold: true }, books.profit),
  ];
};

const adding = (books: Books, facts: ReportFacts, { t, format }: ReportWords): Content => {
  const { currency } = facts.portfolio;
  const rows: (readonly [string, string])[] = [
    [t('books:sum.contributed'), format.signedMoney(books.contributed, currency)],
    [t('books:sum.withdrawn'), format.signedMoney(-books.withdrawn, currency)],
    [t('books:sum.profit'), format.signedMoney(books.profit.total, currency)],
    [t('books:sum.closing'), format.money(books.closing.value, currency)],
  ];
  const isOff = Math.abs(books.residual) >= HALF_A_CENT;
  return {
    unbreakable: true,
    stack: [
      sectionTable({
        title: t('report:profit.sum'),
        hint: t('books:sum.parts', {
          holdings: format.money(books.closing.holdings, currency),
          cash: format.money(books.closing.cash, currency),
        }),
        columns: rows.map(([title]) => ({ title, width: '*' as const })),
        rows: [rows.map(([, value], i) => ({ text: value, bold: i === rows.length - 1 }))],
      }),
      ...(isOff
        ? [
            {
              text: t('report:gap.residual', { amount: format.money(books.residual, currency) }),
              bold: true,
              margin: [0, -8, 0, 12] as [number, number, number, number],
            },
          ]
        : []),
    ],
  };
};

export const profit = (facts: ReportFacts, words: ReportWords): Content[] => {
  const { t, format } = words;
  const { books } = facts;
  if (books === null) return [];
  const notes = [
    t('report:profit.hint', { from: format.date(books.from) }),
    ...(books.withoutRate > 0 ? [t('books:cause.withoutRate', { count: books.withoutRate })] : []),
    ...(books.estimated > 0 ? [t('report:gap.estimated', { count: books.estimated })] : []),
  ];
  return [
    adding(books, facts, words),
    sectionTable({
      title: t('report:profit.title'),
      hint: notes.join(' '),
      columns: [
        { title: t('books:assets.asset'), width: '*' },
        { title: t('books:cause.price'), width: 70, isNumber: true },
        { title: t('books:cause.currency'), width: 66, isNumber: true },
        { title: t('books:cause.dividends'), width: 62, isNumber: true },
        { title: t('books:cause.costs'), width: 58, isNumber: true },
        { title: t('books:assets.profit'), width: 72, isNumber: true },
      ],
      rows: profitRows(books, facts, words),
    }),
  ];
};
