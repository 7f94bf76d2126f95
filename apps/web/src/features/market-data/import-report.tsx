/** What publishing would change, or has changed, and every rejected row. */
import type { MarketImport } from '@ballast/contract/entities/market-import';
import { Alert, Anchor, Button, Card, Group, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../shared/format/use-format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { CountTiles } from './count-tiles.tsx';
import classes from './market-data.module.css';
import { Rejections } from './rejections.tsx';
import type { ImportSteps } from './use-import.ts';

const PUBLISH_TEXTS = {
  prices: 'publishText',
  tickers: 'publishTickers',
  actions: 'publishActions',
} as const;

interface Props {
  readonly record: MarketImport;
  readonly steps: ImportSteps;
}

function PublishButton({ record, steps }: Props) {
  const { t } = useTranslation(['marketImport', 'common']);
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { id, kind, options } = record;
  const numbers = { added: format.integer(record.added ?? 0), changed: format.integer(record.changed ?? 0) };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('marketImport:report.publish')}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('marketImport:report.publishTitle')}
        confirmLabel={t('marketImport:report.publish')}
        cancelLabel={t('common:action.cancel')}
        busy={steps.publish.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => steps.publish.mutate({ id }, { onSettled: () => setIsAsking(false) })}
      >
        {t(`marketImport:report.${PUBLISH_TEXTS[kind ?? 'prices']}`, {
          ...numbers,
          dataset: options?.dataset ?? '',
        })}
      </ConfirmDialog>
    </>
  );
}

export function ImportReport({ record, steps }: Props) {
  const { t } = useTranslation('marketImport');
  const { status, kind, rejected } = record;
  const isPublished = status === 'published';
  const isUseless = record.points === 0;
  const isNothing = !isUseless && (record.added ?? 0) + (record.changed ?? 0) === 0;
  const tiles = [
    { label: t('report.rows'), value: record.rows },
    { label: t(`report.${kind ?? 'prices'}`), value: record.points },
    { label: t('report.added'), value: record.added ?? 0 },
    { label: t('report.changed'), value: record.changed ?? 0 },
    { label: t('report.unchanged'), value: record.unchanged ?? 0 },
    ...(kind === 'actions' ? [] : [{ label: t('report.missing'), value: record.missing }]),
    { label: t('report.rejected'), value: rejected },
  ];
  return (
    <Card>
      <Title order={3} size="h4" mb="sm">
        {t(isPublished ? 'report.published' : 'report.title')}
      </Title>
      <CountTiles tiles={tiles} />
      {isUseless && !isPublished ? (
        <Alert color="yellow" role="status" mt="md">
          {t('report.none')}
        </Alert>
      ) : null}
      {isNothing && !isPublished ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('report.nothing')}
        </Text>
      ) : null}
      {rejected === 0 ? (
        <Text size="sm" mt="sm" className={classes.clean}>
          <IconCircleCheck size={16} aria-hidden /> {t('report.clean')}
        </Text>
      ) : (
        <Rejections record={record} />
      )}
      {isPublished ? (
        <Alert mt="md" color="accent" role="status">
          {t('report.useHint')}{' '}
          <Anchor component={Link} to="?tab=sources" inherit underline="always">
            {t('report.toSources')}
          </Anchor>
        </Alert>
      ) : isUseless ? null : (
        <Group mt="md">
          <PublishButton record={record} steps={steps} />
        </Group>
      )}
    </Card>
  );
}
