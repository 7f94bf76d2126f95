/** Deletes the conversation, with how many messages go. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import type { Conversation } from './use-conversation.ts';

interface Props {
  readonly conversation: Pick<Conversation, 'turns' | 'forget' | 'isAsking'>;
}

export function ForgetButton({ conversation: { turns, forget, isAsking } }: Props) {
  const { t } = useTranslation(['chat', 'common']);
  const [isAsked, setIsAsked] = useState(false);
  const count = turns.reduce(
    (sum, { query, answer }) =>
      sum + (query === '' ? 0 : 1) + (answer === null || answer.text === '' ? 0 : 1),
    0,
  );
  const close = () => setIsAsked(false);
  return (
    <>
      <Tooltip label={t('chat:forget.action')}>
        <ActionIcon
          variant="default"
          aria-label={t('chat:forget.action')}
          disabled={isAsking}
          onClick={() => setIsAsked(true)}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={isAsked}
        title={t('chat:forget.title')}
        confirmLabel={t('common:action.delete')}
        cancelLabel={t('common:action.cancel')}
        danger
        busy={forget.isPending}
        onCancel={close}
        onConfirm={() =>
          forget.mutate(
            {},
            { onSuccess: () => void toast({ message: t('chat:forget.done') }), onSettled: close },
          )
        }
      >
        {t('chat:forget.text', { count })}
      </ConfirmDialog>
    </>
  );
}
