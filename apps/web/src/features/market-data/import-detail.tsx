/** One import: what was found, how it is read, what it would change, and what became of it. */
import type { MarketImport } from '@ballast/contract/entities/market-import';
import { Alert, Button, Card, Group, Progress, Skeleton, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { bytesText } from './bytes-text.ts';
import { ImportOptionsForm } from './import-options-form.tsx';
import { ImportReport } from './import-report.tsx';
import classes from './market-data.module.css';
import { PreviewTable } from './preview-table.tsx';
import { ResumeUpload } from './resume-upload.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useFileTitle } from './use-file-title.ts';
import { ENDED, type ImportSteps, RUNNING, useImport } from './use-import.ts';

function Running({ record }: { readonly record: MarketImport }) {
  const { t } = useTranslation('marketImport');
  const format = useFormat();
  const { done, total } = record.progress ?? { done: 0, total: record.size };
  return (
    <Card>
      <Text size="sm" fw={600}>
        {t(`status.${record.status}`)}
      </Text>
      <Progress
        my="xs"
        animated
        value={record.status === 'staging' ? (done / Math.max(1, total)) * 100 : 100}
        aria-label={t(`status.${record.status}`)}
      />
      <Text size="xs" c="dimmed" className="tabular">
        {record.status === 'staging'
          ? t('step.progress', { done: bytesText(done, format), total: bytesText(total, format) })
          : null}{' '}
        {t('step.working')}
      </Text>
    </Card>
  );
}

function Refused({ record, onBack }: { readonly record: MarketImport; readonly onBack: () => void }) {
  const { t } = useTranslation('marketImport');
  return (
    <Alert color="red" role="alert" title={t(`refusal.${record.refusal === null ? 'failed' : 'kept'}`)}>
      <Text size="sm" mb="sm">
        {t(`refusal.${record.refusal ?? 'none'}`)}
      </Text>
      <Button variant="default" size="xs" onClick={onBack}>
        {t('upload.another')}
      </Button>
    </Alert>
  );
}

function Canceled({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation('marketImport');
  return (
    <Card>
      <Text size="sm" mb="sm">
        {t('step.canceled')}
      </Text>
      <Button variant="default" size="xs" onClick={onBack}>
        {t('upload.another')}
      </Button>
    </Card>
  );
}

interface StepsProps {
  readonly record: MarketImport;
  readonly steps: ImportSteps;
  readonly onBack: () => void;
}

function Steps({ record, steps, onBack }: StepsProps) {
  const { status, preview } = record;
  return (
    <>
      {status === 'uploading' ? <ResumeUpload record={record} /> : null}
      {status !== 'uploading' && RUNNING.includes(status) ? <Running record={record} /> : null}
      {status === 'refused' || status === 'failed' ? <Refused record={record} onBack={onBack} /> : null}
      {status === 'canceled' ? <Canceled onBack={onBack} /> : null}
      {status === 'staged' || status === 'published' ? <ImportReport record={record} steps={steps} /> : null}
      {preview === null ? null : <PreviewTable preview={preview} />}
      {preview !== null && (status === 'ready' || status === 'staged') ? (
        <ImportOptionsForm key={`${record.id} ${status}`} record={record} preview={preview} steps={steps} />
      ) : null}
    </>
  );
}

function CancelButton({ record, steps }: { readonly record: MarketImport; readonly steps: ImportSteps }) {
  const { t } = useTranslation(['marketImport', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  if (ENDED.includes(record.status)) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setIsAsking(true)}>
        {t('marketImport:step.cancel')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('marketImport:step.cancelTitle')}
        confirmLabel={t('marketImport:step.cancel')}
        cancelLabel={t('common:action.back')}
        danger
        busy={steps.cancel.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => steps.cancel.mutate({ id: record.id }, { onSettled: () => setIsAsking(false) })}
      >
        {t('marketImport:step.cancelText')}
      </ConfirmDialog>
    </>
  );
}

export function ImportDetail({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTranslation('marketImport');
  const steps = useImport(id);
  const titleOf = useFileTitle();
  const { query } = steps;
  const record = query.data;
  return (
    <div className={classes.stack}>
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconArrowLeft size={17} aria-hidden />}
          onClick={onBack}
        >
          {t('step.back')}
        </Button>
        {record ? <CancelButton record={record} steps={steps} /> : null}
      </Group>
      {query.isError ? <LoadFailure error={query.error} onRetry={() => void query.refetch()} /> : null}
      {record ? (
        <>
          <Group gap="sm" align="center">
            <Title order={2} size="h3" className={classes.fileName}>
              {titleOf(record)}
            </Title>
            <StatusBadge status={record.status} />
          </Group>
          <Steps record={record} steps={steps} onBack={onBack} />
        </>
      ) : query.isError ? null : (
        <Card aria-hidden>
          <Skeleton h={20} w="40%" />
          <Skeleton h={120} mt="md" />
        </Card>
      )}
    </div>
  );
}
