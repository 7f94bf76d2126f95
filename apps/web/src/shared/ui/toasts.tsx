/** Where short notices appear. */
import '@mantine/notifications/styles.layer.css';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import i18next from 'i18next';

export const showNotice = (notice: NotificationData) =>
  notifications.show({
    ...notice,
    closeButtonProps: { 'aria-label': i18next.t('common:action.close') },
  });

export function Toasts() {
  return <Notifications position="bottom-right" limit={4} />;
}
