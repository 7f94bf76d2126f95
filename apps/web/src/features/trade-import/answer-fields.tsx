/** What no file says: the currency, where the money came from, and what is done about sales and splits. */
import { CURRENCIES } from '@ballast/contract/constants';
import { CASH_CHOICES } from '@ballast/contract/entities/trade-import';
import { Card, NativeSelect, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './trade-import.module.css';
import type { TradeImportState } from './use-trade-import.ts';

const OVERSOLD = ['refuse', 'broughtIn'] as const;
const SPLITS = ['apply', 'inFile'] as const;

export function AnswerFields({ state }: { readonly state: TradeImportState }) {
  const { t } = useTranslation('tradeImport');
  const { answers, setAnswers, currency, setCurrency } = state;
  return (
    <Card>
      <Title order={2} size="h4" mb="sm">
        {t('choices.title')}
      </Title>
      <div className={classes.fields}>
        <NativeSelect
          label={t('choices.currency')}
          description={t('choices.currencyHint')}
          value={currency}
          data={[...CURRENCIES]}
          onChange={({ currentTarget: { value } }) =>
            setCurrency(CURRENCIES.find((each) => each === value) ?? currency)
          }
        />
        <NativeSelect
          label={t('choices.cash')}
          value={answers.cash}
          data={CASH_CHOICES.map((value) => ({ value, label: t(`choices.cashOf.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setAnswers({ ...answers, cash: CASH_CHOICES.find((each) => each === value) ?? answers.cash })
          }
        />
        <NativeSelect
          label={t('choices.oversold')}
          value={answers.oversold}
          data={OVERSOLD.map((value) => ({ value, label: t(`choices.oversoldOf.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setAnswers({ ...answers, oversold: OVERSOLD.find((each) => each === value) ?? answers.oversold })
          }
        />
        <NativeSelect
          label={t('choices.splits')}
          value={answers.splits}
          data={SPLITS.map((value) => ({ value, label: t(`choices.splitsOf.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setAnswers({ ...answers, splits: SPLITS.find((each) => each === value) ?? answers.splits })
          }
        />
      </div>
    </Card>
  );
}
