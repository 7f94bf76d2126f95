/** Whose report it is: name, note, and what is set once for the whole portfolio. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import type { Content } from 'pdfmake/interfaces.js';
import { DIMMED, SIZE } from '../page-style.ts';
import type { ReportWords } from '../report-words.ts';

const NOTE_MAX = 300;
const NAME_MAX = 120;
/** What is longer would fill lines in large letters. */
const LARGE_MAX = 44;

export const titleBlock = (facts: ReportFacts, words: ReportWords): Content => {
  const { t, format, moment, plain, code } = words;
  const { portfolio, approved, performance, proposal } = facts;
  const name = plain(portfolio.name, NAME_MAX);
  const since = performance.days[0];
  const model = approved?.model ?? proposal?.model;
  const entries: (readonly [string, string])[] = [
    [t('report:fact.state'), t(`quant:status.${portfolio.status}`)],
    [t('report:fact.since'), since === undefined ? t('report:fact.notSince') : format.date(since)],
    [t('report:fact.currency'), portfolio.currency],
    ...(model === undefined ? [] : ([[t('report:fact.model'), t(`quant:model.${model}`)]] as const)),
    [t('report:fact.benchmarks'), portfolio.benchmarks.map(code).join(', ') || t('report:fact.none')],
    [
      t('report:fact.lastCheck'),
      portfolio.lastCheckAt === null ? t('report:fact.noCheck') : `${moment(portfolio.lastCheckAt)} UTC`,
    ],
  ];
  const rows = [entries.slice(0, 3), entries.slice(3)];
  return {
    stack: [
      {
        text: [
          { text: name, fontSize: name.length > LARGE_MAX ? SIZE.longTitle : SIZE.title, bold: true },
          ...(portfolio.isDemo
            ? [{ text: `   ${t('detail:header.demo')}`, fontSize: SIZE.text, color: DIMMED }]
            : []),
        ],
        lineHeight: 1.05,
      },
      ...(portfolio.description.trim() === ''
        ? []
        : [
            {
              text: plain(portfolio.description, NOTE_MAX),
              color: DIMMED,
              margin: [0, 2, 0, 0] as [number, number, number, number],
            },
          ]),
      ...(portfolio.pricesUntil === undefined
        ? []
        : [
            {
              text: t('report:prices', { date: format.date(portfolio.pricesUntil) }),
              bold: true,
              margin: [0, 4, 0, 0] as [number, number, number, number],
            },
          ]),
      ...rows.map((row, i) => ({
        columns: row.map(([label, value]) => ({
          width: '*',
          text: [{ text: `${label}  `, color: DIMMED }, value],
        })),
        columnGap: 12,
        margin: [0, i === 0 ? 8 : 3, 0, 0] as [number, number, number, number],
      })),
    ],
    margin: [0, 0, 0, 12],
  };
};
