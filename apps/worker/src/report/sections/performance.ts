/** Growth against the benchmarks as a chart and by period, falls from the high, and the return of each month. */
import { isoDate } from '@ballast/contract/dates';
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import { drawdowns, rebased } from '@ballast/domain/performance/curves';
import { type MonthReturn, monthReturns } from '@ballast/domain/performance/month-returns';
import { type Levels, periodReturn, RETURN_PERIODS } from '@ballast/domain/performance/period-returns';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { lineChart } from '../line-chart.ts';
import { ACCENT, DIMMED, GAIN, LOSS, OTHERS } from '../page-style.ts';
import type { ReportWords } from '../report-words.ts';
import { heading, sectionTable } from '../section-table.ts';
import { signedColour } from '../signed-colour.ts';

interface Series extends Levels {
  readonly name: string;
  readonly colour: string;
}

const GROWTH_HEIGHT = 150;
const DRAWDOWN_HEIGHT = 84;
/** More lines are a tangle. */
const DRAWN_MAX = 4;
const BASE = 100;
/** A return of so much a month has the full tint. */
const FULL_TINT = 0.08;

const growthSeries = (
  { performance: { days, growth, benchmarks } }: ReportFacts,
  words: ReportWords,
): Series[] => {
  const own = { name: words.t('report:growth.own'), colour: ACCENT, dates: days, levels: growth };
  const others = benchmarks.map(({ symbol, closes }, i) => ({
    ...{ name: words.code(symbol), colour: OTHERS[i % OTHERS.length] ?? DIMMED, dates: days, levels: closes },
  }));
  return [own, ...others];
};

const legend = (series: readonly Series[]): Content => ({
  columns: series.map(({ name, colour }) => ({
    width: 'auto',
    columnGap: 0,
    columns: [
      { width: 14, canvas: [{ type: 'line', x1: 0, y1: 5, x2: 10, y2: 5, lineWidth: 2, lineColor: colour }] },
      { width: 'auto', text: name, color: DIMMED },
    ],
  })),
  columnGap: 14,
  margin: [0, 2, 0, 2],
});

const growth = (series: readonly Series[], facts: ReportFacts, { t, format }: ReportWords): Content => {
  const drawn = series.slice(0, DRAWN_MAX).filter(({ levels }) => levels.some((level) => level !== null));
  return {
    unbreakable: true,
    stack: [
      heading(t('report:growth.title'), t('report:growth.hint', { currency: facts.portfolio.currency })),
      legend(drawn),
      {
        svg: lineChart({
          dates: facts.performance.days,
          lines: drawn
            .map((each, i) => ({
              values: rebased(each.levels, BASE),
              colour: each.colour,
              width: i === 0 ? 1.6 : 1,
            }))
            .reverse(),
          height: GROWTH_HEIGHT,
          showValue: (value) => format.number(value, Number.isInteger(value) ? 0 : 1),
          showDate: format.shortDate,
          include: [BASE],
        }),
      },
    ],
    margin: [0, 0, 0, 12],
  };
};

const periods = (series: readonly Series[], words: ReportWords): Content => {
  const { t, format, missing } = words;
  const cell = (value: number | null): TableCell =>
    value === null
      ? { text: missing, color: DIMMED }
      : { text: format.signedPercent(value), color: signedColour(value) ?? '' };
  const returns = series.map((each) => RETURN_PERIODS.map((period) => periodReturn(each, period)));
  const [own = []] = returns;
  const rows = series.map(({ name }, i): TableCell[] => [
    { text: name, bold: i === 0 },
    ...(returns[i] ?? []).map(cell),
  ]);
  // the first benchmark is the one that the portfolio is measured against
  const [, first] = returns;
  const ahead = first?.map((other, i) => {
    const mine = own[i] ?? null;
    return other === null || mine === null ? null : mine - other;
  });
  const points = (value: number | null): TableCell =>
    value === null
      ? { text: missing, color: DIMMED }
      : { text: format.percentagePoints(0, value), color: signedColour(value) ?? '' };
  return sectionTable({
    title: t('report:periods.title'),
    hint: t('report:periods.hint'),
    columns: [
      { title: '', width: '*' },
      ...RETURN_PERIODS.map((period) => ({
        title: t(`report:periods.${period}`),
        width: 64,
        isNumber: true,
      })),
    ],
    rows: [
      ...rows,
      ...(ahead === undefined
        ? []
        : [
            [
              { text: t('report:periods.ahead', { benchmark: series[1]?.name ?? '' }), color: DIMMED },
              ...ahead.map(points),
            ],
          ]),
    ],
  });
};

const drawdown = ({ dates, levels }: Series, { t, format }: ReportWords): Content => ({
  unbreakable: true,
  stack: [
    heading(t('report:drawdown.title'), t('report:drawdown.hint')),
    {
      svg: lineChart({
        dates,
        lines: [{ values: drawdowns(levels), colour: LOSS, width: 1, shadeTo: 0 }],
        height: DRAWDOWN_HEIGHT,
        showValue: (value) => format.percent(value, Number.isInteger(Math.round(value * 1e6) / 1e4) ? 0 : 1),
        showDate: format.shortDate,
        include: [0, -0.01],
      }),
    },
  ],
  margin: [0, 0, 0, 12],
});

const months = (
  { books, madeAt, performance: { days, growth } }: ReportFacts,
  words: ReportWords,
): Content => {
  const { t, format } = words;
  const range = { from: books?.from ?? days[0] ?? isoDate(new Date(madeAt)), to: isoDate(new Date(madeAt)) };
  const years = monthReturns({ days, growth }, range);
  const tinted = (found: MonthReturn | undefined): TableCell => {
    if (found === undefined) return '';
    const { value } = found;
    const text = format.number(value * 100, 1);
    return {
      text: `${value > 0 && !/^[0.,]+$/.test(text) ? '+' : ''}${text}${found.isPartial ? '*' : ''}`,
      fontSize: 7.5,
      fillColor: value < 0 ? LOSS : GAIN,
      fillOpacity: 0.32 * Math.min(1, Math.abs(value) / FULL_TINT),
    };
  };
  const monthNames = Array.from({ length: 12 }, (_, i) =>
    format.month(`2026-${String(i + 1).padStart(2, '0')}-01`),
  );
  return sectionTable({
    title: `${t('report:months.title')} (%)`,
    ...(years.some(({ months: known }) => known.some(({ isPartial }) => isPartial))
      ? { hint: t('report:months.partial') }
      : {}),
    columns: [
      { title: t('report:months.year'), width: '*' },
      ...monthNames.map((title) => ({ title, width: 25.5, isNumber: true })),
      { title: t('report:months.year'), width: 38, isNumber: true },
    ],
    rows: years.map(({ year, months: known, total }) => [
      { text: String(year), bold: true },
      ...monthNames.map((_, at) => tinted(known.find(({ month }) => month === at + 1))),
      { text: format.signedPercent(total), bold: true, color: signedColour(total) ?? '' },
    ]),
  });
};

export const performance = (facts: ReportFacts, words: ReportWords): Content[] => {
  if (facts.performance.days.length < 2)
    return [
      {
        stack: [
          heading(words.t('report:growth.title')),
          { text: words.t('report:growth.few'), color: DIMMED },
        ],
        margin: [0, 0, 0, 16],
      },
    ];
  const series = growthSeries(facts, words);
  const [own] = series;
  if (own === undefined) return [];
  return [growth(series, facts, words), periods(series, words), drawdown(own, words), months(facts, words)];
};
