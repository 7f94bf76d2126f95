/** Data sets, each with what it holds; deleting one asks with its numbers. */
import { ActionIcon, Badge, Card, Skeleton, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { toast } from '../../shared/ui/toast.ts';
import classes from './market-data.module.css';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly series: number;
  readonly points: number;
  readonly actions: number;
}

export function Datasets() {
  const { t } = useTranslation(['marketImport', 'common']);
  const format = useFormat();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [doomed, setDoomed] = useState<Named | null>(null);
  const query = useQuery(trpc.marketImport.datasets.queryOptions({}));
  const remove = useMutation(
    trpc.marketImport.deleteDataset.mutationOptions({
      onSuccess: async () => {
        void toast({ message: t('marketImport:datasets.deleted', { name: doomed?.name ?? '' }) });
        await queryClient.invalidateQueries();
      },
      onSettled: () => setDoomed(null),
    }),
  );
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const list = query.data?.list ?? [];
  const whatOf = ({ series, points, actions }: Named): string =>
    [
      ...(series === 0 && actions > 0
        ? []
        : [
            t('marketImport:datasets.series', { count: series }),
            t('marketImport:datasets.points', { count: points }),
          ]),
      ...(actions === 0 ? [] : [t('marketImport:datasets.actions', { count: actions })]),
    ].join(', ');
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('marketImport:datasets.title')}
      </Title>
      {query.isPending ? <Skeleton h={34} /> : null}
      {query.data && list.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('marketImport:datasets.emptyHint')}
        </Text>
      ) : null}
      <ul className={classes.list}>
        {list.map((dataset) => (
          <li key={dataset.id} className={classes.item}>
            <span className={classes.itemName}>{dataset.name}</span>
            <span className={classes.itemFacts}>
              <span className="tabular">{whatOf(dataset)}</span>
              {dataset.firstDate === null || dataset.lastDate === null ? null : (
                <span className="tabular">
                  {format.shortDate(dataset.firstDate)} – {format.shortDate(dataset.lastDate)}
                </span>
              )}
            </span>
            {dataset.series === 0 ? null : (
              <Badge color={dataset.isAdjusted ? 'accent' : 'gray'}>
                {t(dataset.isAdjusted ? 'marketImport:datasets.adjusted' : 'marketImport:datasets.raw')}
              </Badge>
            )}
            <ActionIcon
              color="red"
              variant="subtle"
              aria-label={t('marketImport:datasets.delete', { name: dataset.name })}
              onClick={() => setDoomed(dataset)}
            >
              <IconTrash size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={doomed !== null}
        title={t('marketImport:datasets.deleteTitle', { name: doomed?.name ?? '' })}
        confirmLabel={t('common:action.delete')}
        cancelLabel={t('common:action.cancel')}
        danger
        busy={remove.isPending}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && remove.mutate({ id: doomed.id })}
      >
        {doomed ? t('marketImport:datasets.deleteText', { what: whatOf(doomed) }) : null}{' '}
        {doomed && doomed.actions > 0 ? t('marketImport:datasets.deleteActions') : null}
      </ConfirmDialog>
    </Card>
  );
}
