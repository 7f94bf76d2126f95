/** What was reported lately, by day; each notice leads to what it tells of, or goes away for good. */
import type { Notification } from '@ballast/contract/entities/notification';
import { ActionIcon, Anchor, Button, Skeleton, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconBellRinging2, IconChecks, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useDayHeading } from '../../shared/notifications/day-heading.ts';
import { groupByDay } from '../../shared/notifications/group-by-day.ts';
import { KindIcon } from '../../shared/notifications/kind-icon.tsx';
import { notificationPath } from '../../shared/notifications/notification-path.ts';
import { useNotificationActions } from '../../shared/notifications/use-notification-actions.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './notification-panel.module.css';

const CLOCK_MS = 60_000;

export function NotificationPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const trpc = useTRPC();
  const query = useQuery(trpc.notification.list.queryOptions({}));
  const { viewAll } = useNotificationActions();
  if (query.isPending)
    return (
      <div className={classes.waiting} aria-hidden>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} h={44} />
        ))}
      </div>
    );
  if (!query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const { records } = query.data;
  const isRead = records.every(({ viewedAt }) => viewedAt !== null);
  return (
    <>
      <div className={classes.head}>
        <Text fw={600}>{t('shell:notifications.bell')}</Text>
        {isRead ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconChecks size={15} aria-hidden />}
            loading={viewAll.isPending}
            onClick={() => viewAll.mutate({})}
          >
            {t('shell:notifications.readAll')}
          </Button>
        )}
      </div>
      {records.length === 0 ? (
        <Stack align="center" gap={6} py="lg" px="md" ta="center">
          <IconBellRinging2 size={26} stroke={1.3} aria-hidden="true" />
          <Text fw={600}>{t('shell:notifications.emptyTitle')}</Text>
          <Text size="sm" c="dimmed">
            {t('shell:notifications.emptyHint')}
          </Text>
        </Stack>
      ) : (
        <Days records={records} onLeave={onLeave} />
      )}
      <div className={classes.foot}>
        <Anchor component={Link} to={linkTo('notifications')} size="sm" fw={550} onClick={onLeave}>
          {t('shell:notifications.all')}
        </Anchor>
        <Anchor
          component={Link}
          to={`${linkTo('account')}?tab=notifications`}
          size="sm"
          c="dimmed"
          onClick={onLeave}
        >
          {t('shell:notifications.settings')}
        </Anchor>
      </div>
    </>
  );
}

function Days({
  records,
  onLeave,
}: {
  readonly records: readonly Notification[];
  readonly onLeave: () => void;
}) {
  const now = useNow(CLOCK_MS);
  const heading = useDayHeading();
  return (
    <div className={classes.list}>
      {groupByDay(records, now).map((day) => (
        <div key={day.key}>
          <h3 className={classes.day}>{heading(day, now)}</h3>
          <ul className={classes.items}>
            {day.items.map((notice) => (
              <Item key={notice.id} notice={notice} now={now} onLeave={onLeave} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

interface ItemProps {
  readonly notice: Notification;
  readonly now: Date;
  readonly onLeave: () => void;
}

function Item({ notice, now, onLeave }: ItemProps) {
  const { t } = useTranslation(['shell', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const { setViewed, remove } = useNotificationActions();
  const { id, kind, title, message, createdAt, viewedAt } = notice;
  const isNew = viewedAt === null;
  const path = notificationPath(notice);
  const removeLabel = t('common:action.remove', { name: title });
  const open = () => {
    if (isNew) setViewed.mutate({ id, viewed: true });
    if (path === null) return;
    onLeave();
    void navigate(path);
  };
  return (
    <li className={classes.item} data-new={isNew || undefined}>
      <UnstyledButton className={classes.words} disabled={path === null && !isNew} onClick={open}>
        <KindIcon kind={kind} />
        <span className={classes.text}>
          <Text component="span" fw={isNew ? 600 : 500} size="sm">
            {title}
          </Text>
          <Text component="span" size="sm" c="dimmed" className={classes.message}>
            {message}
          </Text>
          <Text component="span" size="xs" c="dimmed" mt={2}>
            {format.fromNow(createdAt, now)}
          </Text>
        </span>
        {isNew ? <span className={classes.dot} role="img" aria-label={t('shell:notifications.new')} /> : null}
      </UnstyledButton>
      <Tooltip label={removeLabel}>
        <ActionIcon
          aria-label={removeLabel}
          size={30}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          <IconX size={15} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}
