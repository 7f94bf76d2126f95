/** An upload that was left in the middle, and goes on with the same file. */
import type { MarketImport } from '@ballast/contract/entities/market-import';
import { Button, Card, FileButton, Progress, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { bytesText } from './bytes-text.ts';
import classes from './market-data.module.css';
import { packFiles } from './packed-files.ts';
import { ACCEPTED } from './upload-card.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

export function ResumeUpload({ record }: { readonly record: MarketImport }) {
  const { t } = useTranslation('marketImport');
  const format = useFormat();
  const { state, resume, goOn } = useUpload(() => undefined);
  const isSending = state.status === 'running' || state.status === 'failed';
  const { received, size, fileName } = record;
  const take = async (files: readonly File[]) => {
    const upload = await packFiles({ folder: null, files }, fileName).catch(() => null);
    const [first] = files;
    if (first) resume(upload ?? { file: first, packed: null }, record);
  };
  return (
    <Card>
      {isSending ? null : (
        <>
          <Text size="sm">
            {t('upload.waiting', { done: bytesText(received, format), total: bytesText(size, format) })}
          </Text>
          <Progress mt="xs" value={(received / Math.max(1, size)) * 100} aria-label={t('status.uploading')} />
        </>
      )}
      <UploadProgress state={state} onGoOn={goOn} awaited={record} />
      {isSending ? null : (
        <div className={classes.choose}>
          <FileButton accept={ACCEPTED} multiple onChange={(files) => void take(files)}>
            {(props) => (
              <Button {...props} leftSection={<IconFileUpload size={18} aria-hidden />}>
                {t('upload.choose')}
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </Card>
  );
}
