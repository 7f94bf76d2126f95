/** All portfolios of the caller, as their list shows them. */
import { z } from 'zod';
import { cellOf, figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';

const SHOWN_MAX = 100;

export const portfolios = defineTool({
  key: 'portfolios',
  description:
    'Every portfolio of the user: id (the last part of its link), name, value, change today, profit or loss since the start, state; and their total. Other tools take the id.',
  input: z.strictObject({}),
  read: async (_input, { ask, format, texts: { t } }) => {
    const { records, total, count } = await ask('portfolio.list', { size: SHOWN_MAX });
    const figures = figuresFor(format);
    const list = pageLinks.portfolios();
    const missing = t('common:missing.label');
    const money = figures.money(total.currency);
    const label = { value: t('portfolio:list.value'), today: t('portfolio:list.today') };
    return {
      facts: [
        figures.integer(['count', t('portfolio:list.title'), list], count),
        money(['total', t('portfolio:list.total'), list], total.value),
        money(['capital', t('portfolio:list.invested'), list], total.capital),
        figures.signedMoney(total.currency)(['today', label.today, list], total.changeToday),
        ...records.map(({ id, name, value, currency }) =>
          figures.money(currency)([`value of ${id}`, name, pageLinks.portfolio(id)], value),
        ),
      ],
      table: {
        columns: [
          t('portfolio:list.name'),
          label.value,
          label.today,
          t('portfolio:list.sinceStart'),
          t('portfolio:list.status'),
        ],
        rows: records.map((record) => {
          const href = pageLinks.portfolio(record.id);
          const place = ['', '', href] as const;
          return [
            { shown: record.name, href },
            cellOf(figures.money(record.currency)(place, record.value), missing),
            cellOf(figures.signedPercent(place, record.changeTodayPct), missing),
            cellOf(figures.signedPercent(place, record.profitLossPct), missing),
            t(`quant:status.${record.status}`),
          ];
        }),
        href: list,
      },
      ...(total.missingRates.length === 0
        ? {}
        : { notes: [t('portfolio:list.missingRates', { pairs: total.missingRates.join(', ') })] }),
    };
  },
});
