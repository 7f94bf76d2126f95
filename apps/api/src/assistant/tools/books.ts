/** What a portfolio was worth and has earned over a range, as its tab Performance shows it. */
import type { BooksReport } from '@ballast/contract/entities/books';
import { symbolCode } from '@ballast/contract/symbol';
import { booksLink } from '../books-link.ts';
import { cellOf, figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool, type Fact, type ToolContext } from '../tool.ts';
import { rangeInput } from './portfolio-input.ts';

type Words = Pick<ToolContext, 'format' | 'texts'>;

const sumFacts = (books: BooksReport, href: string, { format, texts: { t } }: Words): Fact[] => {
  const { currency, profit } = books;
  const figures = figuresFor(format);
  const money = figures.money(currency);
  const signed = figures.signedMoney(currency);
  return [
    figures.date(['from', t('books:range.from'), href], books.from),
    figures.date(['to', t('books:range.to'), href], books.to),
    money(['opening', t('books:sum.opening'), href], books.opening.value),
    money(['closing', t('books:sum.closing'), href], books.closing.value),
    signed(['contributed', t('books:sum.contributed'), href], books.contributed),
    signed(['withdrawn', t('books:sum.withdrawn'), href], books.withdrawn === 0 ? 0 : -books.withdrawn),
    signed(['profit', t('books:sum.profit'), href], profit.total),
    signed(['from prices', t('books:cause.price'), href], profit.price),
    signed(['from currencies', t('books:cause.currency'), href], profit.currency),
    signed(['from dividends', t('books:cause.dividends'), href], profit.dividends),
    signed(['costs', t('books:cause.costs'), href], profit.costs === 0 ? 0 : -profit.costs),
    signed(['realized', t('books:gains.realized'), href], profit.realized),
    signed(['unrealized', t('books:gains.unrealized'), href], profit.unrealized),
  ];
};

const returnFacts = (books: BooksReport, href: string, { format, texts: { t } }: Words): Fact[] => {
  const { signedPercent } = figuresFor(format);
  const { timeWeighted, moneyWeighted } = books;
  const annual = (name: string) => t('books:returns.annual', { value: name });
  return [
    signedPercent(['time-weighted return', t('books:returns.timeWeighted'), href], timeWeighted.total),
    signedPercent(
      ['time-weighted return a year', annual(t('books:returns.timeWeighted')), href],
      timeWeighted.annual,
    ),
    signedPercent(['money-weighted return', t('books:returns.moneyWeighted'), href], moneyWeighted.total),
    signedPercent(
      ['money-weighted return a year', annual(t('books:returns.moneyWeighted')), href],
      moneyWeighted.annual,
    ),
  ];
};

const ROWS_MAX = 15;

const assetTable = (books: BooksReport, href: string, { format, texts: { t } }: Words) => {
  const figures = figuresFor(format);
  const place = ['', '', href] as const;
  const missing = t('common:missing.label');
  return {
    columns: [t('books:assets.asset'), t('books:assets.profit'), t('books:assets.closing')],
    rows: books.assets
      .slice(0, ROWS_MAX)
      .map(({ symbol, profit, closing }) => [
        { shown: symbolCode(symbol), href: pageLinks.ticker(symbol) },
        cellOf(figures.signedMoney(books.currency)(place, profit.total), missing),
        cellOf(figures.money(books.currency)(place, closing), missing),
      ]),
    href,
  };
};

const gapNotes = (books: BooksReport, { texts: { t } }: Words): string[] => [
  ...[books.timeWeighted.reason, books.moneyWeighted.reason]
    .filter((reason, at, all) => reason !== null && all.indexOf(reason) === at)
    .flatMap((reason) => (reason === null ? [] : [t(`books:returns.gap.${reason}`)])),
  ...(books.withoutRate > 0 ? [t('books:cause.withoutRate', { count: books.withoutRate })] : []),
  ...(books.estimated > 0 ? [t('books:cause.estimated', { count: books.estimated })] : []),
];

export const books = defineTool({
  key: 'books',
  description:
    'The books of a portfolio over a range of days: opening and closing value, money put in and taken out, profit or loss by cause (prices, exchange rates, dividends, trading costs) and by asset, realized and unrealized gains, time- and money-weighted return.',
  input: rangeInput,
  read: async ({ portfolio: id, ...range }, context) => {
    const report = await ask(id, range, context);
    const href = booksLink(id, range, context.now);
    return {
      facts: [...sumFacts(report, href, context), ...returnFacts(report, href, context)],
      table: assetTable(report, href, context),
      notes: gapNotes(report, context),
    };
  },
});

const ask = (
  id: string,
  range: { from?: string | undefined; to?: string | undefined },
  context: ToolContext,
) => context.ask('portfolio.books', { id, ...range, size: 100 });
