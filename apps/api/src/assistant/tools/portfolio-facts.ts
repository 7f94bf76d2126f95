/** One portfolio, as the head of its page shows it. */
import { symbolCode } from '@ballast/contract/symbol';
import { effectiveObjective } from '@ballast/domain/objectives/objectives';
import { figuresFor } from '../figures.ts';
import { momentFact } from '../moment.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

export const portfolioFacts = defineTool({
  key: 'portfolio',
  description:
    'One portfolio: value, change today, profit or loss since the start, money put in, cash, state, drift from its targets, next check, objective, models, benchmarks.',
  input: portfolioInput,
  read: async ({ portfolio: id }, { ask, format, texts: { t } }) => {
    const portfolio = await ask('portfolio.get', { id });
    const { currency, drift, value } = portfolio;
    const figures = figuresFor(format);
    const page = pageLinks.portfolio(id);
    const list = pageLinks.portfolios();
    const supervision = pageLinks.portfolio(id, { tab: 'supervision' });
    const money = figures.money(currency);
    const signed = figures.signedMoney(currency);
    const objective = effectiveObjective(portfolio.configuration);
    const approved = portfolio.optimization.approved?.model;
    const { benchmarks } = portfolio;
    return {
      facts: [
        figures.text(['name', t('portfolio:list.name'), page], portfolio.name),
        money(['value', t('detail:header.value'), page], value),
        signed(['today', t('detail:header.today'), page], portfolio.changeToday),
        figures.signedPercent(
          ['today percent', `${t('detail:header.today')} (%)`, page],
          portfolio.changeTodayPct,
        ),
        signed(['profit', t('detail:header.sinceStart'), page], portfolio.profitLoss),
        figures.signedPercent(
          ['profit percent', `${t('detail:header.sinceStart')} (%)`, page],
          portfolio.profitLossPct,
        ),
        money(['capital', t('detail:header.capital'), page], value === null ? null : portfolio.capital),
        money(
          ['planned', t('detail:header.planned'), page],
          value === null ? portfolio.plannedInvestment : null,
        ),
        money(['cash', t('detail:header.cash'), page], value === null ? null : portfolio.state.balance),
        figures.text(['state', t('portfolio:list.status'), page], t(`quant:status.${portfolio.status}`)),
        {
          ...figures.percent(['drift', t('common:drift.label'), list], drift?.value ?? null),
          shown: drift === null ? null : format.percent(drift.value, 1),
        },
        {
          ...figures.percent(
            ['drift limit', t('assistantAnswers:label.driftLimit'), list],
            drift?.limit ?? null,
          ),
          shown: drift?.limit == null ? null : format.percent(drift.limit, 0),
        },
        figures.percent(['largest deviation', t('common:drift.largest'), list], drift?.largestDeviation),
        momentFact(['next check', t('portfolio:list.nextCheck'), supervision], portfolio.nextCheckAt, format),
        momentFact(['last check', t('report:fact.lastCheck'), supervision], portfolio.lastCheckAt, format),
        figures.text(['objective', t('portfolio:form.objective'), page], t(`quant:objective.${objective}`)),
        figures.text(
          ['models', t('portfolio:form.models'), page],
          portfolio.configuration.models.map((model) => t(`quant:model.${model}`)).join(', '),
        ),
        figures.text(
          ['approved model', t('report:fact.model'), page],
          approved === undefined ? null : t(`quant:model.${approved}`),
        ),
        figures.text(
          ['benchmarks', t('report:fact.benchmarks'), page],
          benchmarks.length === 0 ? null : benchmarks.map(symbolCode).join(', '),
        ),
        figures.integer(
          ['tickers', t('portfolio:form.tickers'), pageLinks.portfolio(id, { tab: 'assets' })],
          portfolio.configuration.tickers.length,
        ),
      ],
      notes: [
        ...(value === null ? [t('portfolio:list.notStartedHint')] : []),
        ...(portfolio.pricesUntil === undefined
          ? []
          : [t('report:prices', { date: format.shortDate(portfolio.pricesUntil) })]),
      ],
    };
  },
});
