/** The rules in force in words: what is optimized, under which limits, and what supervision watches. */
import type { ReportFacts } from '@ballast/contract/entities/portfolio-report';
import { namedConstraints } from '@ballast/domain/constraints/constraints';
import { textOfView } from '@ballast/domain/expressions/text-of-view';
import { type ObjectiveField, objectiveFields } from '@ballast/domain/objectives/objectives';
import { namedTriggers } from '@ballast/domain/triggers/triggers';
import type { Content } from 'pdfmake/interfaces.js';
import { DIMMED } from '../page-style.ts';
import type { ReportWords } from '../report-words.ts';
import { sectionTable } from '../section-table.ts';

/** Single limits beyond that are counted. */
const LIMITS_MAX = 24;
const NAMED_MAX = 30;
const GROUP_NAME_MAX = 60;

const objectiveText = ({ portfolio }: ReportFacts, words: ReportWords): string => {
  const { t, format } = words;
  const { objective, targetReturn, riskProfile } = portfolio.configuration;
  const texts: Readonly<Record<ObjectiveField, string | null>> = {
    targetReturn:
      targetReturn === null
        ? null
        : t('report:rules.targetReturn', { value: percentOf(words, targetReturn) }),
    targetRisk: t('report:rules.targetRisk', { value: percentOf(words, riskProfile.targetRisk) }),
    riskAversion: t('report:rules.riskAversion', { value: format.number(riskProfile.riskAversion.value, 0) }),
  };
  const figures = objectiveFields(objective).flatMap((field) => texts[field] ?? []);
  return [t(`quant:objective.${objective}`), ...figures].join(', ');
};

/** Whole percents as such, others with two decimals. */
const percentOf = ({ format }: ReportWords, share: number): string =>
  format.percent(share, Number.isInteger(Math.round(share * 1e8) / 1e6) ? 0 : 2);

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Assets with the same limits are named together. */
const weightLimits = (
  limits: ReportFacts['portfolio']['configuration']['constraints']['weightConstraints']['value'],
  words: ReportWords,
): string[] => {
  const { t, code } = words;
  const alike = Map.groupBy(limits, ({ min, max }) => `${min} ${max}`);
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const names = group.slice(0, NAMED_MAX).map(({ symbol }) => code(symbol));
    const rest = group.length - names.length;
    const more = rest > 0 ? [t('report:rules.more', { count: rest })] : [];
    return [between(words, [...names, ...more].join(', '), first)];
  });
};

const between = (words: ReportWords, names: string, { min, max }: Bounds): string =>
  words.t('report:rules.between', { names, min: percentOf(words, min), max: percentOf(words, max) });

type DetailedKey = 'weightConstraints' | 'groupConstraints' | 'views';

const detailLines = (
  { portfolio }: ReportFacts,
  words: ReportWords,
): Record<DetailedKey, () => readonly string[]> => {
  const { constraints } = portfolio.configuration;
  const { code, plain, format } = words;
  return {
    weightConstraints: () => weightLimits(constraints.weightConstraints.value, words),
    groupConstraints: () =>
      constraints.groupConstraints.value.map((group) => {
        const name = plain(group.name, GROUP_NAME_MAX);
        return between(words, `${name} (${format.integer(group.members.length)})`, group);
      }),
    views: () => constraints.views.value.map((view) => plain(view.expression ?? textOfView(view, code))),
  };
};

/** A line for each rule in force, and below it each of its limits. */
export const constraintLines = (facts: ReportFacts, words: ReportWords): string[] => {
  const { t } = words;
  const details = detailLines(facts, words);
  const named = namedConstraints(facts.portfolio.configuration.constraints);
  if (named.length === 0) return [t('report:rules.noRules')];
  return named.flatMap(({ key, figure: { count = 0, share = 0 } }) => {
    const name = t(`portfolio:form.rule.${key}`, { count, value: percentOf(words, share) });
    const lines = key in details ? details[key as DetailedKey]() : [];
    const rest = lines.length - LIMITS_MAX;
    const more = rest > 0 ? [t('report:rules.more', { count: rest })] : [];
    return [name, ...[...lines.slice(0, LIMITS_MAX), ...more].map((line) => `–  ${line}`)];
  });
};

export const supervisionLine = ({ portfolio }: ReportFacts, words: ReportWords): string => {
  const { t } = words;
  const watched = namedTriggers(portfolio.rebalancing).map(({ key, figure }) =>
    t(`portfolio:form.watch.${key}`, {
      count: figure.count ?? 0,
      value: percentOf(words, figure.share ?? 0),
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
