/** Where the file comes in: dropped or chosen; what is wrong with one stands above. */
import { TRADE_ROWS_MAX } from '@ballast/contract/entities/trade-import';
import { Alert, Button, FileButton, Text } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './trade-import.module.css';
import type { TradeImportState } from './use-trade-import.ts';

const KINDS = '.csv,.txt,.tsv,.xlsx,.json';

export function BringFile({ state: { bring, failure } }: { readonly state: TradeImportState }) {
  const { t } = useTranslation('tradeImport');
  const format = useFormat();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent, next: boolean) => {
    event.preventDefault();
    setIsOver(next);
  };
  const drop = {
    onDragOver: (event: DragEvent) => over(event, true),
    onDragLeave: (event: DragEvent) => over(event, false),
    onDrop: (event: DragEvent) => {
      over(event, false);
      const [file] = event.dataTransfer.files;
      if (file) bring(file);
    },
  };
  return (
    <>
      {failure ? (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert">
          {t(`file.problem.${failure}`, { max: format.integer(TRADE_ROWS_MAX) })}
        </Alert>
      ) : null}
      <div className={classes.drop} data-over={isOver || undefined} {...drop}>
        <IconFileUpload size={32} stroke={1.4} aria-hidden />
        <Text>{t('file.drop')}</Text>
        <FileButton accept={KINDS} onChange={(file) => file && bring(file)}>
          {(props) => <Button {...props}>{t('file.choose')}</Button>}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('file.kinds')}
        </Text>
      </div>
    </>
  );
}
