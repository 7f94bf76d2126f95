/** Where the file comes in, and which ones are known by name. */
import { Alert, Button, Card, FileButton, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import place from '../../shared/files/drop.module.css';
import { useDrop } from '../../shared/files/use-drop.ts';
import classes from './bring-file.module.css';
import type { TradesImport } from './use-trades-import.ts';

const KINDS =
  '.csv,.txt,.tsv,.xlsx,.json,text/plain,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const KNOWN = ['ghostfolio', 'portfolioPerformance', 'table'] as const;

export function BringFile({ work }: { readonly work: TradesImport }) {
  const { t } = useTranslation(['tradesImport', 'marketData']);
  const { isOver, ...drop } = useDrop((file) => void work.bringFile(file));
  const { failure } = work;
  return (
    <Card component="section" aria-labelledby="bring-file" className={classes.card}>
      <h2 id="bring-file" className={classes.title}>
        {t('tradesImport:file.title')}
      </h2>
      {failure === null ? null : (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
          {failure === 'tooLarge' || failure === 'unreadable'
            ? t(`marketData:upload.failure.${failure}`)
            : t(`tradesImport:file.${failure}`)}
        </Alert>
      )}
      <div className={place.drop} data-over={isOver || undefined} {...drop}>
        <IconFileUpload size={32} stroke={1.4} aria-hidden />
        <Text>{t('tradesImport:file.drop')}</Text>
        <FileButton accept={KINDS} onChange={(file) => file && void work.bringFile(file)}>
          {(props) => (
            <Button {...props} loading={work.isReading}>
              {t('tradesImport:file.choose')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('tradesImport:file.private')}
        </Text>
      </div>
      <dl className={classes.known}>
        {KNOWN.map((source) => (
          <div key={source}>
            <dt>{t(`tradesImport:source.${source}`)}</dt>
            <dd>{t(`tradesImport:file.how.${source}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
