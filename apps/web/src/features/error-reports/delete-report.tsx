/** Deletes a group of equal errors, once that was confirmed. */
import type { ErrorGroup } from '@ballast/contract/entities/error-report';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';

interface Props {
  readonly group: Pick<ErrorGroup, 'id' | 'count'>;
  readonly onDeleted: () => void;
}

export function DeleteReport({ group: { id, count }, onDeleted }: Props) {
  const { t } = useTranslation(['errorReports', 'common']);
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useMutation(
    trpc.errorReport.delete.mutationOptions({
      onSuccess: () => {
        void toast({ message: t('errorReports:deleted') });
        onDeleted();
      },
      onSettled: () => {
        setIsAsked(false);
        return queryClient.invalidateQueries(trpc.errorReport.list.pathFilter());
      },
    }),
  );
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setIsAsked(true)}>
        {t('errorReports:delete')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('errorReports:deleteTitle')}
        confirmLabel={t('common:action.delete')}
        cancelLabel={t('common:action.cancel')}
        danger
        busy={remove.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => remove.mutate({ id })}
      >
        {t('errorReports:deleteText', { count })}
      </ConfirmDialog>
    </>
  );
}
