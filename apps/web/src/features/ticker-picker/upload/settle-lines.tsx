/** The lines that were read: those to settle first, each fixable in place; only the rows in sight exist in the page. */
import { Alert, SegmentedControl, Text } from '@mantine/core';
import { IconChecks, IconInfoCircle } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { LineRow } from '../../../shared/tickers/settle/line-row.tsx';
import { countLines, groupOf, type UploadLine } from '../../../shared/tickers/settle/upload-lines.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import classes from './settle-lines.module.css';
import type { Upload } from './use-upload.ts';

const ROW_PX = 60;
const NARROW_ROW_PX = 104;
const OVERSCAN = 6;

type Shown = 'open' | 'ready' | 'all';

const isShown = (line: UploadLine, shown: Shown) => {
  const group = groupOf(line);
  if (shown === 'all') return true;
  return shown === 'ready' ? group === 'ready' : group === 'unknown' || group === 'ambiguous';
};

interface Props {
  readonly upload: Upload;
  readonly lines: readonly UploadLine[];
  readonly isNarrow: boolean;
}

/** Lines keep their place in the list while they are being settled, so that nothing moves under the pointer. */
function useShown(lines: readonly UploadLine[]) {
  const pick = (shown: Shown) => lines.flatMap((line, at) => (isShown(line, shown) ? [at] : []));
  const [view, setView] = useState(() => {
    const open = pick('open');
    return {
      shown: open.length > 0 ? ('open' as Shown) : ('ready' as Shown),
      places: open.length > 0 ? open : pick('ready'),
    };
  });
  return { ...view, show: (shown: Shown) => setView({ shown, places: pick(shown) }) };
}

export function SettleLines({ upload, lines, isNarrow }: Props) {
  const { t } = useTranslation('marketData');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { shown, places, show } = useShown(lines);
  const rows = useVirtualizer({
    count: places.length,
    getScrollElement: () => box.current,
    estimateSize: () => (isNarrow ? NARROW_ROW_PX : ROW_PX),
    overscan: OVERSCAN,
  });
  const counts = countLines(lines);
  const choices: readonly { readonly value: Shown; readonly count: number }[] = [
    { value: 'open', count: counts.unknown + counts.ambiguous },
    { value: 'ready', count: counts.ready },
    { value: 'all', count: lines.length },
  ];
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <SegmentedControl
          fullWidth
          aria-label={t('upload.show')}
          value={shown}
          onChange={show}
          data={choices.map(({ value, count }) => ({
            value,
            label: t(`upload.showing.${value}`, { count }),
          }))}
        />
        {upload.left > 0 ? (
          <Alert color="yellow" icon={<IconInfoCircle size={18} />} py="xs">
            <Text size="sm">{t('upload.tooMany', { left: format.integer(upload.left) })}</Text>
          </Alert>
        ) : null}
      </div>
      <div ref={box} className={classes.box}>
        {places.length === 0 ? (
          <EmptyState icon={IconChecks} title={t('upload.allSettled')} hint={t('upload.allSettledHint')} />
        ) : (
          <ul className={classes.rows} style={{ height: rows.getTotalSize() }} aria-label={t('upload.lines')}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const at = places[index] ?? 0;
              const line = lines[at];
              if (!line) return null;
              return (
                <li
                  key={at}
                  className={classes.item}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-setsize={places.length}
                  aria-posinset={index + 1}
                >
                  <LineRow
                    line={line}
                    isNarrow={isNarrow}
                    onChoose={(chosen) => upload.choose(at, chosen)}
                    onLeaveOut={(isLeftOut) => upload.leaveOut(at, isLeftOut)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}
