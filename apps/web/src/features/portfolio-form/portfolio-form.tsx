/** Setting up a portfolio, new or stored; the ways to its tickers are handed in by the page. */
import { DATA_PERIOD_DEFAULT, TICKERS_MIN } from '@ballast/contract/constants';
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import type { User } from '@ballast/contract/entities/user';
import { Button, Card, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { FormBar } from './form-bar.tsx';
import { tickerLimit } from './form-rules.ts';
import { FormSection } from './form-section.tsx';
import { FormSummary } from './form-summary.tsx';
import { ModelChoice } from './model-choice.tsx';
import { MoneyFields } from './money-fields.tsx';
import { ObjectiveChoice } from './objective-choice.tsx';
import classes from './portfolio-form.module.css';
import type { ChosenTicker } from './portfolio-values.ts';
import { type PickerSlot, TickerField } from './ticker-field.tsx';
import { usePortfolioForm } from './use-portfolio-form.ts';

interface Props {
  readonly user: User;
  readonly stored: { readonly portfolio: Portfolio; readonly names: ReadonlyMap<string, string> } | null;
  /** Tickers that a new portfolio begins with. */
  readonly begin: readonly ChosenTicker[];
  readonly opensPicker: boolean;
  readonly picker: (slot: PickerSlot) => ReactNode;
  readonly upload: (slot: PickerSlot) => ReactNode;
}

export function PortfolioForm({ user, stored, begin, opensPicker, picker, upload }: Props) {
  const { t } = useTranslation(['portfolio', 'forms']);
  const { form, isSaving, run, saveOnly, hasDraft, discard } = usePortfolioForm({ user, stored, begin });
  const values = form.watch();
  const { errors } = form.formState;
  return (
    <form className={classes.form} onSubmit={run} noValidate>
      <Card p={0}>
        <FormSection number={1} title={t('portfolio:form.basics')}>
          <div className={classes.basics}>
            <TextField
              form={form}
              name="name"
              label={t('portfolio:form.name')}
              placeholder={t('portfolio:form.namePlaceholder')}
              autoComplete="off"
            />
            <Textarea
              size="md"
              autosize
              minRows={1}
              maxRows={5}
              label={`${t('portfolio:form.description')} (${t('forms:optional')})`}
              {...form.register('description')}
            />
          </div>
        </FormSection>
        <FormSection
          number={2}
          title={t('portfolio:form.tickers')}
          hint={t('portfolio:form.tickersHint', { min: TICKERS_MIN })}
          error={errors.tickers?.message}
        >
          <TickerField
            tickers={values.tickers}
            max={tickerLimit(user)}
            opensAtOnce={opensPicker}
            picker={picker}
            upload={upload}
            onChange={(tickers) => form.commit('tickers', tickers)}
          />
        </FormSection>
        <FormSection
          number={3}
          title={t('portfolio:form.summaryInvestment')}
          hint={t('portfolio:form.periodHint')}
        >
          <MoneyFields
            form={form}
            dataPeriod={stored?.portfolio.dataPeriod ?? DATA_PERIOD_DEFAULT}
            isCurrencyFixed={stored !== null}
          />
        </FormSection>
        <FormSection number={4} title={t('portfolio:form.objective')}>
          <ObjectiveChoice
            user={user}
            objective={values.objective}
            onChange={(objective) => form.commit('objective', objective)}
          />
        </FormSection>
        <FormSection
          number={5}
          title={t('portfolio:form.models')}
          hint={t('portfolio:form.modelsHint')}
          error={errors.models?.message}
        >
          <ModelChoice
            user={user}
            models={values.models}
            onChange={(models) => form.commit('models', models)}
          />
        </FormSection>
      </Card>
      <FormSummary
        values={values}
        isSaving={isSaving}
        stored={stored?.portfolio ?? null}
        onSaveOnly={saveOnly}
        note={
          hasDraft ? (
            <p className={classes.draft}>
              {t('portfolio:form.draftKept')}{' '}
              <Button variant="transparent" size="compact-xs" p={0} onClick={discard}>
                {t('portfolio:form.draftDiscard')}
              </Button>
            </p>
          ) : null
        }
      />
      <FormBar values={values} isSaving={isSaving} isEditing={stored !== null} />
    </form>
  );
}
