/** The report of a portfolio as a document: sections in the order in which a reader asks, the same head and foot on each page. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { KEEL_MARK } from './keel-mark.ts';
import { CONTENT_WIDTH, DIMMED, FONT, INK, LINE, PAGE, SIZE } from './page-style.ts';
import type { ReportWords } from './report-words.ts';
import { allocation } from './sections/allocation.ts';
import { performance } from './sections/performance.ts';
import { profit } from './sections/profit.ts';
import { risk } from './sections/risk.ts';
import { rules } from './sections/rules.ts';
import { summary } from './sections/summary.ts';
import { titleBlock } from './sections/title-block.ts';
import { transactions } from './sections/transactions.ts';

/** Beside the name of the product. */
const HEAD_NAME_MAX = 56;

export const reportContent = (facts: ReportFacts, words: ReportWords): Content[] => [
  titleBlock(facts, words),
  summary(facts, words),
  ...performance(facts, words),
  ...allocation(facts, words),
  ...risk(facts, words),
  ...profit(facts, words),
  rules(facts, words),
  ...transactions(facts, words),
];

const head = ({ portfolio, madeAt }: ReportFacts, { t, plain, moment }: ReportWords): Content => ({
  stack: [
    {
      columns: [
        { width: 16, svg: KEEL_MARK },
        { width: 'auto', text: t('common:product'), bold: true, fontSize: 10, margin: [6, 1.5, 0, 0] },
        {
          width: '*',
          text: [
            `${t('report:kind')}  ·  ${plain(portfolio.name, HEAD_NAME_MAX)}\n`,
            t('report:asOf', { when: moment(madeAt) }),
          ],
          alignment: 'right',
          color: DIMMED,
          fontSize: SIZE.small,
        },
      ],
    },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: CONTENT_WIDTH, y2: 0, lineWidth: 0.5, lineColor: LINE }],
      margin: [0, 6, 0, 0],
    },
  ],
  margin: [PAGE.side, 20, PAGE.side, 0],
});

const foot = (page: number, pages: number, { t, format }: ReportWords): Content => ({
  columns: [
    { width: '*', text: t('shell:footer.disclaimer') },
    {
      width: 'auto',
      text: t('report:page', { page: format.integer(page), pages: format.integer(pages) }),
      alignment: 'right',
    },
  ],
  columnGap: 16,
  color: DIMMED,
  fontSize: SIZE.small,
  margin: [PAGE.side, 24, PAGE.side, 0],
});

export const reportDocument = (facts: ReportFacts, words: ReportWords): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [PAGE.side, PAGE.top, PAGE.side, PAGE.bottom],
  language: facts.language,
  info: {
    title: words.onOneLine(facts.portfolio.name),
    subject: words.t('report:kind'),
    creator: words.t('common:product'),
    producer: words.t('common:product'),
    creationDate: new Date(facts.madeAt),
  },
  defaultStyle: { font: FONT, fontSize: SIZE.text, color: INK, lineHeight: 1.15 },
  header: () => head(facts, words),
  footer: (page, pages) => foot(page, pages, words),
  content: reportContent(facts, words),
});
