/** Something that is shown this once, to be copied. */
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export function CopySecret({ value }: { readonly value: string }) {
  const { t } = useTranslation('account');
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          {t(copied ? 'twoFactor.copied' : 'twoFactor.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
