/** The risk of what is held, as the tab Risk shows it: figures, where it comes from, where the money is. */
import type { PortfolioRisk } from '@ballast/contract/entities/portfolio-risk';
import { symbolCode } from '@ballast/contract/symbol';
import { cellOf, figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool, type Fact, type ToolContext, type ToolResult } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

export type ComputedRisk = Extract<PortfolioRisk, { readonly status: 'computed' }>;

const ROWS_MAX = 15;
const CHARTED_MAX = 12;

/** What stands in the place of figures where there are none. */
export const withoutRisk = (risk: PortfolioRisk, { texts: { t } }: ToolContext): ToolResult => ({
  facts: [],
  notes: risk.status === 'nothing_held' ? [t('risk:noneTitle'), t('risk:noneHint')] : [t('risk:failedTitle')],
});

const riskFacts = (risk: ComputedRisk, href: string, { format, texts: { t } }: ToolContext): Fact[] => {
  const { figures: held, effectiveHoldings, drawdown } = risk;
  const figures = figuresFor(format);
  const [largest] = risk.assets;
  const riskiest = risk.assets.reduce<(typeof risk.assets)[number] | undefined>(
    (most, asset) => ((asset.share ?? 0) > (most?.share ?? 0) ? asset : most),
    undefined,
  );
  return [
    figures.percent(['volatility', t('risk:checks.volatility'), href], held.volatility),
    figures.percent(['value at risk', t('suggestion:figures.valueAtRisk'), href], held.valueAtRisk),
    figures.percent(['expected return', t('suggestion:figures.expectedReturn'), href], held.expectedReturn),
    figures.number(['sharpe', t('suggestion:figures.sharpe'), href], held.sharpe),
    figures.percent(['worst drawdown', t('risk:drawdown.title'), href], drawdown.worst),
    {
      ...figures.number(['effective holdings', t('risk:checks.effectiveHoldings'), href], effectiveHoldings),
      shown:
        effectiveHoldings === null
          ? null
          : format.number(effectiveHoldings, Number.isInteger(effectiveHoldings) ? 0 : 1),
    },
    figures.text(
      ['largest', t('risk:checks.largestPosition'), href],
      largest ? symbolCode(largest.symbol) : null,
    ),
    figures.percent(['largest weight', t('risk:parts.weight'), href], largest?.weight),
    figures.text(
      ['riskiest', t('risk:checks.largestRiskShare'), href],
      riskiest ? symbolCode(riskiest.symbol) : null,
    ),
    figures.percent(['riskiest share', t('risk:parts.share'), href], riskiest?.share),
  ];
};

export const risk = defineTool({
  key: 'risk',
  description:
    'Risk of what a portfolio holds, estimated by a model: volatility, value at risk (95 %, one period), expected return, Sharpe ratio, worst drawdown of this mix, how spread it is, and the part of each asset in the risk.',
  input: portfolioInput,
  read: async ({ portfolio: id }, context) => {
    const { ask, format, texts } = context;
    const { t } = texts;
    const told = await ask('portfolio.risk', { id });
    if (told.status !== 'computed') return withoutRisk(told, context);
    const href = pageLinks.portfolio(id, { tab: 'risk' });
    const figures = figuresFor(format);
    const place = ['', '', href] as const;
    const missing = t('common:missing.label');
    const byShare = told.assets.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
    const charted = byShare.slice(0, CHARTED_MAX);
    return {
      facts: riskFacts(told, href, context),
      table: {
        columns: [t('detail:assets.asset'), t('risk:parts.weight'), t('risk:parts.share')],
        rows: byShare
          .slice(0, ROWS_MAX)
          .map(({ symbol, weight, share }) => [
            { shown: symbolCode(symbol), href: pageLinks.ticker(symbol) },
            cellOf(figures.percent(place, weight), missing),
            cellOf(figures.percent(place, share), missing),
          ]),
        href,
      },
      chart: {
        ...{ kind: 'bar', unit: 'percent', title: t('risk:parts.title') },
        labels: charted.map(({ symbol }) => symbolCode(symbol)),
        series: [
          { name: t('risk:parts.weight'), values: charted.map(({ weight }) => weight) },
          { name: t('risk:parts.share'), values: charted.map(({ share }) => share) },
        ],
      },
      notes: [
        t('risk:basis', {
          model: t(`quant:model.${told.model}`),
          observations: format.integer(told.observations),
          date: format.date(told.pricesUntil),
        }),
      ],
    };
  },
});
