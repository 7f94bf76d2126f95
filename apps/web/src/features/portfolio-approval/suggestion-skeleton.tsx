/** The review while it loads, in the shape of the result. */
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function SuggestionSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Stack gap="md" aria-busy aria-label={t('state.loading')}>
      <Skeleton h={84} />
      <Skeleton h={104} />
      <Skeleton h={420} />
      <Skeleton h={260} />
    </Stack>
  );
}
