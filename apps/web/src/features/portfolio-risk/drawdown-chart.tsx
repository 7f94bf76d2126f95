/** How far the weights of today would have fallen below their last high. */
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { ValueChart } from '../../shared/charts/value-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import type { ShownRisk } from './held-of.ts';

export function DrawdownChart({ drawdown }: Pick<ShownRisk, 'drawdown'>) {
  const { t } = useTranslation(['risk', 'charts']);
  const format = useFormat();
  const { dates, values, worst } = drawdown;
  const line = t('risk:drawdown.line');
  return (
    <ChartCard
      title={t('risk:drawdown.title')}
      hint={t('risk:drawdown.hint', { worst: format.percent(worst) })}
      fileName="drawdown"
      table={{
        columns: [t('charts:date'), line],
        rows: dates.map((date, index) => [date, values[index] ?? null]),
        show: (cell, column) => {
          if (column === 0) return format.date(String(cell));
          return typeof cell === 'number' ? format.percent(cell) : '';
        },
      }}
    >
      <ValueChart
        label={t('risk:drawdown.title')}
        dates={dates}
        lines={[{ label: line, values, kind: 'main' }]}
        showDate={format.date}
        tickFormats={format}
        showValue={(value) => format.percent(value)}
        showAxis={(value) => format.percent(value, 1)}
        aspectRatio={1.7}
      />
    </ChartCard>
  );
}
