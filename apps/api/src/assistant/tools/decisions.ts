/** What the user decided over all portfolios, what came of it, and what each portfolio brought: as the page of statistics shows it. */
import { z } from 'zod';
import { cellOf, figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { defineTool } from '../tool.ts';

export const decisions = defineTool({
  key: 'decisions',
  description:
    'How many suggestions the user approved, rejected and let expire, and what each portfolio returned from an approval until the next one.',
  input: z.strictObject({}),
  read: async (_input, { ask, format, texts: { t } }) => {
    const { decisions: counts, effects } = await ask('portfolio.statistics', {});
    const href = pageLinks.statistics();
    const figures = figuresFor(format);
    const place = ['', '', href] as const;
    const facts = (['approved', 'rejected', 'expired'] as const).map((key) =>
      figures.integer([key, t(`statistics:decisions.${key}`), href], counts[key]),
    );
    if (effects.length === 0) return { facts, notes: [t('statistics:empty.title')] };
    return {
      facts,
      table: {
        columns: [
          t('statistics:effects.portfolio'),
          t('statistics:effects.decided'),
          t('statistics:effects.until'),
          t('statistics:effects.growth'),
          t('statistics:effects.cost'),
        ],
        rows: effects.map(({ portfolioId, name, decidedAt, until, growth, cost, currency }) => [
          { shown: name, href: pageLinks.portfolio(portfolioId) },
          format.shortDate(decidedAt),
          format.shortDate(until),
          cellOf(figures.signedPercent(place, growth), t('statistics:effects.tooEarly')),
          cellOf(figures.money(currency)(place, cost), ''),
        ]),
        href,
      },
      notes: [t('statistics:decisions.hint')],
    };
  },
});

export const contributions = defineTool({
  key: 'contributions',
  description: 'What each portfolio brought since its start, in one currency, the largest effect first.',
  input: z.strictObject({}),
  read: async (_input, { ask, format, texts: { t } }) => {
    const { contributions: list, currency } = await ask('portfolio.statistics', {});
    const href = pageLinks.statistics();
    const signed = figuresFor(format).signedMoney(currency);
    if (list.length === 0)
      return { facts: [], notes: [t('statistics:empty.title'), t('statistics:empty.hint')] };
    const best = list.reduce((most, each) => ((each.profit ?? 0) > (most.profit ?? 0) ? each : most));
    const worst = list.reduce((least, each) => ((each.profit ?? 0) < (least.profit ?? 0) ? each : least));
    const text = figuresFor(format).text;
    return {
      facts: [
        text(['best', t('assistantAnswers:label.best'), pageLinks.portfolio(best.id)], best.name),
        signed(['best profit', t('books:sum.profit'), href], best.profit),
        text(['worst', t('assistantAnswers:label.worst'), pageLinks.portfolio(worst.id)], worst.name),
        signed(['worst profit', t('books:sum.profit'), href], worst.profit),
      ],
      table: {
        columns: [t('statistics:effects.portfolio'), t('books:sum.profit')],
        rows: list.map(({ id, name, profit }) => [
          { shown: name, href: pageLinks.portfolio(id) },
          cellOf(signed(['', '', href], profit), t('statistics:contribution.unknown')),
        ]),
        href,
      },
      notes: [t('statistics:contribution.hint', { currency })],
    };
  },
});
