/** Where a file is dropped or chosen, and how far its upload is. */
import { Alert, Button, Card, FileButton, Text, Title } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './market-data.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

export const ACCEPTED = '.csv,.tsv,.txt,.gz,.xlsx,text/csv,application/gzip';

export function UploadCard({ onUploaded }: { readonly onUploaded: (id: string) => void }) {
  const { t } = useTranslation('dataImport');
  const { state, start, goOn } = useUpload(onUploaded);
  const [isOver, setIsOver] = useState(false);
  const [hasSeveral, setHasSeveral] = useState(false);
  const resetInput = useRef<() => void>(null);
  const isRunning = state.status === 'running';
  const take = (file: File) => {
    setHasSeveral(false);
    // the same file may be chosen again
    resetInput.current?.();
    start(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const { files } = event.dataTransfer;
    const [file] = files;
    if (isRunning || !file) return;
    if (files.length > 1) setHasSeveral(true);
    else take(file);
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
      {hasSeveral ? (
        <Alert color="red" role="alert" mt="sm">
          {t('upload.oneFile')}
        </Alert>
      ) : null}
      <UploadProgress state={state} onGoOn={goOn} />
      <div className={classes.choose}>
        <FileButton
          accept={ACCEPTED}
          resetRef={resetInput}
          onChange={(file) => file && take(file)}
          disabled={isRunning}
        >
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
