/** Money that is asked for and waits for sales: how much, and how it ends. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Alert, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';

const stageOf = ({ status, pendingOptimization }: Portfolio) => {
  if (status === 'calculating') return 'calculating';
  if (pendingOptimization) return 'suggested';
  return status === 'error' ? 'failed' : 'orders';
};

interface Props {
  readonly portfolio: Portfolio;
  /** The trades are shown below. */
  readonly isReview?: boolean;
}

export function WithdrawalNotice({ portfolio, isReview = false }: Props) {
  const { t } = useTranslation('books');
  const format = useFormat();
  const stage = stageOf(portfolio);
  const amount = format.money(portfolio.withdrawal, portfolio.currency);
  return (
    <Alert color="accent" icon={<IconCoins />} title={t('withdrawal.title', { amount })}>
      {t(`withdrawal.${stage}`)}
      {isReview && stage === 'suggested' && <Text mt={4}>{t('withdrawal.reckoned')}</Text>}
    </Alert>
  );
}
