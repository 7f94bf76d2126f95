/** Setting up a portfolio, new or stored, or a simulation (§1.12), in seven steps; the ways to its tickers are handed in by the page. */
import type { User } from '@ballast/contract/entities/user';
import { Button, Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { type ChoiceWords, choiceText } from './choice-texts.ts';
import { DraftOffer } from './draft-offer.tsx';
import { FormBar } from './form-bar.tsx';
import type { FormStart } from './form-start.ts';
import { FormSummary } from './form-summary.tsx';
import { OpenStep } from './open-step.tsx';
import classes from './portfolio-form.module.css';
import { useSimulationUsage } from './simulation/use-simulation-usage.ts';
import { StepPanel } from './step-panel.tsx';
import { type FieldErrors, problemsOf, stateOf, wrongSteps } from './step-states.ts';
import { Stepper } from './stepper.tsx';
import type { TickerWays } from './symbols-step.tsx';
import { useFormLabels } from './use-form-labels.ts';
import { usePortfolioForm } from './use-portfolio-form.ts';
import { useSavePortfolio } from './use-save-portfolio.ts';
import { useStep } from './use-step.ts';

interface Props extends TickerWays {
  readonly user: User;
  readonly start: FormStart;
}

export function PortfolioForm({ user, start, ...ways }: Props) {
  const { t } = useTranslation(['portfolio', 'formSteps', 'quant']);
  const format = useFormat();
  const [step, openStep] = useStep();
  const { purpose, stored } = start;
  const setup = usePortfolioForm(user, start);
  const labels = useFormLabels(start);
  const usage = useSimulationUsage(purpose === 'simulation');
  const isBlocked = purpose === 'simulation' && (usage?.refusal ?? null) !== null;
  const { form, values, fresh } = setup;
  const { isSaving, run, saveOnly } = useSavePortfolio({
    user,
    start,
    form,
    onWrong: openStep,
  });
  const errors = form.formState.errors as FieldErrors;
  const wrong = wrongSteps(errors);
  const isEditing = stored !== null;
  return (
    <form className={classes.form} onSubmit={run} noValidate>
      <Stepper
        step={step}
        stateOf={(each) => stateOf(each, values, fresh, errors)}
        choiceOf={(each) => choiceText(each, values, t as ChoiceWords, format)}
        onOpen={openStep}
      />
      <Card p={0} className={classes.card}>
        {setup.offered ? (
          <DraftOffer isOlder={setup.isOfferedOfOlder} onTake={setup.takeOffered} onDiscard={setup.discard} />
        ) : null}
        <StepPanel purpose={purpose} step={step} problems={problemsOf(step, errors)} onOpen={openStep}>
          <OpenStep
            purpose={purpose}
            step={step}
            form={form}
            user={user}
            values={values}
            errors={errors}
            portfolioId={stored?.portfolio.id ?? null}
            ways={ways}
            onChange={setup.change}
          />
        </StepPanel>
      </Card>
      <FormSummary
        purpose={purpose}
        labels={labels}
        step={step}
        values={values}
        wrong={wrong}
        isSaving={isSaving}
        isEditing={isEditing}
        isBlocked={isBlocked}
        onSaveOnly={saveOnly}
        onOpen={openStep}
        note={
          setup.hasDraft ? (
            <p className={classes.draft}>
              {t('portfolio:form.draftKept')}{' '}
              <Button variant="transparent" size="compact-xs" p={0} onClick={setup.discard}>
                {t('portfolio:form.draftDiscard')}
              </Button>
            </p>
          ) : null
        }
      />
      <FormBar labels={labels} values={values} wrong={wrong} isSaving={isSaving} isBlocked={isBlocked} />
    </form>
  );
}
