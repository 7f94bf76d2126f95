/** The review while it loads, in the shape of the result. */
import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './suggestion-review.module.css';

/** `isWhole` stands for the page's head, too. */
export function SuggestionSkeleton({ isWhole = false }: { readonly isWhole?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Stack gap="md" aria-busy aria-label={t('state.loading')}>
      {isWhole && <Skeleton h={52} w="min(320px, 80%)" />}
      <Skeleton h={78} />
      <div className={classes.brief}>
        <Skeleton h={296} />
        <Skeleton h={296} />
      </div>
      <Skeleton h={420} />
    </Stack>
  );
}
