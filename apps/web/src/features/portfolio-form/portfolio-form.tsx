/** Setting up a portfolio, new or stored, in seven steps; the ways to its tickers are handed in by the page. */
import type { User } from '@ballast/contract/entities/user';
import { Button, Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { type ChoiceWords, choiceText } from './choice-texts.ts';
import { DraftOffer } from './draft-offer.tsx';
import { FormBar } from './form-bar.tsx';
import { FormSummary } from './form-summary.tsx';
import { OpenStep } from './open-step.tsx';
import classes from './portfolio-form.module.css';
import type { ChosenTicker } from './portfolio-values.ts';
import { StepPanel } from './step-panel.tsx';
import { type FieldErrors, problemsOf, stateOf, wrongSteps } from './step-states.ts';
import { Stepper } from './stepper.tsx';
import type { TickerWays } from './symbols-step.tsx';
import { type StoredPortfolio, usePortfolioForm } from './use-portfolio-form.ts';
import { useSavePortfolio } from './use-save-portfolio.ts';
import { useStep } from './use-step.ts';

interface Props extends TickerWays {
  readonly user: User;
  readonly stored: StoredPortfolio | null;
  /** Tickers that a new portfolio begins with. */
  readonly begin: readonly ChosenTicker[];
}

export function PortfolioForm({ user, stored, begin, ...ways }: Props) {
  const { t } = useTranslation(['portfolio', 'formSteps', 'quant']);
  const format = useFormat();
  const [step, openStep] = useStep();
  const setup = usePortfolioForm({ user, stored, begin });
  const { form, values, fresh } = setup;
  const { isSaving, run, saveOnly } = useSavePortfolio({
    user,
    stored: stored?.portfolio ?? null,
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
        <StepPanel step={step} problems={problemsOf(step, errors)} onOpen={openStep}>
          <OpenStep
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
        step={step}
        values={values}
        wrong={wrong}
        isSaving={isSaving}
        isEditing={isEditing}
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
      <FormBar values={values} wrong={wrong} isSaving={isSaving} isEditing={isEditing} />
    </form>
  );
}
