/** How much to invest, in which currency. */
import { CURRENCIES } from '@ballast/contract/constants';
import { NumberInput, Select } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { separatorsOf } from '../../shared/format/number-separators.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { PortfolioFormState } from './form-state.ts';
import classes from './money-fields.module.css';

interface Props {
  readonly form: PortfolioFormState;
  /** A portfolio keeps the currency it was created in. */
  readonly isCurrencyFixed: boolean;
}

export function MoneyFields({ form, isCurrencyFixed }: Props) {
  const { t } = useTranslation('portfolio');
  const { locale } = useFormat();
  const currency = form.watch('currency');
  return (
    <div className={classes.fields}>
      <Controller
        control={form.control}
        name="plannedInvestment"
        render={({ field, fieldState }) => (
          <NumberInput
            label={t('form.investment')}
            size="md"
            min={0}
            hideControls
            inputMode="decimal"
            decimalScale={2}
            {...separatorsOf(locale)}
            {...field}
            onChange={(value) => field.onChange(value === '' ? '' : Number(value))}
            error={fieldState.error?.message}
          />
        )}
      />
      <Select
        label={t('form.currency')}
        size="md"
        disabled={isCurrencyFixed}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={isCurrencyFixed ? t('form.currencyFixed') : undefined}
        data={[...CURRENCIES]}
        value={currency}
        onChange={(value) => {
          const chosen = CURRENCIES.find((each) => each === value);
          if (chosen) form.commit('currency', chosen);
        }}
      />
    </div>
  );
}
