/** Where a list comes in: dropped, chosen or pasted. */
import { Alert, Button, FileButton, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../../shared/api/failure.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import place from '../../../shared/files/drop.module.css';
import { useDrop } from '../../../shared/files/use-drop.ts';
import classes from './bring-list.module.css';
import type { Upload } from './use-upload.ts';

const KINDS =
  '.csv,.txt,.tsv,.xlsx,text/plain,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function Problem({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation(['marketData', 'common', 'errors']);
  if (upload.failure === null && upload.error === null) return null;
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={18} />}
      title={upload.fileName ?? t('marketData:upload.problem')}
      role="alert"
    >
      <Text size="sm">
        {upload.failure !== null
          ? t(`marketData:upload.failure.${upload.failure}`)
          : failureText(t, toFailure(upload.error))}
      </Text>
      {upload.failure === null ? (
        <Button size="compact-sm" variant="default" mt="xs" onClick={upload.retry}>
          {t('common:action.retry')}
        </Button>
      ) : null}
    </Alert>
  );
}

export function BringList({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation('marketData');
  const { isOver, ...drop } = useDrop(upload.checkFile);
  return (
    <div className={classes.panel}>
      <Problem upload={upload} />
      <div className={place.drop} data-over={isOver || undefined} {...drop}>
        <IconFileUpload size={28} stroke={1.4} aria-hidden />
        <Text>{t('upload.drop')}</Text>
        <FileButton accept={KINDS} onChange={(file) => file && upload.checkFile(file)}>
          {(props) => (
            <Button {...props} variant="default" size="sm" loading={upload.isChecking}>
              {t('upload.chooseFile')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('upload.dropHint')}
        </Text>
      </div>
      <Textarea
        label={t('upload.paste')}
        placeholder={t('upload.pastePlaceholder')}
        classNames={{ root: classes.paste ?? '', wrapper: classes.wrapper ?? '', input: classes.input ?? '' }}
        value={upload.text}
        onChange={(event) => upload.setText(event.currentTarget.value)}
        spellCheck={false}
        data-autofocus
      />
    </div>
  );
}
