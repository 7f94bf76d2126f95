/** A number that is not there: `n/a` with the reason, never 0. */
import { Text, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function Missing({ reason }: { readonly reason: string }) {
  const { t } = useTranslation('common');
  return (
    <Tooltip label={reason}>
      <Text span inherit c="dimmed" tabIndex={0} aria-label={`${t('missing.label')}: ${reason}`}>
        {t('missing.label')}
      </Text>
    </Tooltip>
  );
}
