/** What is chosen in each step, in a few words: beside its number. Pure. */
import { namedConstraints } from '@ballast/domain/constraints/constraints';
import type { Formatter } from '@ballast/i18n/format/formatter';
import type { TFunction } from 'i18next';
import { ruleTexts, supervisionTexts } from '../../shared/portfolio/summary-texts.ts';
import type { PortfolioValues } from './portfolio-values.ts';
import type { Step } from './steps.ts';

export type ChoiceWords = TFunction<['portfolio', 'formSteps', 'quant']>;

export const choiceText = (
  step: Step,
  values: PortfolioValues,
  t: ChoiceWords,
  format: Pick<Formatter, 'percent'>,
): string => {
  const wording = { t: t as TFunction<'portfolio'>, format };
  switch (step) {
    case 'symbols':
      return t('formSteps:chosenTickers', { count: values.tickers.length });
    case 'constraints': {
      const { length } = namedConstraints(values.constraints);
      const [only = t('formSteps:noRules')] = ruleTexts(wording, values.constraints);
      return length > 1 ? t('formSteps:chosenRules', { count: length }) : only;
    }
    case 'rebalancing':
      return supervisionTexts(wording, values.rebalancing).join(' · ');
    case 'objective':
      return t(`quant:objective.${values.objective}`);
    case 'algorithm':
      return values.models.map((key) => t(`quant:model.${key}`)).join(', ') || '–';
    case 'period':
      return `${t(`formSteps:dataPeriods.${values.dataPeriod}`)} · ${t(`portfolio:form.periodDays.d${values.trainPeriod as 182}`)}`;
    case 'allocation':
      return values.initialAllocation.length === 0
        ? t('formSteps:fromCash')
        : t('formSteps:chosenHoldings', { count: values.initialAllocation.length });
  }
};
