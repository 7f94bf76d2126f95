/** The course of the price with the fan ahead, what was forecast before, and the levels of the exits. */
import type { ForecastDetail } from '@ballast/contract/entities/forecast';
import { symbolCode } from '@ballast/contract/symbol';
import { SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { ForecastChart } from '../../shared/charts/forecast-chart.tsx';
import { QUANTILES } from '../../shared/forecast/modes.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { SignedValue } from '../../shared/ui/signed-value.tsx';
import { useChoice } from '../../shared/url/use-choice.ts';
import type { Exits } from './exit-figures.ts';
import classes from './fan-card.module.css';
import { FanLegend } from './fan-legend.tsx';
import { fanSeries } from './fan-series.ts';

const PERIODS = ['60', '120', '250'] as const;

type Model = ForecastDetail['models'][number];

interface Props {
  readonly forecast: ForecastDetail;
  readonly model: Model;
  readonly exits: Exits | null;
}

/** Where the fan stands at its end. */
function AtHorizon({ forecast, model }: Pick<Props, 'forecast' | 'model'>) {
  const { t } = useTranslation('forecast');
  const format = useFormat();
  const { price, currency, horizon } = forecast;
  const end = model.path.at(-1);
  if (end === undefined || price === null) return null;
  const show = (value: number | undefined) => format.price(value ?? 0, currency);
  const [lowest, low, , high, highest] = end.quantiles;
  return (
    <dl className={classes.ends}>
      <div>
        <dt>{t(`ahead.${horizon}`)}</dt>
        <dd>
          {show(end.price)}{' '}
          <SignedValue value={end.price / price - 1} className={classes.move}>
            {format.signedPercent(end.price / price - 1)}
          </SignedValue>
        </dd>
      </div>
      <div>
        <dt>{t('fan.half')}</dt>
        <dd>{t('record.range', { low: show(low), high: show(high) })}</dd>
      </div>
      <div>
        <dt>{t('fan.most')}</dt>
        <dd>{t('record.range', { low: show(lowest), high: show(highest) })}</dd>
      </div>
    </dl>
  );
}

export function FanCard({ forecast, model, exits }: Props) {
  const { t } = useTranslation(['forecast', 'charts']);
  const format = useFormat();
  const id = useId();
  const [periods, setPeriods] = useChoice('shown', PERIODS, '60');
  const { symbol, currency } = forecast;
  const series = fanSeries(forecast, model, Number(periods));
  const title = t('forecast:fan.title');
  const price = (value: number) => format.price(value, currency);
  const levels =
    exits === null
      ? []
      : (['takeProfit', 'stopLoss'] as const).map((key) => ({
          label: t(`forecast:fan.${key}`),
          price: exits[key],
        }));
  const names = {
    close: t('forecast:fan.close'),
    forecast: t('forecast:fan.forecast'),
    half: t('forecast:fan.half'),
    most: t('forecast:fan.most'),
    hit: t('forecast:fan.hit'),
    miss: t('forecast:fan.miss'),
  };
  return (
    <ChartCard
      title={title}
      hint={t('forecast:fan.hint', { currency })}
      fileName={`${symbolCode(symbol)}-forecast`}
      table={{
        columns: [
          t('charts:date'),
          names.close,
          names.forecast,
          ...QUANTILES.map((share) => t('forecast:fan.quantile', { share: format.percent(share, 0) })),
        ],
        rows: series.dates.map((date, at) => [
          date,
          series.closes[at] ?? null,
          at > series.now ? (series.path[at] ?? null) : (series.hits[at] ?? series.misses[at] ?? null),
          ...series.bands.map((band) => (at > series.now ? (band[at] ?? null) : null)),
        ]),
        show: (cell, column) =>
          column === 0 ? format.date(String(cell)) : typeof cell === 'number' ? price(cell) : '',
      }}
      controls={
        <div className={classes.shown}>
          <span id={id}>{t('forecast:fan.shown')}</span>
          <SegmentedControl
            size="xs"
            aria-labelledby={id}
            value={periods}
            onChange={setPeriods}
            data={PERIODS.map((count) => ({ value: count, label: count }))}
          />
        </div>
      }
      legend={
        <>
          <FanLegend />
          <AtHorizon forecast={forecast} model={model} />
        </>
      }
    >
      <ForecastChart
        label={title}
        {...series}
        levels={levels}
        names={names}
        showDate={format.date}
        tickFormats={format}
        showValue={price}
        showAxis={(value, among) => format.axisMoney(value, among, currency)}
      />
    </ChartCard>
  );
}
