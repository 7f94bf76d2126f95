/** Asks before a plan is deleted; one that somebody has is not. */
import type { Plan } from '@ballast/contract/entities/plan';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../../shared/api/trpc.ts';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';

export function DeletePlan({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const { t } = useTranslation(['administration', 'common']);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { id, name, users } = plan;
  const remove = useMutation(
    trpc.admin.deletePlan.mutationOptions({
      onSuccess: () => void toast({ message: t('administration:plans.deleted', { name }) }),
      onSettled: () => {
        onClose();
        return queryClient.invalidateQueries(trpc.admin.pathFilter());
      },
    }),
  );
  const title = t('administration:plans.deleteTitle', { name });
  if (users > 0)
    return (
      <Modal
        opened
        onClose={onClose}
        title={title}
        closeButtonProps={{ 'aria-label': t('common:action.close') }}
      >
        <Text mb="lg">{t('administration:plans.deleteInUse', { count: users })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common:action.close')}
          </Button>
        </Group>
      </Modal>
    );
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={t('administration:plans.delete')}
      cancelLabel={t('common:action.cancel')}
      danger
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id })}
    >
      {t('administration:plans.deleteText')}
    </ConfirmDialog>
  );
}
