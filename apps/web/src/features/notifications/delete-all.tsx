/** Asks before all notifications go, with how many they are. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useNotificationActions } from '../../shared/notifications/use-notification-actions.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function DeleteAll({ opened, onClose }: Props) {
  const { t } = useTranslation(['notices', 'common']);
  const trpc = useTRPC();
  const { removeAll } = useNotificationActions();
  // those of the page may be a part of them
  const { data } = useQuery({ ...trpc.notification.list.queryOptions({ size: 1 }), enabled: opened });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('notices:deleteTitle')}
      confirmLabel={t('common:action.delete')}
      cancelLabel={t('common:action.cancel')}
      danger
      busy={removeAll.isPending}
      onCancel={onClose}
      onConfirm={() => removeAll.mutate({}, { onSettled: onClose })}
    >
      {t('notices:deleteText', { count: data?.count ?? 0 })}
    </ConfirmDialog>
  );
}
