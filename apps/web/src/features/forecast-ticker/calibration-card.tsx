/** Whether the fan was honest: how often returns fell below each of its lines. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { symbolCode } from '@ballast/contract/symbol';
import { IconTarget } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CalibrationChart } from '../../shared/charts/calibration-chart.tsx';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';

interface Props {
  readonly symbol: string;
  readonly model: ForecastDetail['models'][number];
}

export function CalibrationCard({ symbol, model: { calibration } }: Props) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  if (calibration.length === 0)
    return <QuietLine icon={IconTarget} title={t('calibration.none')} hint={t('calibration.noneHint')} />;
  const title = t('calibration.title');
  const names = { says: t('calibration.says'), came: t('calibration.came'), line: t('calibration.line') };
  return (
    <ChartCard
      title={title}
      hint={t('calibration.hint')}
      fileName={`${symbolCode(symbol)}-calibration`}
      table={{
        columns: [names.says, names.came, t('calibration.tries')],
        rows: calibration.map(({ probability, share, n }) => [probability, share, n]),
        show: (cell, column) =>
          column === 0
            ? format.percent(Number(cell), 0)
            : column === 1
              ? format.percent(Number(cell), 1)
              : format.integer(Number(cell)),
      }}
    >
      <CalibrationChart
        label={title}
        points={calibration}
        names={names}
        percent={(share) => format.percent(share, 0)}
      />
    </ChartCard>
  );
}
