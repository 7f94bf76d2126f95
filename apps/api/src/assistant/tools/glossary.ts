/** What a figure or a term of the product means, in the words of its pages. */
import { TERMS, type Term } from '@ballast/domain/assistant/terms';
import { z } from 'zod';
import type { AnswerTexts } from '../answer-texts.ts';
import { figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';

/** Name and meaning. */
export const termTexts = ({ t }: AnswerTexts): Readonly<Record<Term, readonly [string, string]>> => ({
  sharpe: [t('detail:metric.sharpe'), t('detail:metricHint.sharpe')],
  sortino: [t('detail:metric.sortino'), t('detail:metricHint.sortino')],
  volatility: [t('detail:metric.realized_volatility'), t('detail:metricHint.realized_volatility')],
  drawdown: [t('detail:metric.max_dd'), t('detail:metricHint.max_dd')],
  valueAtRisk: [t('detail:metric.value_at_risk'), t('suggestion:figures.valueAtRiskHint')],
  expectedShortfall: [t('detail:metric.cvar'), t('detail:metricHint.cvar')],
  trackingError: [t('detail:metric.tracking_error'), t('detail:metricHint.tracking_error')],
  informationRatio: [t('detail:metric.information_ratio'), t('detail:metricHint.information_ratio')],
  drift: [t('common:drift.label'), t('common:drift.hint')],
  turnover: [t('suggestion:strip.turnover'), t('suggestion:strip.turnoverHint')],
  timeWeighted: [t('books:returns.timeWeighted'), t('books:returns.timeWeightedHint')],
  moneyWeighted: [t('books:returns.moneyWeighted'), t('books:returns.moneyWeightedHint')],
  yieldOnCost: [t('books:income.yieldOnCost'), t('books:income.yieldOnCostHint')],
  expectedReturn: [t('suggestion:figures.expectedReturn'), t('suggestion:figures.expectedReturnHint')],
  target: [t('detail:assets.target'), t('detail:overview.targetHint')],
  shadowPrice: [t('suggestion:brief.rules'), t('suggestion:proof.gainHint')],
});

export const glossary = defineTool({
  key: 'glossary',
  description: 'What a term of the product means, for example the Sharpe ratio or drift.',
  input: z.strictObject({ term: z.enum(TERMS) }),
  read: async ({ term }, { format, texts }) => {
    const [name, meaning] = termTexts(texts)[term];
    return {
      facts: [figuresFor(format).text(['term', name, pageLinks.portfolios()], name)],
      notes: [meaning],
    };
  },
});
