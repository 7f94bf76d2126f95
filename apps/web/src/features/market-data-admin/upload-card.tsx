/** Where a file is dropped or chosen, and how far its upload is. */
import { IMPORT_FILE_BYTES_MAX } from '@ballast/contract/market-import';
import { Alert, Button, Card, FileButton, Progress, Text, Title } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { bytesText } from './bytes-text.ts';
import classes from './market-data.module.css';
import { useUpload } from './use-upload.ts';

const ACCEPTED = '.csv,.tsv,.txt,.gz,.xlsx,text/csv,application/gzip';

export function UploadCard({ onUploaded }: { readonly onUploaded: (id: string) => void }) {
  const { t } = useTranslation('dataImport');
  const format = useFormat();
  const { state, start, goOn, canGoOn } = useUpload(onUploaded);
  const [isOver, setIsOver] = useState(false);
  const isRunning = state.status === 'running';
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isRunning) start(file);
  };
  return (
    <Card
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Title order={2} size="h3">
        {t('upload.title')}
      </Title>
      <Text c="dimmed" size="sm" maw={620}>
        {t('upload.hint')}
      </Text>
      {state.status === 'running' || state.status === 'failed' ? (
        <div className={classes.progress}>
          <Text size="sm">{t('upload.running', { name: state.name })}</Text>
          <Progress
            value={(state.sent / Math.max(1, state.size)) * 100}
            animated={isRunning}
            aria-label={t('upload.running', { name: state.name })}
          />
          <Text size="xs" c="dimmed" className="tabular">
            {bytesText(state.sent, format)} / {bytesText(state.size, format)}
          </Text>
        </div>
      ) : null}
      {state.status === 'failed' ? (
        <Alert color="red" role="alert">
          {t('upload.failed')}{' '}
          {canGoOn() ? (
            <Button variant="default" size="xs" onClick={goOn}>
              {t('upload.goOn')}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      {state.status === 'tooLarge' ? (
        <Alert color="red" role="alert">
          {t('upload.tooLarge', { name: state.name, max: bytesText(IMPORT_FILE_BYTES_MAX, format) })}
        </Alert>
      ) : null}
      <div className={classes.choose}>
        <FileButton accept={ACCEPTED} onChange={(file) => file && start(file)} disabled={isRunning}>
          {(props) => (
            <Button {...props} disabled={isRunning} leftSection={<IconFileUpload size={18} aria-hidden />}>
              {t('upload.choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {t('upload.drop')}
        </Text>
      </div>
    </Card>
  );
}
