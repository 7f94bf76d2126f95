/** Where short notices appear. */
import '@mantine/notifications/styles.layer.css';
import { Button } from '@mantine/core';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import i18next from 'i18next';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface Notice extends NotificationData {
  readonly id: string;
  readonly action?: ToastAction;
}

export const showNotice = ({ action, message, ...notice }: Notice) =>
  notifications.show({
    ...notice,
    message:
      action === undefined ? (
        message
      ) : (
        <>
          {message}
          <br />
          <Button
            variant="light"
            size="compact-sm"
            mt={8}
            onClick={() => {
              notifications.hide(notice.id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        </>
      ),
    closeButtonProps: { 'aria-label': i18next.t('common:action.close') },
  });

export function Toasts() {
  return <Notifications position="bottom-right" limit={4} />;
}
