/** The bell; its panel explains what will appear here until there is something. */
import { ActionIcon, Popover, Stack, Text } from '@mantine/core';
import { IconBell, IconBellRinging2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export function NotificationBell() {
  const { t } = useTranslation('shell');
  return (
    <Popover position="bottom-end" width={300} trapFocus withinPortal={false}>
      <Popover.Target>
        <ActionIcon aria-label={t('notifications.bell')}>
          <IconBell size={19} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notifications.bell')}>
        <Stack align="center" gap={6} py="md" px="xs" ta="center">
          <IconBellRinging2 size={26} stroke={1.3} aria-hidden="true" />
          <Text fw={600}>{t('notifications.emptyTitle')}</Text>
          <Text size="sm" c="dimmed">
            {t('notifications.emptyHint')}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
