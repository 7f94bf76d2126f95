/** A link that was made just now, to be copied: it is shown this once. */
import { Alert, Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { linkTo } from '../../shared/routing/link-to.ts';

export function NewLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('sharing');
  // in the fragment, which is sent to no server
  const address = `${window.location.origin}${linkTo('shared')}#${token}`;
  return (
    <Alert color="accent" title={t('dialog.made')}>
      <TextInput
        aria-label={t('dialog.made')}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        mb="xs"
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            data-autofocus
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {t(copied ? 'dialog.copied' : 'dialog.copy')}
          </Button>
        )}
      </CopyButton>
      <p style={{ margin: '8px 0 0' }}>{t('dialog.madeHint')}</p>
    </Alert>
  );
}
