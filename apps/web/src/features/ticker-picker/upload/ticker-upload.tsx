/** The ticker upload dialog (§1): a list of symbols comes in, what it means is shown line by line, and what is clear is taken. */
import { Button, Group, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { countLines, taken } from '../../../shared/tickers/settle/upload-lines.ts';
import type { PickedTicker } from '../picked-ticker.ts';
import { BringList } from './bring-list.tsx';
import { SettleLines } from './settle-lines.tsx';
import classes from './ticker-upload.module.css';
import { type Upload, useUpload } from './use-upload.ts';

export interface TickerUploadProps {
  /** Already chosen; they are not added twice. */
  readonly initial: readonly PickedTicker[];
  readonly max: number;
  /** What was chosen before, and after it what the list brought. */
  readonly onTake: (tickers: readonly PickedTicker[]) => void;
  readonly onClose: () => void;
}

function newOnes(initial: readonly PickedTicker[], max: number, { lines }: Upload) {
  const known = new Set(initial.map(({ symbol }) => symbol));
  const fresh = taken(lines ?? []).filter(({ symbol }) => !known.has(symbol));
  const room = Math.max(0, max - initial.length);
  return { fresh, fitting: fresh.slice(0, room).map(({ symbol, name }) => ({ symbol, name })) };
}

export function TickerUpload({ initial, max, onTake, onClose }: TickerUploadProps) {
  const { t } = useTranslation(['marketData', 'common']);
  const format = useFormat();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const upload = useUpload();
  const { lines } = upload;
  const { fresh, fitting } = newOnes(initial, max, upload);
  const counts = lines && countLines(lines);
  const open = counts ? counts.unknown + counts.ambiguous : 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('marketData:upload.title')}
      size={860}
      fullScreen={isNarrow === true}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '', header: classes.header ?? '' }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {lines ? (
        <SettleLines upload={upload} lines={lines} isNarrow={isNarrow === true} />
      ) : (
        <BringList upload={upload} />
      )}
      <div className={classes.footer}>
        {lines ? (
          <Button variant="default" onClick={upload.back}>
            {t('marketData:upload.back')}
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
        )}
        <Text size="sm" c="dimmed" role="status" className={classes.note}>
          {fresh.length > fitting.length
            ? t('marketData:upload.overLimit', { max: format.integer(max), count: fitting.length })
            : open > 0
              ? t('marketData:upload.open', { count: open })
              : null}
        </Text>
        <Group gap="xs" wrap="nowrap">
          {lines ? (
            <Button disabled={fitting.length === 0} onClick={() => onTake([...initial, ...fitting])}>
              {t('marketData:upload.add', { count: fitting.length })}
            </Button>
          ) : (
            <Button
              disabled={upload.text.trim() === ''}
              loading={upload.isChecking}
              onClick={upload.checkText}
            >
              {t('marketData:upload.check')}
            </Button>
          )}
        </Group>
      </div>
    </Modal>
  );
}
