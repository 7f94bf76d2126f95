/** Rows that cannot be booked, each with its number in the file and why, to be left out; the file itself is mended elsewhere. */
import { symbolCode } from '@ballast/contract/symbol';
import { Button, Card, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './review-import.module.css';
import type { TradesImport } from './use-trades-import.ts';

const SHOWN_MAX = 100;

interface BrokenRow {
  readonly row: number;
  readonly text: string;
}

function useBrokenRows({ sorted, preview, isMatched }: TradesImport): readonly BrokenRow[] {
  const { t } = useTranslation('tradesImport');
  const format = useFormat();
  if (!isMatched) return [];
  const unread = sorted.broken.map(({ row, faults }) => ({
    row,
    text: faults.map((fault) => t(`fault.${fault}`)).join(', '),
  }));
  const sent = new Set(sorted.sent.map(({ row }) => row));
  const refused = (preview.data?.problems ?? [])
    .filter(({ row }) => sent.has(row))
    .map(({ row, problem, symbol, held }) => ({
      row,
      text: t(`problem.${problem}`, {
        symbol: symbol === null ? '' : symbolCode(symbol),
        held: held === null ? '' : format.units(held),
      }),
    }));
  return [...unread, ...refused].sort((a, b) => a.row - b.row);
}

export function BrokenRows({ work }: { readonly work: TradesImport }) {
  const { t } = useTranslation('tradesImport');
  const rows = useBrokenRows(work);
  if (rows.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="broken">
      <Group justify="space-between" mb="xs">
        <h2 id="broken" className={classes.title}>
          {t('broken.title', { count: rows.length })}
        </h2>
        <Button size="sm" variant="default" onClick={() => work.leaveRowsOut(rows.map(({ row }) => row))}>
          {t('broken.leaveAll')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {t('broken.hint')}
      </Text>
      <ul className={classes.rows}>
        {rows.slice(0, SHOWN_MAX).map(({ row, text }) => (
          <li key={`${row} ${text}`} className={classes.row}>
            <span>{t('broken.row', { row, text })}</span>
            <Button size="compact-xs" variant="subtle" onClick={() => work.leaveRowsOut([row])}>
              {t('broken.leaveRow', { row })}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
