/** Whose account it is, by which plan. */
import { Badge, Card, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import classes from './account-head.module.css';

export function AccountHead() {
  const { t } = useTranslation(['account', 'shell']);
  const format = useFormat();
  const { data: user, error, isError, refetch } = useUser();
  return (
    <>
      <PageHead title={t('shell:title.account')} />
      {isError && !user ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {user ? (
        <Card className={classes.who}>
          <div className={classes.words}>
            <Text fw={600} truncate>
              {`${user.firstname} ${user.lastname}`.trim()}
            </Text>
            {user.isDemo ? null : (
              <Text size="sm" c="dimmed" truncate>
                {user.email}
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {t('account:since', { date: format.date(user.registeredAt) })}
            </Text>
          </div>
          <Badge className={classes.plan}>
            {user.isDemo ? t('shell:header.demo') : user.subscription.plan.name}
          </Badge>
        </Card>
      ) : null}
      {user || isError ? null : <Skeleton h={94} mb="md" aria-hidden />}
    </>
  );
}
