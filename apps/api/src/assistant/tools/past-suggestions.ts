/** Past suggestions of a portfolio, the reason of each and what became of it. */
import { cellOf, figuresFor } from '../figures.ts';
import { momentText } from '../moment.ts';
import { pageLinks } from '../page-links.ts';
import { reasonTexts } from '../suggestion-words.ts';
import { defineTool } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

const SIZE = 10;

export const pastSuggestions = defineTool({
  key: 'past_suggestions',
  description:
    'The last suggestions of a portfolio: when, why, and whether each was approved, rejected, or expired.',
  input: portfolioInput,
  read: async ({ portfolio: id }, context) => {
    const { ask, format, texts } = context;
    const { t } = texts;
    const { records, count } = await ask('portfolio.optimizations', { id, size: SIZE });
    const href = pageLinks.portfolio(id, { tab: 'suggestions' });
    const counted = figuresFor(format).integer(['count', t('detail:tab.suggestions'), href], count);
    if (records.length === 0) return { facts: [counted], notes: [t('detail:suggestions.emptyTitle')] };
    return {
      facts: [counted],
      table: {
        columns: [
          t('detail:suggestions.when'),
          t('detail:suggestions.reason'),
          t('detail:suggestions.outcome'),
        ],
        rows: records.map((record) => [
          cellOf({ key: '', label: '', value: null, href, shown: momentText(record.createdAt, format) }, ''),
          reasonTexts(context, record).join(' '),
          t(`detail:suggestions.statusOf.${record.status}`),
        ]),
        href,
      },
    };
  },
});
