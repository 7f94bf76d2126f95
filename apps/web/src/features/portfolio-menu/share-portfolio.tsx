/** Links that show a portfolio without amounts: make one, see when each was opened, take it back (decision 073). */
import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionPortfolio } from './action-portfolio.ts';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import { NewLink } from './new-link.tsx';

interface Props {
  readonly portfolio: ActionPortfolio;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SharePortfolio({ portfolio: { id, name }, opened, onClose }: Props) {
  const { t } = useTranslation(['sharing', 'common']);
  // shown until the dialog is closed: the server has it no more
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="lg"
      title={t('sharing:dialog.title', { name })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('sharing:dialog.what')}</Text>
        {made === null ? <LinkForm id={id} name={name} onMade={setMade} /> : <NewLink token={made} />}
        <LinkList id={id} />
      </Stack>
    </Modal>
  );
}
