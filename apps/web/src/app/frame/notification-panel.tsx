/** What was reported lately; each notice leads to its portfolio or goes away for good. */
import { ActionIcon, Button, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBellRinging2, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import classes from './notification-panel.module.css';
import { useNotifications } from './use-notifications.ts';

const CLOCK_MS = 60_000;

export function NotificationPanel({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const format = useFormat();
  const now = useNow(CLOCK_MS);
  const navigate = useNavigate();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { query, records } = useNotifications();
  const settled = { onSettled: () => queryClient.invalidateQueries(trpc.notification.pathFilter()) };
  const remove = useMutation(trpc.notification.delete.mutationOptions(settled));
  const removeAll = useMutation(trpc.notification.deleteAll.mutationOptions(settled));

  if (query.isPending)
    return (
      <div className={classes.waiting} aria-hidden>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} h={44} />
        ))}
      </div>
    );
  if (!query.data) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (records.length === 0)
    return (
      <Stack align="center" gap={6} py="lg" px="md" ta="center">
        <IconBellRinging2 size={26} stroke={1.3} aria-hidden="true" />
        <Text fw={600}>{t('shell:notifications.emptyTitle')}</Text>
        <Text size="sm" c="dimmed">
          {t('shell:notifications.emptyHint')}
        </Text>
      </Stack>
    );
  return (
    <>
      <Group justify="space-between" className={classes.head}>
        <Text fw={600}>{t('shell:notifications.bell')}</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={removeAll.isPending}
          onClick={() => removeAll.mutate({})}
        >
          {t('shell:notifications.clear')}
        </Button>
      </Group>
      <ul className={classes.list}>
        {records.map(({ id, title, message, portfolio, createdAt, viewedAt }) => (
          <li key={id} className={classes.item} data-new={viewedAt === null || undefined}>
            <UnstyledButton
              className={classes.words}
              disabled={portfolio === null}
              onClick={() => {
                onLeave();
                if (portfolio) void navigate(linkTo('portfolioDetail', { _id: portfolio.id }));
              }}
            >
              <Text fw={550} size="sm">
                {title}
              </Text>
              <Text size="sm" c="dimmed">
                {message}
              </Text>
              <Text size="xs" c="dimmed" mt={2}>
                {format.fromNow(createdAt, now)}
              </Text>
            </UnstyledButton>
            <ActionIcon
              aria-label={t('common:action.remove', { name: title })}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              <IconX size={15} stroke={1.8} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  );
}
