/** Asks before a simulation is deleted. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../api/trpc.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';

interface Props {
  readonly simulation: { readonly id: string; readonly name: string };
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

export function DeleteSimulation({ simulation: { id, name }, opened, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['simulation', 'common']);
  const trpc = useTRPC();
  const queries = useQueryClient();
  const remove = useMutation(
    trpc.simulation.delete.mutationOptions({
      onSuccess: async () => {
        onClose();
        onDeleted?.();
        queries.removeQueries(trpc.simulation.get.queryFilter({ id }));
        void toast({ message: t('simulation:deleted', { name }) });
        await queries.invalidateQueries(trpc.simulation.list.pathFilter());
        await queries.invalidateQueries(trpc.simulation.usage.pathFilter());
      },
    }),
  );
  return (
    <ConfirmDialog
      opened={opened}
      title={t('simulation:deleteTitle', { name })}
      confirmLabel={t('common:action.delete')}
      cancelLabel={t('common:action.cancel')}
      danger
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id })}
    >
      {t('simulation:deleteText')}
    </ConfirmDialog>
  );
}
