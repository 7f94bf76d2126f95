/** How the user is told of what happens: quiet hours, and by kind whether it pops up and comes by mail. */
import { Card, Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../shared/session/use-user.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { KindTable } from './kind-table.tsx';
import classes from './notification-settings.module.css';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';

export function NotificationSettingsCard() {
  const { t } = useTranslation('notices');
  const { query, settings, save, isSaved, isSaving } = useNotificationSettings();
  const { data: user } = useUser();
  if (query.isError && !settings)
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!settings) return <Skeleton h={420} maw={860} aria-hidden />;
  return (
    <Card className={classes.card} component="section" aria-labelledby="notification-settings">
      <div className={classes.head}>
        <Title order={2} size="h3" id="notification-settings">
          {t('choose.title')}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {isSaved && !isSaving ? t('choose.saved') : ''}
        </Text>
      </div>
      <Text size="sm" c="dimmed" maw={620}>
        {t('choose.hint')}
      </Text>
      <QuietHoursFields settings={settings} onChange={save} />
      <KindTable settings={settings} hasMail={user?.isDemo === false} onChange={save} />
      {user?.isDemo ? (
        <Text size="sm" c="dimmed">
          {t('choose.demo')}
        </Text>
      ) : null}
    </Card>
  );
}
