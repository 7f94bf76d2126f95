/** A portfolio while it loads, in the shape of the result. */
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function PortfolioSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Stack gap="md" aria-busy aria-label={t('state.loading')}>
      <Skeleton h={32} w="40%" />
      <Skeleton h={84} />
      <Skeleton h={36} w="60%" />
      <Skeleton h={340} />
      <Skeleton h={260} />
    </Stack>
  );
}
