/** The open suggestion of a portfolio, as its review shows it: why, what, at what cost, and what changes. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Optimization, RiskFigures } from '@ballast/contract/entities/optimization';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { symbolCode } from '@ballast/contract/symbol';
import { cellOf, figuresFor } from '../figures.ts';
import { momentFact } from '../moment.ts';
import { pageLinks } from '../page-links.ts';
import { reasonTexts, ruleText, triggerFigure } from '../suggestion-words.ts';
import { defineTool, type Fact, type ToolContext, type ToolResult } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

const ROWS_MAX = 20;

const FIGURES = ['volatility', 'valueAtRisk', 'expectedReturn', 'sharpe', 'largestPosition'] as const;

const noSuggestion = (
  { texts: { t }, format }: ToolContext,
  { expiredOptimizationAt, id }: Portfolio,
): ToolResult => {
  const href = pageLinks.portfolio(id);
  return {
    facts: [momentFact(['expired', t('detail:expired.title'), href], expiredOptimizationAt, format)],
    notes: [
      t('assistantAnswers:noSuggestion'),
      ...(expiredOptimizationAt === null ? [] : [t('detail:expired.title')]),
    ],
  };
};

const triggerFacts = ({ triggers }: Optimization, href: string, context: ToolContext): Fact[] =>
  triggers.flatMap(({ trigger, value, limit }) => {
    const label = context.texts.t(`suggestion:measured.${trigger}`);
    return [
      { key: `measured ${trigger}`, label, href, value, shown: triggerFigure(context, trigger, value) },
      {
        key: `limit of ${trigger}`,
        label: context.texts.t('assistantAnswers:label.limitOf', { name: label }),
        ...{ href, value: limit, shown: triggerFigure(context, trigger, limit) },
      },
    ];
  });

interface Effect {
  readonly before: RiskFigures | null;
  readonly after: RiskFigures | null;
}

const effectFacts = (
  { before, after }: Effect,
  href: string,
  { format, texts: { t } }: ToolContext,
): Fact[] => {
  const figures = figuresFor(format);
  return FIGURES.flatMap((key) => {
    const show = key === 'sharpe' ? figures.number : figures.percent;
    const name = t(`suggestion:figures.${key}`);
    return [
      show([`${key} before`, `${name}, ${t('suggestion:figures.before')}`, href], before?.[key]),
      show([`${key} after`, `${name}, ${t('suggestion:figures.after')}`, href], after?.[key]),
    ];
  });
};

const tradeFacts = (
  preview: TransactionPreview,
  href: string,
  { format, texts: { t } }: ToolContext,
): Fact[] => {
  const figures = figuresFor(format);
  const money = figures.money(preview.currency);
  const buys = preview.rows.filter(({ units }) => units > 0);
  const sells = preview.rows.filter(({ units }) => units < 0);
  const sum = (rows: typeof buys) => rows.reduce((total, { amount }) => total + Math.abs(amount), 0);
  return [
    money(['value', t('suggestion:strip.value'), href], preview.value),
    money(['cost', t('suggestion:strip.cost'), href], preview.cost),
    figures.percent(
      ['cost share', t('assistantAnswers:label.costShare'), href],
      preview.value > 0 ? preview.cost / preview.value : 0,
    ),
    figures.percent(['turnover', t('suggestion:strip.turnover'), href], preview.turnover),
    money(['cash after', t('suggestion:strip.cash'), href], preview.cashAfter),
    figures.integer(['buys', t('suggestion:trades.buy'), href], buys.length),
    figures.integer(['sells', t('suggestion:trades.sell'), href], sells.length),
    money(['bought', t('suggestion:trades.bought'), href], sum(buys)),
    money(['sold', t('suggestion:trades.sold'), href], sum(sells)),
  ];
};

const tradeTable = (preview: TransactionPreview, href: string, { format, texts: { t } }: ToolContext) => {
  const figures = figuresFor(format);
  const place = ['', '', href] as const;
  const missing = t('common:missing.label');
  const traded = preview.rows
    .filter(({ units }) => units !== 0)
    .toSorted(
      (a, b) => Number(a.pledge > 0) - Number(b.pledge > 0) || Math.abs(b.pledge) - Math.abs(a.pledge),
    );
  return {
    columns: [
      t('suggestion:trades.asset'),
      t('suggestion:trades.now'),
      t('suggestion:trades.proposed'),
      t('suggestion:trades.amount'),
      t('suggestion:trades.units'),
      t('suggestion:trades.why'),
    ],
    rows: traded
      .slice(0, ROWS_MAX)
      .map((row) => [
        { shown: symbolCode(row.symbol), href: pageLinks.ticker(row.symbol) },
        cellOf(figures.percent(place, row.currentWeight), missing),
        cellOf(figures.percent(place, row.proposedWeight), missing),
        cellOf(figures.signedMoney(preview.currency)(place, row.amount), missing),
        `${t(row.units > 0 ? 'suggestion:trades.buy' : 'suggestion:trades.sell')} ${format.units(Math.abs(row.units))}`,
        t(`suggestion:trades.reason.${row.why}`),
      ]),
    href,
  };
};

/** As the review shows it: of what the orders leave in whole lots, or as it was computed where a worker does not answer. */
const effectOf = async (
  { ask }: ToolContext,
  id: string,
  preview: TransactionPreview,
  stored: Effect,
): Promise<Effect> => {
  const transaction = preview.rows.flatMap(({ symbol, pledge }) =>
    pledge === 0 ? [] : [{ symbol, pledge }],
  );
  try {
    return await ask('portfolio.previewFigures', { id, model: preview.model, transaction });
  } catch (error) {
    if (error instanceof CatalogueError) return stored;
    throw error;
  }
};

const bindingRules = (open: Optimization, preview: TransactionPreview, context: ToolContext): string[] =>
  (open.results[preview.model]?.certificate?.active ?? [])
    .filter(({ rule }) => rule.rule !== 'budget')
    .toSorted((a, b) => Math.abs(b.multiplier) - Math.abs(a.multiplier))
    .map(({ rule }) => ruleText(context, rule));

export const suggestion = defineTool({
  key: 'suggestion',
  description:
    'The open suggestion of a portfolio: why it was made (which trigger fired, what it measured and its limit), the trades, their cost, turnover, cash afterwards, risk figures before and after, rules that bind, until when it can be decided.',
  input: portfolioInput,
  read: async ({ portfolio: id }, context) => {
    const { ask, format, texts } = context;
    const { t } = texts;
    const portfolio = await ask('portfolio.get', { id });
    const open = portfolio.pendingOptimization;
    if (open === null) return noSuggestion(context, portfolio);
    const href = pageLinks.review(id);
    const facts = [
      momentFact(['created', t('detail:suggestions.when'), href], open.createdAt, format),
      momentFact(['expires', t('assistantAnswers:label.expires'), href], open.expiresAt, format),
      ...triggerFacts(open, href, context),
    ];
    const reasons = reasonTexts(context, open);
    if (Object.values(open.results).every(({ status }) => status !== 'optimal'))
      return { facts, notes: [...reasons, t('detail:failed.title')] };
    const preview = await ask('portfolio.calculateTransactionAmounts', { id });
    const stored = open.results[preview.model] ?? { before: null, after: null };
    const effect = await effectOf(context, id, preview, stored);
    const rules = bindingRules(open, preview, context);
    return {
      facts: [
        ...facts,
        figuresFor(format).text(
          ['model', t('suggestion:models.label'), href],
          t(`quant:model.${preview.model}`),
        ),
        ...tradeFacts(preview, href, context),
        ...effectFacts(effect, href, context),
      ],
      table: tradeTable(preview, href, context),
      notes: [
        ...reasons,
        rules.length === 0
          ? t('suggestion:proof.noRules')
          : `${t('suggestion:brief.rules')}: ${rules.slice(0, 8).join('; ')}`,
      ],
    };
  },
});
