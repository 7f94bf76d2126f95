/** Gaps, jumps and age of a series as badges; their dates on hover and focus. */
import type { SeriesCoverage } from '@ballast/contract/entities/market-import';
import { Badge, Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import classes from './market-data.module.css';

const LISTED = 6;

export function CoverageProblems({
  series,
}: {
  readonly series: Pick<SeriesCoverage, 'gaps' | 'jumps' | 'isStale'>;
}) {
  const { t } = useTranslation('marketImport');
  const format = useFormat();
  const { gaps, jumps, isStale } = series;
  const problems = [
    {
      key: 'gaps',
      count: gaps.length,
      label: t('coverage.gapCount', { count: gaps.length }),
      lines: gaps.map(({ from, to }) =>
        t('coverage.gapItem', { from: format.shortDate(from), to: format.shortDate(to) }),
      ),
    },
    {
      key: 'jumps',
      count: jumps.length,
      label: t('coverage.jumpCount', { count: jumps.length }),
      lines: jumps.map(({ date, ratio }) =>
        ratio < 1
          ? t('coverage.jumpUp', { date: format.shortDate(date), ratio: format.number(1 / ratio) })
          : t('coverage.jumpDown', { date: format.shortDate(date), ratio: format.number(ratio) }),
      ),
    },
    { key: 'stale', count: isStale ? 1 : 0, label: t('coverage.stale'), lines: [t('coverage.staleHint')] },
  ].filter(({ count }) => count > 0);
  return (
    <span className={classes.badges}>
      {problems.map(({ key, label, lines }) => (
        <Tooltip
          key={key}
          multiline
          maw={320}
          events={{ hover: true, focus: true, touch: true }}
          label={lines.slice(0, LISTED).map((line) => <div key={line}>{line}</div>)}
        >
          <Badge color="yellow" tabIndex={0}>
            {label}
          </Badge>
        </Tooltip>
      ))}
    </span>
  );
}
