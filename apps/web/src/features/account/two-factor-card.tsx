/** Whether a code is asked for at sign-in, and the ways to change that. */
import { Button, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import classes from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { TwoFactorOff } from './two-factor-off.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { useTwoFactor } from './use-two-factor.ts';

export function TwoFactorCard() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const calls = useTwoFactor();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isError, refetch } = calls.query;
  const close = () => setIsOpen(false);
  return (
    <AccountCard title={t('twoFactor.title')}>
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <Skeleton h={36} aria-hidden />}
      {data ? (
        <div className={classes.foot}>
          <Text className={classes.words}>
            {data.isEnabled
              ? `${t('twoFactor.on', { date: format.date(data.enabledAt ?? '') })} ${t('twoFactor.codesLeft', { count: data.recoveryCodesLeft })}.`
              : t('twoFactor.off')}
          </Text>
          <Button variant={data.isEnabled ? 'default' : 'filled'} onClick={() => setIsOpen(true)}>
            {t(data.isEnabled ? 'twoFactor.switchOff' : 'twoFactor.setUp')}
          </Button>
        </div>
      ) : null}
      {isOpen && data ? (
        data.isEnabled ? (
          <TwoFactorOff calls={calls} onClose={close} />
        ) : (
          <TwoFactorSetup calls={calls} onClose={close} />
        )
      ) : null}
    </AccountCard>
  );
}
