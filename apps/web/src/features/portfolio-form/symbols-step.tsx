/** The first step: what the portfolio is called, what it may hold and how much is to be invested. */
import { TICKERS_MIN } from '@ballast/contract/constants';
import type { User } from '@ballast/contract/entities/user';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../shared/forms/text-field.tsx';
import { tickerLimit } from '../../shared/session/ticker-limit.ts';
import type { Purpose } from './form-start.ts';
import type { PortfolioFormState } from './form-state.ts';
import { MoneyFields } from './money-fields.tsx';
import type { PortfolioValues } from './portfolio-values.ts';
import { PresetChoice } from './preset-choice.tsx';
import { ReadyMadeStart } from './ready-made-start.tsx';
import { StepPart } from './step-part.tsx';
import { type PickerSlot, TickerField } from './ticker-field.tsx';

export interface TickerWays {
  readonly opensPicker: boolean;
  readonly picker: (slot: PickerSlot) => ReactNode;
  readonly upload: (slot: PickerSlot) => ReactNode;
}

interface Props extends TickerWays {
  readonly purpose: Purpose;
  readonly form: PortfolioFormState;
  readonly user: User;
  readonly values: PortfolioValues;
  readonly isEditing: boolean;
  readonly onChange: (change: Partial<PortfolioValues>) => void;
}

export function SymbolsStep({
  purpose,
  form,
  user,
  values,
  isEditing,
  onChange,
  opensPicker,
  picker,
  upload,
}: Props) {
  const { t } = useTranslation(['portfolio', 'forms', 'simulation']);
  return (
    <>
      <PresetChoice user={user} values={values} onChange={onChange} />
      <TextField
        form={form}
        name="name"
        size="md"
        label={t('portfolio:form.name')}
        placeholder={t('portfolio:form.namePlaceholder')}
        autoComplete="off"
      />
      <StepPart
        title={t('portfolio:form.tickers')}
        hint={t(purpose === 'simulation' ? 'simulation:form.tickersHint' : 'portfolio:form.tickersHint', {
          min: TICKERS_MIN,
        })}
      >
        <TickerField
          tickers={values.tickers}
          max={tickerLimit(user)}
          opensAtOnce={opensPicker}
          picker={picker}
          upload={upload}
          onChange={(tickers) => onChange({ tickers })}
        />
        {values.tickers.length === 0 ? (
          <ReadyMadeStart max={tickerLimit(user)} onTake={(tickers) => onChange({ tickers })} />
        ) : null}
      </StepPart>
      <MoneyFields form={form} isCurrencyFixed={isEditing} />
      <Textarea
        size="md"
        autosize
        minRows={1}
        maxRows={5}
        label={`${t('portfolio:form.description')} (${t('forms:optional')})`}
        {...form.register('description')}
      />
    </>
  );
}
