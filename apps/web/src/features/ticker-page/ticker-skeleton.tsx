/** A ticker while it loads, in the shape of the result. */
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function TickerSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Stack gap="md" aria-busy aria-label={t('state.loading')}>
      <Skeleton h={32} w="40%" />
      <Skeleton h={64} w="60%" />
      <Skeleton h={360} />
      <Skeleton h={96} />
      <Skeleton h={160} />
    </Stack>
  );
}
