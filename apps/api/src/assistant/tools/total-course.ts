/** All portfolios together over time, in one currency. */
import { z } from 'zod';
import { figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { thinned } from '../thinned.ts';
import { defineTool } from '../tool.ts';

export const totalCourse = defineTool({
  key: 'total_course',
  description:
    'Value of all portfolios together, day by day since the first approval, beside the money put in.',
  input: z.strictObject({}),
  read: async (_input, { ask, format, texts: { t } }) => {
    const { currency, days, value, capital } = await ask('portfolio.totalHistory', {});
    const href = pageLinks.portfolios();
    const money = figuresFor(format).money(currency);
    const facts = [
      figuresFor(format).date(['since', t('books:range.from'), href], days[0] ?? null),
      money(['value', t('portfolio:list.everything.value'), href], value.at(-1)),
      money(['capital', t('portfolio:list.everything.capital'), href], capital.at(-1)),
    ];
    if (days.length < 2) return { facts, notes: [t('portfolio:list.everything.oneDayTitle')] };
    const at = thinned(days.length);
    return {
      facts,
      chart: {
        ...{ kind: 'line', unit: 'money', currency, title: t('portfolio:list.everything.title') },
        labels: at.map((index) => days[index] ?? ''),
        series: [
          { name: t('portfolio:list.everything.value'), values: at.map((index) => value[index] ?? null) },
          { name: t('portfolio:list.everything.capital'), values: at.map((index) => capital[index] ?? null) },
        ],
      },
    };
  },
});
