/** The rules of a portfolio: what may be held, what is aimed at, what is watched, and which rules bound the last answer. */
import { effectiveObjective } from '@ballast/domain/objectives/objectives';
import { preselectedModel } from '@ballast/domain/preselected-model';
import { figuresFor } from '../figures.ts';
import { pageLinks } from '../page-links.ts';
import { constraintTexts, ruleText, supervisionTexts } from '../suggestion-words.ts';
import { defineTool } from '../tool.ts';
import { portfolioInput } from './portfolio-input.ts';

export const rules = defineTool({
  key: 'rules',
  description:
    'Rules of a portfolio: objective, risk models, limits for weights, groups and shorts, triggers of supervision, and which rules bind in the newest suggestion.',
  input: portfolioInput,
  read: async ({ portfolio: id }, context) => {
    const { ask, format, texts } = context;
    const { t } = texts;
    const portfolio = await ask('portfolio.get', { id });
    const { configuration, rebalancing, optimization } = portfolio;
    const { records } = await ask('portfolio.optimizations', { id, size: 1 });
    const [newest] = records;
    const page = pageLinks.portfolio(id);
    const figures = figuresFor(format);
    const constraints = constraintTexts(context, configuration.constraints);
    const model = newest && preselectedModel(newest, optimization.approved?.model ?? null);
    const active = (model && newest.results[model]?.certificate?.active) ?? [];
    const binding = active
      .filter(({ rule }) => rule.rule !== 'budget')
      .map(({ rule }) => ruleText(context, rule));
    const line = (label: string, parts: readonly string[]) => `${label}: ${parts.join('; ')}`;
    return {
      facts: [
        figures.text(
          ['objective', t('portfolio:form.objective'), page],
          t(`quant:objective.${effectiveObjective(configuration)}`),
        ),
        figures.text(
          ['models', t('portfolio:form.models'), page],
          configuration.models.map((each) => t(`quant:model.${each}`)).join(', '),
        ),
        figures.integer(
          ['tickers', t('portfolio:form.tickers'), pageLinks.portfolio(id, { tab: 'assets' })],
          configuration.tickers.length,
        ),
        figures.integer(
          ['binding', t('suggestion:brief.rules'), pageLinks.portfolio(id, { tab: 'suggestions' })],
          binding.length,
        ),
      ],
      notes: [
        line(
          t('report:rules.constraints'),
          constraints.length === 0 ? [t('report:rules.noRules')] : constraints,
        ),
        line(t('portfolio:form.summarySupervision'), supervisionTexts(context, rebalancing)),
        newest === undefined || binding.length === 0
          ? t('suggestion:proof.noRules')
          : line(t('suggestion:brief.rules'), binding.slice(0, 10)),
      ],
    };
  },
});
