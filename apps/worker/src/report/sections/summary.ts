/** The numbers that a reader looks for first, as the head of the page and its tab of performance show them. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import type { Content } from 'pdfmake/interfaces.js';
import { type FigureTile, figureTiles } from '../figure-tiles.ts';
import type { ReportWords } from '../report-words.ts';
import { signedColour } from '../signed-colour.ts';

type Books = NonNullable<ReportFacts['books']>;

export const summaryTiles = (facts: ReportFacts, { t, format, missing }: ReportWords): FigureTile[] => {
  const { portfolio, books, cash } = facts;
  const { currency, value, capital } = portfolio;
  const unstarted = { value: missing, note: t('detail:header.notStarted') };
  const change = (amount: number | null, fraction: number | null): Omit<FigureTile, 'label'> => {
    if (value === null) return unstarted;
    if (amount === null) return { value: missing, note: t('common:missing.noToday') };
    return {
      value: format.signedMoney(amount, currency),
      colour: signedColour(amount),
      note: fraction === null ? undefined : format.signedPercent(fraction),
    };
  };
  // below a year nothing is annualized, as on the page
  const isYear = books !== null && books.timeWeighted.annual !== null;
  const earned = (result: Books['timeWeighted'] | undefined): Omit<FigureTile, 'label'> => {
    if (result === undefined) return unstarted;
    if (result.total === null)
      return { value: missing, note: t(`books:returns.gap.${result.reason ?? 'no_time'}`) };
    return {
      value: format.signedPercent(result.total),
      colour: signedColour(result.total),
      note:
        !isYear || result.annual === null
          ? undefined
          : t('books:returns.annual', { value: format.signedPercent(result.annual) }),
    };
  };
  return [
    {
      label: t('detail:header.value'),
      ...(value === null ? unstarted : { value: format.money(value, currency) }),
    },
    { label: t('detail:header.today'), ...change(portfolio.changeToday, portfolio.changeTodayPct) },
    { label: t('detail:header.sinceStart'), ...change(portfolio.profitLoss, portfolio.profitLossPct) },
    value === null
      ? { label: t('detail:header.planned'), value: format.money(portfolio.plannedInvestment, currency) }
      : { label: t('detail:header.capital'), value: format.money(capital, currency) },
    { label: t('report:timeWeighted'), ...earned(books?.timeWeighted) },
    { label: t('report:moneyWeighted'), ...earned(books?.moneyWeighted) },
    { label: t('detail:metric.max_dd'), ...metricTile(portfolio.metrics.max_dd) },
    {
      label: t('detail:header.cash'),
      ...(value === null ? unstarted : { value: format.money(cash, currency) }),
    },
  ];

  function metricTile({ value: figure, reason }: ReportFacts['portfolio']['metrics']['max_dd']) {
    return figure === null
      ? { value: missing, note: t(`detail:gap.${reason ?? 'undefined'}`) }
      : { value: format.percent(figure) };
  }
};

export const summary = (facts: ReportFacts, words: ReportWords): Content =>
  figureTiles(summaryTiles(facts, words), 4);
