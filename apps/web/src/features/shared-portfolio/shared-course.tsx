/** Performance from 100 against the benchmark, and how far below the last high it stands. */
import type { SharedPortfolio } from '@ballast/contract/entities/portfolio-link';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { ValueChart } from '../../shared/charts/value-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';

interface Props {
  readonly performance: NonNullable<SharedPortfolio['performance']>;
  readonly currency: string;
}

export function SharedCourse({ performance, currency }: Props) {
  const { t } = useTranslation(['sharing', 'charts']);
  const format = useFormat();
  const { dates, index, benchmark, drawdown } = performance;
  const own = { label: t('sharing:page.portfolio'), values: index, kind: 'main' as const };
  const lines =
    benchmark === null
      ? [own]
      : [own, { label: benchmark.name, values: benchmark.index, kind: 'reference' as const }];
  const since = dates[0] ?? '';
  const title = t('sharing:page.performance');
  const dated = { dates, showDate: format.date, tickFormats: format };
  return (
    <>
      <ChartCard
        title={title}
        hint={`${t('sharing:page.performanceHint', { currency, date: format.date(since) })}${benchmark === null ? '' : ` – – ${benchmark.name}`}`}
        fileName="performance"
        table={{
          columns: [t('charts:date'), ...lines.map(({ label }) => label)],
          rows: dates.map((date, at) => [date, ...lines.map(({ values }) => values[at] ?? null)]),
          show: (cell, column) => {
            if (column === 0) return format.date(String(cell));
            return typeof cell === 'number' ? format.number(cell) : '';
          },
        }}
      >
        <ValueChart
          {...dated}
          label={title}
          lines={lines}
          showValue={(value) => format.number(value)}
          showAxis={(value) => format.number(value, 0)}
        />
      </ChartCard>
      <ChartCard
        title={t('sharing:page.drawdown')}
        hint={t('sharing:page.drawdownHint', { worst: format.percent(Math.min(...drawdown)) })}
        fileName="drawdown"
        table={{
          columns: [t('charts:date'), t('sharing:page.drawdown')],
          rows: dates.map((date, at) => [date, drawdown[at] ?? null]),
          show: (cell, column) => {
            if (column === 0) return format.date(String(cell));
            return typeof cell === 'number' ? format.percent(cell) : '';
          },
        }}
      >
        <ValueChart
          {...dated}
          label={t('sharing:page.drawdown')}
          lines={[{ label: t('sharing:page.drawdown'), values: drawdown, kind: 'main' }]}
          showValue={(value) => format.percent(value)}
          showAxis={(value) => format.percent(value, 1)}
          aspectRatio={4.5}
        />
      </ChartCard>
    </>
  );
}
