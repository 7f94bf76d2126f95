/** The rules in force in words: what is optimized, under which limits, and what supervision watches. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import { namedConstraints } from '@ballast/domain/constraints/constraints';
import { textOfView } from '@ballast/domain/expressions/text-of-view';
import type { Figure } from '@ballast/domain/figure';
import { namedTriggers } from '@ballast/domain/triggers/triggers';
import type { Content } from 'pdfmake/interfaces.js';
import { DIMMED } from '../page-style.ts';
import type { ReportWords } from '../report-words.ts';
import { sectionTable } from '../section-table.ts';

/** Single limits beyond that are counted. */
const LIMITS_MAX = 24;
const GROUP_NAME_MAX = 60;

const objectiveText = ({ portfolio }: ReportFacts, { t, format }: ReportWords): string => {
  const { objective, targetReturn, riskProfile } = portfolio.configuration;
  const name = t(`quant:objective.${objective}`);
  const figure = {
    MinRisk: null,
    'MinRisk-Target':
      targetReturn === null ? null : t('report:rules.targetReturn', { value: format.percent(targetReturn) }),
    MaxRet: t('report:rules.targetRisk', { value: format.percent(riskProfile.targetRisk) }),
    Sharpe: null,
    Utility: t('report:rules.riskAversion', { value: format.number(riskProfile.riskAversion.value, 0) }),
    'Utility-TrackingError': t('report:rules.riskAversion', {
      value: format.number(riskProfile.riskAversion.value, 0),
    }),
  }[objective];
  return figure === null ? name : `${name}, ${figure}`;
};

export const constraintLines = ({ portfolio }: ReportFacts, words: ReportWords): string[] => {
  const { t, format, code, plain } = words;
  const { constraints } = portfolio.configuration;
  const valuesOf = ({ count = 0, share = 0 }: Figure) => ({ count, value: format.percent(share) });
  const between = (name: string, { min, max }: { readonly min: number; readonly max: number }) =>
    t('report:rules.between', { name, min: format.percent(min), max: format.percent(max) });
  const listed = (lines: readonly string[]) =>
    lines.length <= LIMITS_MAX
      ? lines
      : [...lines.slice(0, LIMITS_MAX), t('report:rules.more', { count: lines.length - LIMITS_MAX })];
  const details: Partial<Record<string, () => readonly string[]>> = {
    weightConstraints: () =>
      constraints.weightConstraints.value.map((limit) => between(code(limit.symbol), limit)),
    groupConstraints: () =>
      constraints.groupConstraints.value.map((group) =>
        between(
          `${plain(group.name, GROUP_NAME_MAX)} (${group.members.length === 1 ? code(group.members[0] ?? '') : format.integer(group.members.length)})`,
          group,
        ),
      ),
    views: () => constraints.views.value.map((view) => plain(view.expression ?? textOfView(view, code))),
  };
  const named = namedConstraints(constraints);
  if (named.length === 0) return [t('report:rules.noRules')];
  return named.map(({ key, figure }) => {
    const name = t(`portfolio:form.rule.${key}`, valuesOf(figure));
    const more = listed(details[key]?.() ?? []);
    return more.length === 0 ? name : `${name}: ${more.join(' · ')}`;
  });
};

export const supervisionLine = ({ portfolio }: ReportFacts, { t, format }: ReportWords): string => {
  const watched = namedTriggers(portfolio.rebalancing).map(({ key, figure }) =>
    t(`portfolio:form.watch.${key}`, {
      count: figure.count ?? 0,
      value: format.percent(figure.share ?? 0),
    }),
  );
  return watched.length === 0 ? t('portfolio:form.watch.off') : watched.join(' · ');
};

export const rules = (facts: ReportFacts, words: ReportWords): Content => {
  const { t, format } = words;
  const { configuration, transactionCost, trainPeriod, dataPeriod } = facts.portfolio;
  const models = configuration.models.map((model) => t(`quant:model.${model}`)).join(', ');
  const rows: (readonly [string, string])[] = [
    [t('portfolio:form.objective'), objectiveText(facts, words)],
    [t('report:rules.tickers'), format.integer(configuration.tickers.length)],
    [t('portfolio:form.models'), models],
    [
      t('report:rules.data'),
      t('report:rules.dataOf', {
        length: t(`portfolio:form.periodDays.d${trainPeriod as 182}`),
        period: t(`formSteps:dataPeriods.${dataPeriod}`),
      }),
    ],
    [t('report:rules.constraints'), constraintLines(facts, words).join('\n')],
    [t('report:rules.supervision'), supervisionLine(facts, words)],
    [
      t('report:rules.costs'),
      transactionCost > 0
        ? t('report:rules.costsOwn', { rate: format.percent(transactionCost) })
        : t('report:rules.costsPlan'),
    ],
  ];
  return sectionTable({
    title: t('report:rules.title'),
    columns: [
      { title: '', width: 130 },
      { title: '', width: '*' },
    ],
    rows: rows.map(([label, text]) => [{ text: label, color: DIMMED }, { text }]),
  });
};
