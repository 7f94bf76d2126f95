/** The bell with the number of new notices; its panel is fetched when it is first opened. */
import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { useTRPC } from '../../shared/api/trpc.ts';

const NotificationPanel = lazy(async () => {
  const { NotificationPanel: Panel } = await fetchPiece(() => import('./notification-panel.tsx'));
  return { default: Panel };
});

const COUNT_MAX = 9;

export function NotificationBell() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const trpc = useTRPC();
  const unread = useQuery(trpc.notification.unread.queryOptions({})).data?.count ?? 0;
  const label = unread === 0 ? t('notifications.bell') : t('notifications.bellCount', { count: unread });
  return (
    <Popover
      position="bottom-end"
      width={372}
      trapFocus
      returnFocus
      withinPortal={false}
      opened={isOpen}
      onChange={setIsOpen}
    >
      <Indicator
        inline
        size={16}
        offset={10}
        disabled={unread === 0}
        label={unread > COUNT_MAX ? `${COUNT_MAX}+` : unread}
      >
        <Popover.Target>
          <ActionIcon aria-label={label} onClick={() => setIsOpen(!isOpen)}>
            <IconBell size={19} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('notifications.bell')}>
        <Suspense fallback={null}>
          <NotificationPanel onLeave={() => setIsOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
