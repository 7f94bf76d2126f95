/** Where files or a folder are dropped or chosen, and how far its upload is. */
import { Alert, Button, Card, FileButton, Text, Title } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './market-data.module.css';
import { type ChosenFiles, droppedFiles, packFiles } from './packed-files.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

export const ACCEPTED = '.csv,.tsv,.txt,.gz,.zip,.xlsx,text/csv,application/gzip,application/zip';
const ARCHIVE_NAME = 'prices.zip';

export function UploadCard({ onUploaded }: { readonly onUploaded: (id: string) => void }) {
  const { t } = useTranslation('marketImport');
  const { state, start, goOn } = useUpload(onUploaded);
  const [isOver, setIsOver] = useState(false);
  const [isPacking, setIsPacking] = useState(false);
  const [areNoTables, setAreNoTables] = useState(false);
  const resetInput = useRef<() => void>(null);
  const isBusy = isPacking || state.status === 'running';
  const take = async (choosing: Promise<ChosenFiles>) => {
    setAreNoTables(false);
    setIsPacking(true);
    const upload = await choosing.then((chosen) => packFiles(chosen, ARCHIVE_NAME)).catch(() => null);
    setIsPacking(false);
    // the same file may be chosen again
    resetInput.current?.();
    if (upload) start(upload);
    else setAreNoTables(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy && event.dataTransfer.items.length > 0) void take(droppedFiles(event.dataTransfer));
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
      {areNoTables ? (
        <Alert color="red" role="alert" mt="sm">
          {t('upload.noTables')}
        </Alert>
      ) : null}
      <UploadProgress state={state} onGoOn={goOn} />
      <div className={classes.choose}>
        <FileButton
          accept={ACCEPTED}
          multiple
          resetRef={resetInput}
          onChange={(files) => files.length > 0 && void take(Promise.resolve({ folder: null, files }))}
          disabled={isBusy}
        >
          {(props) => (
            <Button
              {...props}
              loading={isPacking}
              disabled={isBusy}
              leftSection={<IconFileUpload size={18} aria-hidden />}
            >
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
