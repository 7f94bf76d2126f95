/** Sample data: each set is loaded or removed, with source, licence and range. */
import type { SampleSetState } from '@ballast/contract/entities/market-import';
import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { bytesText } from './bytes-text.ts';
import { SampleItem } from './sample-item.tsx';
import classes from './samples.module.css';
import { useSamples } from './use-samples.ts';

export function Samples() {
  const { t } = useTranslation(['samples', 'common']);
  const format = useFormat();
  const { query, list, isStarting, load, remove } = useSamples();
  const [doomed, setDoomed] = useState<SampleSetState | null>(null);
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const missing = list.filter(({ state }) => state === 'absent' || state === 'failed');
  const size = bytesText(
    missing.reduce((sum, { bytes }) => sum + bytes, 0),
    format,
  );
  const doomedName = doomed ? t(`samples:set.${doomed.key}`) : '';
  return (
    <Card>
      <Group justify="space-between" align="flex-start" gap="md">
        <div>
          <Title order={2} size="h3">
            {t('samples:title')}
          </Title>
          <Text size="sm" c="dimmed" maw={640}>
            {t('samples:hint')}
          </Text>
        </div>
        {missing.length > 1 ? (
          <Button loading={isStarting} onClick={() => load(missing.map(({ key }) => key))}>
            {t('samples:loadAll', { size })}
          </Button>
        ) : null}
      </Group>
      {query.isPending ? <Skeleton h={240} mt="md" /> : null}
      <ul className={classes.list}>
        {list.map((set) => (
          <SampleItem
            key={set.key}
            set={set}
            isStarting={isStarting}
            onLoad={() => load([set.key])}
            onRemove={() => setDoomed(set)}
          />
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="md" maw={720}>
        {t('samples:caveat')}
      </Text>
      <ConfirmDialog
        opened={doomed !== null}
        title={t('samples:removeTitle', { name: doomedName })}
        confirmLabel={t('samples:remove')}
        cancelLabel={t('common:action.cancel')}
        danger
        busy={remove.isPending}
        onCancel={() => setDoomed(null)}
        onConfirm={() =>
          doomed?.datasetId &&
          remove.mutate(
            { id: doomed.datasetId },
            {
              onSuccess: () => void toast({ message: t('samples:removed', { name: doomedName }) }),
              onSettled: () => setDoomed(null),
            },
          )
        }
      >
        {t('samples:removeText')}
      </ConfirmDialog>
    </Card>
  );
}
