/** How a portfolio developed close by close, and beside its benchmarks. */
import type { Performance } from '@ballast/contract/entities/performance';
import { symbolCode } from '@ballast/contract/symbol';
import { rebased, totalReturn } from '@ballast/domain/performance/curves';
import { figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { thinned } from '../thinned.ts';
import { defineTool } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

const SERIES_MAX = 5;

const hasLine = ({ days }: Performance): boolean => days.length >= 2;

export const valueCourse = defineTool({
  key: 'value_course',
  description: 'Value of a portfolio at each close since the first approval, beside the money put in.',
  input: portfolioInput,
  read: async ({ portfolio: id }, { ask, format, texts: { t } }) => {
    const course = await ask('portfolio.performance', { id });
    const href = pageLinks.portfolio(id);
    const { currency } = course;
    const figures = figuresFor(format);
    const [first] = course.days;
    const facts = [
      figures.date(['since', t('books:range.from'), href], first ?? null),
      figures.money(currency)(['value', t('detail:header.value'), href], course.value.at(-1) ?? null),
      figures.money(currency)(['capital', t('detail:header.capital'), href], course.capital.at(-1) ?? null),
    ];
    if (!hasLine(course)) return { facts, notes: [t('detail:overview.oneCloseHint')] };
    const at = thinned(course.days.length);
    return {
      facts,
      chart: {
        ...{ kind: 'line', unit: 'money', currency, title: t('detail:overview.chart') },
        labels: at.map((index) => course.days[index] ?? ''),
        series: [
          { name: t('detail:header.value'), values: at.map((index) => course.value[index] ?? null) },
          { name: t('detail:header.capital'), values: at.map((index) => course.capital[index] ?? null) },
        ],
      },
    };
  },
});

export const benchmarks = defineTool({
  key: 'benchmarks',
  description:
    'Return of a portfolio and of each of its benchmarks from the first approval until now, time-weighted, in the currency of the portfolio.',
  input: portfolioInput,
  read: async ({ portfolio: id }, { ask, format, texts: { t } }) => {
    const course = await ask('portfolio.performance', { id });
    const href = pageLinks.portfolio(id, { view: 'growth' });
    const { signedPercent } = figuresFor(format);
    const own = signedPercent(['own return', t('detail:compare.own'), href], totalReturn(course.growth));
    if (course.benchmarks.length === 0) return { facts: [own], notes: [t('detail:gap.no_benchmark')] };
    const at = thinned(course.days.length);
    const curve = (levels: readonly (number | null)[]) => {
      const growth = rebased(levels, 1);
      return at.map((index) => {
        const level = growth[index] ?? null;
        return level === null ? null : level - 1;
      });
    };
    return {
      facts: [
        own,
        ...course.benchmarks.map(({ symbol, closes }, index) =>
          signedPercent(
            [index === 0 ? 'benchmark return' : `return of ${symbol}`, symbolCode(symbol), href],
            totalReturn(closes),
          ),
        ),
      ],
      ...(hasLine(course)
        ? {
            chart: {
              ...{ kind: 'line' as const, unit: 'percent' as const, title: t('detail:compare.title.growth') },
              labels: at.map((index) => course.days[index] ?? ''),
              series: [
                { name: t('detail:compare.own'), values: curve(course.growth) },
                ...course.benchmarks
                  .filter(({ gap }) => gap === null)
                  .slice(0, SERIES_MAX)
                  .map(({ symbol, closes }) => ({ name: symbolCode(symbol), values: curve(closes) })),
              ],
            },
          }
        : {}),
      notes: course.benchmarks.flatMap(({ symbol, gap }) =>
        gap === null ? [] : [`${symbolCode(symbol)}: ${t(`detail:compare.gap.${gap}`)}`],
      ),
    };
  },
});
