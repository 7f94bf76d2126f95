/** Decided suggestions, each with what came of it and what would have come of the other decision (decision 105). */
import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { DecisionEntry } from './decision-entry.tsx';
import classes from './decision-journal.module.css';

/** Each is valued along both of its paths. */
const SIZE = 5;

export function DecisionJournal({ id }: { readonly id: string }) {
  const { t } = useTranslation('detail');
  const trpc = useTRPC();
  const [page, setPage] = useState(1);
  const { data, error, isError, refetch } = useQuery({
    ...trpc.portfolio.decisions.queryOptions({ id, size: SIZE, page }),
    placeholderData: keepPreviousData,
  });
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={240} />;
  return (
    <Card component="section" aria-labelledby="journal">
      <Title order={2} size="h3" id="journal">
        {t('journal.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {data.count === 0 ? t('journal.empty') : `${t('journal.hint')} ${t('journal.caution')}`}
      </Text>
      {data.count === 0 ? null : (
        <Stack component="ul" gap={0} className={classes.list}>
          {data.records.map((decision) => (
            <DecisionEntry key={decision.id} decision={decision} currency={data.currency} />
          ))}
        </Stack>
      )}
      <Pager page={page} size={SIZE} total={data.count} onChange={setPage} />
    </Card>
  );
}
