/** How far each trigger of a portfolio is from its limit, as its last check measured it. */
import { symbolCode } from '@ballast/contract/symbol';
import { figuresFor } from '../figures.ts';
import { momentFact } from '../moment.ts';
import { pageLinks } from '../page-links.ts';
import { supervisionTexts, triggerFigure } from '../suggestion-words.ts';
import { defineTool } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

export const supervision = defineTool({
  key: 'supervision',
  description:
    'Supervision of a portfolio: what every active trigger measured at the last check beside its limit, what came of that check, and when the next one is.',
  input: portfolioInput,
  read: async ({ portfolio: id }, context) => {
    const { ask, format, texts } = context;
    const { t } = texts;
    const portfolio = await ask('portfolio.get', { id });
    const { records } = await ask('portfolio.checks', { id, size: 1 });
    const href = pageLinks.portfolio(id, { tab: 'supervision' });
    const figures = figuresFor(format);
    const [last] = records;
    const facts = [
      momentFact(['next check', t('portfolio:list.nextCheck'), href], portfolio.nextCheckAt, format),
      figures.date(['last close', t('detail:supervision.close'), href], last?.closeDate ?? null),
      figures.text(
        ['outcome', t('detail:supervision.outcome'), href],
        last === undefined ? null : t(`detail:supervision.outcomeOf.${last.outcome}`),
      ),
    ];
    const watched = `${t('portfolio:form.summarySupervision')}: ${supervisionTexts(context, portfolio.rebalancing).join('; ')}`;
    if (last === undefined) return { facts, notes: [watched, t('detail:supervision.waiting')] };
    return {
      facts: [
        ...facts,
        ...last.measures.flatMap(({ trigger, value, limit }) => {
          const label = t(`suggestion:measured.${trigger}`);
          return [
            {
              ...{ key: `measured ${trigger}`, label, href, value },
              shown: value === null ? null : triggerFigure(context, trigger, value),
            },
            {
              ...{ key: `limit of ${trigger}`, href, value: limit },
              label: t('assistantAnswers:label.limitOf', { name: label }),
              shown: triggerFigure(context, trigger, limit),
            },
          ];
        }),
      ],
      table: {
        columns: [
          t('assistantAnswers:label.trigger'),
          t('assistantAnswers:label.measured'),
          t('assistantAnswers:label.limit'),
          t('assistantAnswers:label.furthest'),
        ],
        rows: last.measures.map(({ trigger, value, limit, symbol }) => [
          t(`suggestion:measured.${trigger}`),
          value === null
            ? t('suggestion:measure.unknown')
            : { shown: triggerFigure(context, trigger, value), href },
          { shown: triggerFigure(context, trigger, limit), href },
          symbol === null ? '' : symbolCode(symbol),
        ]),
        href,
      },
      notes: [watched],
    };
  },
});
