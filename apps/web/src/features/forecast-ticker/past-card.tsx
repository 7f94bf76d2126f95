/** The last one-step forecasts beside what came, misses included. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { symbolCode } from '@ballast/contract/symbol';
import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { MovesChart } from '../../shared/charts/moves-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import { PastLegend } from './past-legend.tsx';

type Model = ForecastDetail['models'][number];

const resultOf = (isHit: boolean | null) => (isHit === null ? 'still' : isHit ? 'hit' : 'miss');

interface Props {
  readonly symbol: string;
  readonly model: Model;
}

export function PastCard({ symbol, model: { predictions } }: Props) {
  const { t } = useTranslation(['forecast', 'charts']);
  const format = useFormat();
  if (predictions.length === 0)
    return (
      <QuietLine icon={IconHistory} title={t('forecast:past.none')} hint={t('forecast:past.noneHint')} />
    );
  const title = t('forecast:past.title');
  const names = {
    actual: t('forecast:past.actual'),
    predicted: t('forecast:past.predicted'),
    hit: t('forecast:past.hit'),
    miss: t('forecast:past.miss'),
    still: t('forecast:past.still'),
  };
  const count = (isHit: boolean) => predictions.filter((each) => each.isHit === isHit).length;
  return (
    <ChartCard
      title={title}
      hint={t('forecast:past.hint', { total: format.integer(predictions.length) })}
      fileName={`${symbolCode(symbol)}-past-forecasts`}
      table={{
        columns: [t('charts:date'), names.predicted, names.actual, t('forecast:past.result')],
        rows: predictions
          .toReversed()
          .map(({ date, predicted, actual, isHit }) => [date, predicted, actual, names[resultOf(isHit)]]),
        show: (cell, column) =>
          column === 0
            ? format.date(String(cell))
            : typeof cell === 'number'
              ? format.signedPercent(cell)
              : String(cell ?? ''),
      }}
      legend={
        <>
          <PastLegend />
          <Text size="sm" mt={6} className="tabular">
            {t('forecast:past.count', {
              hits: format.integer(count(true)),
              misses: format.integer(count(false)),
            })}
          </Text>
        </>
      }
    >
      <MovesChart
        label={title}
        moves={predictions}
        names={names}
        showDate={format.date}
        tickFormats={format}
        showMove={format.signedPercent}
        showAxis={(move) => format.percent(move, 1)}
      />
    </ChartCard>
  );
}
