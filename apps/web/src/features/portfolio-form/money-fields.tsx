/** How much to invest, in which currency, learned from how long a past. */
import { CURRENCIES, OBSERVATIONS_MIN, TRAIN_PERIODS_DAYS } from '@ballast/contract/constants';
import { hasEnoughObservations, isAllCrypto } from '@ballast/domain/observations';
import type { DataPeriod } from '@ballast/quant/keys';
import { annualPeriods } from '@ballast/quant/returns/periods-per-year';
import { NumberInput, Select } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './money-fields.module.css';
import type { PortfolioFormState } from './use-portfolio-form.ts';

const separatorsOf = (locale: string) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { thousandSeparator: find('group'), decimalSeparator: find('decimal') };
};

interface Props {
  readonly form: PortfolioFormState;
  readonly dataPeriod: DataPeriod;
  /** A portfolio keeps the currency it was created in. */
  readonly isCurrencyFixed: boolean;
}

export function MoneyFields({ form, dataPeriod, isCurrencyFixed }: Props) {
  const { t } = useTranslation('portfolio');
  const { locale } = useFormat();
  const currency = form.watch('currency');
  const trainPeriod = form.watch('trainPeriod');
  const symbols = form.watch('tickers').map(({ symbol }) => symbol);
  const perYear = annualPeriods(dataPeriod, isAllCrypto(symbols));
  const periodLabel = (days: (typeof TRAIN_PERIODS_DAYS)[number]) => {
    const length = t(`form.periodDays.d${days}`);
    return hasEnoughObservations(days, perYear)
      ? length
      : `${length} · ${t('form.periodShort', { min: OBSERVATIONS_MIN })}`;
  };
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
      <Select
        label={t('form.period')}
        size="md"
        data={TRAIN_PERIODS_DAYS.map((days) => ({
          value: String(days),
          label: periodLabel(days),
          disabled: !hasEnoughObservations(days, perYear),
        }))}
        value={String(trainPeriod)}
        onChange={(value) => form.commit('trainPeriod', Number(value))}
      />
    </div>
  );
}
