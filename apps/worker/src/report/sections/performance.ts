/** Growth against the benchmarks as a chart and by period, falls from the high, and the return of each month. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import { drawdownsOf, growthOfOne } from '@ballast/domain/performance/growth-of-one';
import {
  type Levels,
  periodReturn,
  RETURN_PERIODS,
  returnsByMonth,
} from '@ballast/domain/performance/period-returns';
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

export const growthSeries = (facts: ReportFacts, { t, code }: ReportWords): Series[] => {
  const dates = facts.history.map(({ date }) => date);
  const own = { name: t('report:growth.own'), colour: ACCENT, dates, levels: growthOfOne(facts.history) };
  const others = facts.benchmarks.map(({ symbol, levels }, i) => ({
    ...{ name: code(symbol), colour: OTHERS[i % OTHERS.length] ?? DIMMED, dates, levels },
  }));
  return [own, ...others];
};

/** From where the portfolio began; a benchmark without a price then has no line. */
const based = ({ levels }: Series): (number | null)[] => {
  const start = levels[0] ?? null;
  return levels.map((level) =>
    level === null || start === null || start <= 0 ? null : (level / start) * BASE,
  );
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
  const drawn = series.slice(0, DRAWN_MAX).filter(({ levels }) => levels[0] !== null);
  return {
    unbreakable: true,
    stack: [
      heading(t('report:growth.title'), t('report:growth.hint', { currency: facts.portfolio.currency })),
      legend(drawn),
      {
        svg: lineChart({
          dates: facts.history.map(({ date }) => date),
          lines: drawn
            .map((each, i) => ({ values: based(each), colour: each.colour, width: i === 0 ? 1.6 : 1 }))
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
        lines: [
          { values: drawdownsOf(levels.map((level) => level ?? 0)), colour: LOSS, width: 1, shadeTo: 0 },
        ],
        height: DRAWDOWN_HEIGHT,
        showValue: (value) => format.percent(value, Number.isInteger(Math.round(value * 1e6) / 1e4) ? 0 : 1),
        showDate: format.shortDate,
        include: [0, -0.01],
      }),
    },
  ],
  margin: [0, 0, 0, 12],
});

const months = (own: Series, { t, format }: ReportWords): Content => {
  const tinted = (value: number | null): TableCell => {
    if (value === null) return '';
    const text = format.number(value * 100, 1);
    return {
      text: value > 0 && !/^[0.,]+$/.test(text) ? `+${text}` : text,
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
    columns: [
      { title: t('report:months.year'), width: '*' },
      ...monthNames.map((title) => ({ title, width: 25.5, isNumber: true })),
      { title: t('report:months.year'), width: 38, isNumber: true },
    ],
    rows: returnsByMonth(own)
      .toReversed()
      .map(({ year, months: cells, total }) => [
        { text: year, bold: true },
        ...cells.map(tinted),
        total === null
          ? ''
          : { text: format.signedPercent(total), bold: true, color: signedColour(total) ?? '' },
      ]),
  });
};

export const performance = (facts: ReportFacts, words: ReportWords): Content[] => {
  if (facts.history.length < 2)
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
  return [growth(series, facts, words), periods(series, words), drawdown(own, words), months(own, words)];
};
