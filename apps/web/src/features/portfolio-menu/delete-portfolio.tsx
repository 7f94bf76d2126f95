/** Asks before a portfolio is deleted, with what is no longer followed in numbers. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { ActionPortfolio } from './action-portfolio.ts';

interface Props {
  readonly portfolio: ActionPortfolio;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

export function DeletePortfolio({ portfolio, opened, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['portfolio', 'common']);
  const format = useFormat();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { id, name, value, currency } = portfolio;
  const remove = useMutation(
    trpc.portfolio.delete.mutationOptions({
      onSuccess: async () => {
        onClose();
        onDeleted?.();
        queryClient.removeQueries(trpc.portfolio.get.queryFilter({ id }));
        void toast({ message: t('portfolio:list.deleted', { name }) });
        await queryClient.invalidateQueries(trpc.portfolio.list.pathFilter());
      },
    }),
  );
  return (
    <ConfirmDialog
      opened={opened}
      title={t('portfolio:list.deleteTitle', { name })}
      confirmLabel={t('common:action.delete')}
      cancelLabel={t('common:action.cancel')}
      danger
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id })}
    >
      {value === null
        ? t('portfolio:list.deleteText')
        : t('portfolio:list.deleteTextValue', { value: format.money(value, currency) })}
    </ConfirmDialog>
  );
}
