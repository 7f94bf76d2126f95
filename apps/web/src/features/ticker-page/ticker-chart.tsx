/** Adjusted closes over a range that stands in the URL. */
import { TICKER_RANGES, type TickerPage, type TickerRange } from '@ballast/contract/entities/ticker-page';
import { symbolCode } from '@ballast/contract/symbol';
import { SegmentedControl } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { ValueChart } from '../../shared/charts/value-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import classes from './ticker-page.module.css';

interface Props {
  readonly ticker: TickerPage;
  readonly range: TickerRange;
  readonly isStale: boolean;
  readonly onRange: (range: string) => void;
}

export function TickerChart({ ticker, range, isStale, onRange }: Props) {
  const { t } = useTranslation(['ticker', 'charts']);
  const format = useFormat();
  const { symbol, currency, history } = ticker;
  const { dates, closes, isWeekly } = history;
  const title = t('ticker:chart');
  return (
    <ChartCard
      title={title}
      hint={t(isWeekly ? 'ticker:chartWeekly' : 'ticker:chartHint', { currency })}
      fileName={`${symbolCode(symbol)}-prices`}
      table={{
        columns: [t('charts:date'), t('ticker:close')],
        rows: dates.map((date, index) => [date, closes[index] ?? null]),
        show: (cell, column) => {
          if (column === 0) return format.date(String(cell));
          return typeof cell === 'number' ? format.price(cell, currency) : '';
        },
      }}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('charts:range.label')}
          value={range}
          onChange={onRange}
          data={TICKER_RANGES.map((key) => ({ value: key, label: t(`charts:range.${key}`) }))}
        />
      }
    >
      {closes.length < 2 ? (
        <QuietLine icon={IconChartLine} title={t('ticker:noCloses')} hint={t('ticker:noClosesHint')} />
      ) : (
        <div className={isStale ? classes.stale : undefined} aria-busy={isStale}>
          <ValueChart
            label={title}
            dates={dates}
            lines={[{ label: t('ticker:close'), values: closes, kind: 'main' }]}
            showDate={format.date}
            tickFormats={format}
            showValue={(value) => format.price(value, currency)}
            showAxis={(value, among) => format.axisMoney(value, among, currency)}
          />
        </div>
      )}
    </ChartCard>
  );
}
