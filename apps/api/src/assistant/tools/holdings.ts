/** What a portfolio holds, as the tab of its assets shows it. */
import { symbolCode } from '@ballast/contract/symbol';
import { cellOf, figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

const SHOWN_MAX = 30;
const CHARTED_MAX = 12;

export const holdings = defineTool({
  key: 'holdings',
  description:
    'Assets of a portfolio, the largest first: weight, target weight, units, price, what was paid a unit, value, change today.',
  input: portfolioInput,
  read: async ({ portfolio: id }, { ask, format, texts: { t } }) => {
    const { assets, currency, value } = await ask('portfolio.get', { id });
    const figures = figuresFor(format);
    const tab = pageLinks.portfolio(id, { tab: 'assets' });
    const missing = t('common:missing.label');
    const held = assets.filter(({ amount }) => amount !== 0).toSorted((a, b) => b.weight - a.weight);
    const [largest] = held;
    const smallest = held.at(-1);
    const shown = held.slice(0, SHOWN_MAX);
    if (value === null || largest === undefined || smallest === undefined)
      return {
        facts: [figures.integer(['assets', t('detail:tab.assets'), tab], 0)],
        notes: [t('risk:noneTitle')],
      };
    const charted = held.slice(0, CHARTED_MAX);
    return {
      facts: [
        figures.integer(['assets', t('detail:tab.assets'), tab], held.length),
        figures.text(['largest', t('risk:checks.largestPosition'), tab], symbolCode(largest.symbol)),
        figures.percent(['largest weight', t('detail:assets.weight'), tab], largest.weight),
        figures.money(currency)(['largest value', t('detail:assets.value'), tab], largest.currentValue),
        figures.text(['smallest', t('assistantAnswers:label.smallest'), tab], symbolCode(smallest.symbol)),
        figures.percent(['smallest weight', t('detail:assets.weight'), tab], smallest.weight),
        ...shown.map(({ symbol, weight }) =>
          figures.percent([`weight of ${symbol}`, symbolCode(symbol), tab], weight),
        ),
      ],
      table: {
        columns: [
          t('detail:assets.asset'),
          t('detail:assets.weight'),
          t('detail:assets.target'),
          t('detail:assets.amount'),
          t('detail:assets.price'),
          t('detail:assets.value'),
          t('detail:assets.today'),
        ],
        rows: shown.map((asset) => {
          const place = ['', '', tab] as const;
          return [
            { shown: symbolCode(asset.symbol), href: pageLinks.ticker(asset.symbol) },
            cellOf(figures.percent(place, asset.weight), missing),
            cellOf(figures.percent(place, asset.targetWeight), missing),
            cellOf(figures.units(place, asset.amount), missing),
            cellOf(figures.price(currency)(place, asset.price), missing),
            cellOf(figures.money(currency)(place, asset.currentValue), missing),
            cellOf(figures.signedPercent(place, asset.changeTodayPct), missing),
          ];
        }),
        href: tab,
      },
      chart: {
        ...{ kind: 'bar', unit: 'percent', title: t('detail:overview.allocation') },
        labels: charted.map(({ symbol }) => symbolCode(symbol)),
        series: [{ name: t('detail:assets.weight'), values: charted.map(({ weight }) => weight) }],
      },
      notes:
        held.length > shown.length
          ? [t('assistantAnswers:shownOf', { shown: shown.length, all: held.length })]
          : [],
    };
  },
});
