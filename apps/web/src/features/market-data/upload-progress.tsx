/** How far an upload is, and what has stopped it. */
import { IMPORT_FILE_BYTES_MAX } from '@ballast/contract/market-import';
import { Alert, Button, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { bytesText } from './bytes-text.ts';
import classes from './market-data.module.css';
import { type TitledFile, useFileTitle } from './use-file-title.ts';
import type { UploadState } from './use-upload.ts';

interface Props {
  readonly state: UploadState;
  readonly onGoOn: () => void;
  /** What the server waits for, where an upload goes on. */
  readonly awaited?: TitledFile & { readonly size: number };
}

export function UploadProgress({ state, onGoOn, awaited }: Props) {
  const { t } = useTranslation('marketImport');
  const format = useFormat();
  const titleOf = useFileTitle();
  if (state.status === 'idle') return null;
  if (state.status === 'running' || state.status === 'failed')
    return (
      <>
        <div className={classes.progress}>
          <Text size="sm" className={classes.fileName}>
            {t('upload.running', { name: titleOf(state) })}
          </Text>
          <Progress
            value={(state.sent / Math.max(1, state.size)) * 100}
            animated={state.status === 'running'}
            aria-label={t('upload.running', { name: titleOf(state) })}
          />
          <Text size="xs" c="dimmed" className="tabular">
            {bytesText(state.sent, format)} / {bytesText(state.size, format)}
          </Text>
        </div>
        {state.status === 'failed' ? (
          <Alert color="red" role="alert" mt="sm">
            {t('upload.failed')}{' '}
            <Button variant="default" size="xs" onClick={onGoOn}>
              {t('upload.goOn')}
            </Button>
          </Alert>
        ) : null}
      </>
    );
  const text =
    state.status === 'otherFile'
      ? t('upload.otherFile', {
          name: awaited ? titleOf(awaited) : '',
          size: bytesText(awaited?.size ?? 0, format),
        })
      : t(`upload.${state.status}`, { name: titleOf(state), max: bytesText(IMPORT_FILE_BYTES_MAX, format) });
  return (
    <Alert color="red" role="alert" mt="sm" className={classes.fileName}>
      {text}
    </Alert>
  );
}
