/** A suggestion may find nothing worth trading: then it says so, and nothing waits for a decision. */
import type { TransactionPreview } from '@ballast/contract/entities/transaction';
import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export const hasNoTrades = ({ rows }: TransactionPreview): boolean => rows.every(({ units }) => units === 0);

export function NothingToTrade() {
  const { t } = useTranslation('suggestion');
  return (
    <Alert color="accent" icon={<IconCircleCheck />} title={t('nothing.title')}>
      {t('nothing.hint')}
    </Alert>
  );
}
