/** The simulations of the user, and how far one of them can be believed. */
import { idSchema } from '@ballast/contract/scalars';
import { z } from 'zod';
import { cellOf, figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';

const SHOWN_MAX = 20;

export const simulations = defineTool({
  key: 'simulations',
  description:
    'Back-tests of the user, newest first: id (the last part of its link), state, test period, best return and best Sharpe ratio.',
  input: z.strictObject({}),
  read: async (_input, { ask, format, texts: { t } }) => {
    const { records, count } = await ask('simulation.list', { size: SHOWN_MAX });
    const href = pageLinks.simulations();
    const figures = figuresFor(format);
    const counted = figures.integer(['count', t('simulation:list.title'), href], count);
    if (records.length === 0) return { facts: [counted], notes: [t('assistantAnswers:noSimulations')] };
    const place = ['', '', href] as const;
    const missing = t('common:missing.label');
    const [best] = records
      .filter(({ bestReturn }) => bestReturn !== null)
      .toSorted((a, b) => (b.bestReturn?.value ?? 0) - (a.bestReturn?.value ?? 0));
    return {
      facts: [
        counted,
        figures.text(
          ['best', t('simulation:list.bestReturn'), best ? pageLinks.simulation(best.id) : href],
          best?.name ?? null,
        ),
        figures.signedPercent(
          ['best return', t('simulation:list.bestReturn'), href],
          best?.bestReturn?.value,
        ),
      ],
      table: {
        columns: [
          t('simulation:list.name'),
          t('simulation:list.state'),
          t('simulation:list.period'),
          t('simulation:list.bestReturn'),
          t('simulation:list.bestPerformance'),
        ],
        rows: records.map(({ id, name, status, testPeriod, bestReturn, bestPerformance }) => [
          { shown: name, href: pageLinks.simulation(id) },
          t(`simulation:status.${status}`),
          `${format.shortDate(testPeriod.start)} – ${format.shortDate(testPeriod.end)}`,
          cellOf(figures.signedPercent(place, bestReturn?.value), missing),
          cellOf(figures.number(place, bestPerformance?.value), missing),
        ]),
        href,
      },
    };
  },
});

export const simulationHonesty = defineTool({
  key: 'simulation_honesty',
  description:
    'One back-test: return, volatility, Sharpe ratio and maximum drawdown of its best model, and how far to believe it: promised and lived return, trading costs, turnover, probability that the Sharpe ratio is real, configurations tried, equal weights instead.',
  input: z.strictObject({
    simulation: idSchema.describe(
      'Id of one of the simulations of the user, as the tool `simulations` tells it',
    ),
  }),
  read: async ({ simulation: id }, { ask, format, texts: { t } }) => {
    const told = await ask('simulation.get', { id });
    const href = pageLinks.simulation(id);
    const figures = figuresFor(format);
    const best = told.bestPerformance?.model ?? told.bestReturn?.model;
    const lived = told.portfolios.find(({ model }) => model === best) ?? told.portfolios[0];
    const name = figures.text(['name', t('simulation:list.name'), href], told.name);
    if (!lived) return { facts: [name], notes: [t('simulationDetail:waitingTitle')] };
    const { honesty, metrics } = lived;
    const share = (key: string, label: string, value: number | null | undefined) => ({
      ...{ key, label, href, value: value ?? null },
      shown: value === null || value === undefined ? null : format.percent(value, 1),
    });
    const money = figures.money(told.currency);
    return {
      facts: [
        name,
        figures.text(['model', t('simulationDetail:model'), href], t(`quant:model.${lived.model}`)),
        figures.percent(['total return', t('detail:metric.total_return'), href], metrics.total_return.value),
        figures.percent(
          ['volatility', t('detail:metric.realized_volatility'), href],
          metrics.realized_volatility.value,
        ),
        figures.number(['sharpe', t('detail:metric.sharpe'), href], metrics.sharpe.value),
        figures.percent(['drawdown', t('detail:metric.max_dd'), href], metrics.max_dd.value),
        share('promised', t('assistantAnswers:label.promised'), honesty?.inSample.return),
        share('lived', t('assistantAnswers:label.lived'), honesty?.outOfSample.return),
        money(['cost', t('books:cause.costs'), href], honesty?.cost.paid),
        share('probability', t('assistantAnswers:label.probability'), honesty?.probabilisticSharpe),
        share('deflated', t('assistantAnswers:label.deflated'), honesty?.deflatedSharpe),
        figures.integer(['tried', t('assistantAnswers:label.tried'), href], told.configurationsTried),
        figures.signedPercent(
          ['equal weights', t('simulationDetail:equalWeight'), href],
          told.references.equalWeight?.metrics.total_return.value,
        ),
      ],
      notes: honesty === null ? [t('simulationDetail:honesty.significanceUnknown')] : [],
    };
  },
});
