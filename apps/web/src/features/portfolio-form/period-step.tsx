/** The sixth step: which closes count, how far back, and what a trade costs; of a simulation also which days it lives through. */
import { OBSERVATIONS_MIN, TRAIN_PERIODS_DAYS } from '@ballast/contract/constants';
import { hasEnoughObservations, isAllCrypto, observationsOf } from '@ballast/domain/observations';
import { DATA_PERIODS } from '@ballast/quant/keys';
import { annualPeriods } from '@ballast/quant/returns/periods-per-year';
import { useTranslation } from 'react-i18next';
import { ChoiceCard } from './choice-card.tsx';
import { FigureInput } from './figure-input.tsx';
import type { Purpose } from './form-start.ts';
import objective from './objective-step.module.css';
import type { StepProps } from './objective-step.tsx';
import classes from './period-step.module.css';
import { TestPeriodPart } from './simulation/test-period-part.tsx';
import { StepPart } from './step-part.tsx';

interface Props extends Omit<StepProps, 'user'> {
  readonly purpose: Purpose;
}

export function PeriodStep({ purpose, values, problemOf, onChange }: Props) {
  const { t } = useTranslation(['formSteps', 'portfolio']);
  const symbols = values.tickers.map(({ symbol }) => symbol);
  const perYear = annualPeriods(values.dataPeriod, isAllCrypto(symbols));
  const observations = (days: number) => observationsOf(days, values.dataPeriod, symbols);
  return (
    <>
      {purpose === 'simulation' ? (
        <TestPeriodPart values={values} problemOf={problemOf} onChange={onChange} />
      ) : null}
      <StepPart title={t('formSteps:dataPeriod')} hint={t('formSteps:dataPeriodHint')}>
        <div className={classes.choices} data-four role="radiogroup" aria-label={t('formSteps:dataPeriod')}>
          {DATA_PERIODS.map((key) => (
            <ChoiceCard
              key={key}
              type="radio"
              name="dataPeriod"
              title={t(`formSteps:dataPeriods.${key}`)}
              hint={t(`formSteps:dataPeriodHints.${key}`)}
              isChosen={values.dataPeriod === key}
              onChoose={() => onChange({ dataPeriod: key })}
            />
          ))}
        </div>
      </StepPart>
      <StepPart title={t('portfolio:form.period')} hint={t('formSteps:trainPeriodHint')}>
        <div className={classes.choices} role="radiogroup" aria-label={t('portfolio:form.period')}>
          {TRAIN_PERIODS_DAYS.map((days) => {
            const count = observations(days);
            return (
              <ChoiceCard
                key={days}
                type="radio"
                name="trainPeriod"
                title={t(`portfolio:form.periodDays.d${days}`)}
                hint={t('formSteps:observations', { count })}
                isChosen={values.trainPeriod === days}
                disabled={
                  hasEnoughObservations(days, perYear)
                    ? undefined
                    : t('formSteps:tooFew', { min: OBSERVATIONS_MIN })
                }
                onChoose={() => onChange({ trainPeriod: days })}
              />
            );
          })}
        </div>
      </StepPart>
      <StepPart title={t('formSteps:costs')} hint={t('formSteps:costsHint')}>
        <FigureInput
          className={objective.figure}
          label={t('formSteps:transactionCost')}
          isPercent
          digits={4}
          value={values.transactionCost}
          problem={problemOf('transactionCost')}
          hint={Number(values.transactionCost) > 0 ? undefined : t('formSteps:costsOfPlan')}
          onCommit={(transactionCost) =>
            onChange({ transactionCost: transactionCost === '' ? 0 : transactionCost })
          }
        />
      </StepPart>
    </>
  );
}
