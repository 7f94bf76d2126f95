/** Futures drawn from the returns of one portfolio: a fan, and the chance to end below the investment. */
import { isoDate, startOfDate } from '@ballast/contract/dates';
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { yearsOfMonths } from '@ballast/domain/performance/years-of-months';
import { drawOutlook } from '@ballast/quant/simulation/outlook';
import { SegmentedControl } from '@mantine/core';
import { IconTelescope } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartCard } from '../../shared/charts/chart-card.tsx';
import { FanChart } from '../../shared/charts/fan-chart.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { QuietLine } from '../../shared/ui/quiet-line.tsx';
import classes from './outlook-panel.module.css';
import { useDetailUrl } from './use-detail-url.ts';

const YEARS = [1, 3, 5, 10] as const;
const YEARS_FIRST = 5;
/** Fewer say little of bad times. */
const MONTHS_MIN = 24;
const PATHS = 2000;
const BLOCK_MONTHS = 3;
/** The same run has the same outlook, whoever looks at it. */
const SEED = 20_261_127;

interface Props {
  readonly portfolio: SimulationPortfolio;
  readonly simulation: Pick<Simulation, 'testPeriod' | 'investment' | 'currency'>;
}

const monthsAfter = (from: string, months: number): string => {
  const date = startOfDate(`${from.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return isoDate(date);
};

/** Whole months alone: a part of one is no month's return. */
const wholeMonths = (
  { months, date }: Pick<SimulationPortfolio, 'months' | 'date'>,
  { start, end }: Simulation['testPeriod'],
): number[] =>
  yearsOfMonths(months, { from: start, to: date ?? end })
    .toReversed()
    .flatMap(({ months: own }) => own.filter(({ isPartial }) => !isPartial).map(({ value }) => value));

export function OutlookPanel({ portfolio, simulation }: Props) {
  const { t } = useTranslation(['simulationDetail', 'charts']);
  const format = useFormat();
  const url = useDetailUrl();
  const years = YEARS.find((each) => String(each) === url.get('years')) ?? YEARS_FIRST;
  const { testPeriod, investment, currency } = simulation;
  const { months, date } = portfolio;
  const returns = useMemo(() => wholeMonths({ months, date }, testPeriod), [months, date, testPeriod]);
  const horizon = years * 12;
  const outlook = useMemo(
    () =>
      returns.length < MONTHS_MIN
        ? null
        : drawOutlook({ returns, horizon, paths: PATHS, blockLength: BLOCK_MONTHS, seed: SEED }),
    [returns, horizon],
  );
  if (outlook === null)
    return (
      <QuietLine
        icon={IconTelescope}
        title={t('simulationDetail:outlook.title')}
        hint={t('simulationDetail:outlook.short', { min: MONTHS_MIN })}
      />
    );
  const last = date ?? testPeriod.end;
  const dates = Array.from({ length: horizon + 1 }, (_, month) => monthsAfter(last, month));
  const bands = outlook.bands.map((band) => band.map((growth) => growth * investment));
  const endOf = (band: number) => format.wholeMoney(bands[band]?.at(-1) ?? 0, currency);
  const names = {
    median: t('simulationDetail:outlook.median'),
    middle: t('simulationDetail:outlook.middle'),
    most: t('simulationDetail:outlook.most'),
  };
  return (
    <ChartCard
      title={t('simulationDetail:outlook.title')}
      hint={t('simulationDetail:outlook.hint')}
      fileName="outlook"
      table={{
        columns: [t('charts:date'), '5%', '25%', '50%', '75%', '95%'],
        rows: dates.map((day, at) => [day, ...bands.map((band) => band[at] ?? 0)]),
        show: (cell, column) =>
          column === 0 ? format.monthOfYear(String(cell)) : format.wholeMoney(Number(cell), currency),
      }}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('simulationDetail:outlook.years')}
          value={String(years)}
          onChange={(next) => url.set({ years: next === String(YEARS_FIRST) ? null : next })}
          data={YEARS.map((count) => ({
            value: String(count),
            label: t('simulationDetail:outlook.yearsOf', { count }),
          }))}
        />
      }
      legend={
        <dl className={classes.figures}>
          <div>
            <dt>{t('simulationDetail:outlook.loss')}</dt>
            <dd>{format.percent(outlook.lossProbability, 1)}</dd>
          </div>
          <div>
            <dt>{t('simulationDetail:outlook.ends')}</dt>
            <dd>{endOf(2)}</dd>
          </div>
          <div>
            <dt>{t('simulationDetail:outlook.range')}</dt>
            <dd>
              {endOf(0)} – {endOf(4)}
            </dd>
          </div>
        </dl>
      }
    >
      <FanChart
        label={t('simulationDetail:outlook.title')}
        dates={dates}
        bands={bands}
        capital={investment}
        names={names}
        showDate={format.monthOfYear}
        tickFormats={format}
        showValue={(value) => format.wholeMoney(value, currency)}
        showAxis={(value, among) => format.axisMoney(value, among, currency)}
      />
    </ChartCard>
  );
}
