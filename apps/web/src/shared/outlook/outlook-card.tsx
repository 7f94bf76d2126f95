/** Futures drawn from the returns of whole months: a fan, and the chance to end below what it begins with (math#outlook). */
import { type IsoDate, isoDate, startOfDate } from '@ballast/contract/dates';
import { drawOutlook } from '@ballast/quant/simulation/outlook';
import { SegmentedControl } from '@mantine/core';
import { IconTelescope } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChartCard } from '../charts/chart-card.tsx';
import { FanChart } from '../charts/fan-chart.tsx';
import { useFormat } from '../format/use-format.ts';
import { QuietLine } from '../ui/quiet-line.tsx';
import classes from './outlook-card.module.css';

const YEARS = [1, 3, 5, 10] as const;
const YEARS_FIRST = 5;
/** Fewer say little of bad times. */
const MONTHS_MIN = 24;
const PATHS = 2000;
const BLOCK_MONTHS = 3;
/** The same past has the same outlook, whoever looks at it. */
const SEED = 20_261_127;

const monthsAfter = (from: IsoDate, months: number): IsoDate => {
  const date = startOfDate(`${from.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return isoDate(date);
};

/** How many years ahead, kept in the address. */
function useYears() {
  const [search, setSearch] = useSearchParams();
  const years = YEARS.find((each) => String(each) === search.get('years')) ?? YEARS_FIRST;
  const setYears = (next: string) => {
    const changed = new URLSearchParams(search);
    if (next === String(YEARS_FIRST)) changed.delete('years');
    else changed.set('years', next);
    setSearch(changed, { replace: true, preventScrollReset: true });
  };
  return { years, setYears };
}

interface Props {
  /** Of whole months, oldest first. */
  readonly returns: readonly number[];
  readonly last: IsoDate;
  /** What the futures begin with. */
  readonly value: number;
  readonly currency: string;
}

export function OutlookCard({ returns, last, value, currency }: Props) {
  const { t } = useTranslation(['outlook', 'charts']);
  const format = useFormat();
  const { years, setYears } = useYears();
  const horizon = years * 12;
  const outlook = useMemo(
    () =>
      returns.length < MONTHS_MIN
        ? null
        : drawOutlook({ returns, horizon, paths: PATHS, blockLength: BLOCK_MONTHS, seed: SEED }),
    [returns, horizon],
  );
  const title = t('outlook:title');
  if (outlook === null)
    return <QuietLine icon={IconTelescope} title={title} hint={t('outlook:short', { min: MONTHS_MIN })} />;
  const dates = Array.from({ length: horizon + 1 }, (_, month) => monthsAfter(last, month));
  const bands = outlook.bands.map((band) => band.map((growth) => growth * value));
  const money = (amount: number) => format.wholeMoney(amount, currency);
  const endOf = (band: number) => money(bands[band]?.at(-1) ?? 0);
  return (
    <ChartCard
      title={title}
      hint={t('outlook:hint')}
      fileName="outlook"
      table={{
        columns: [
          t('charts:date'),
          ...[0.05, 0.25, 0.5, 0.75, 0.95].map((share) => format.percent(share, 0)),
        ],
        rows: dates.map((day, at) => [day, ...bands.map((band) => band[at] ?? 0)]),
        show: (cell, column) => (column === 0 ? format.monthOfYear(String(cell)) : money(Number(cell))),
      }}
      controls={
        <SegmentedControl
          size="xs"
          aria-label={t('outlook:years')}
          value={String(years)}
          onChange={setYears}
          data={YEARS.map((count) => ({ value: String(count), label: t('outlook:yearsOf', { count }) }))}
        />
      }
      legend={
        <dl className={classes.figures}>
          <div>
            <dt>{t('outlook:loss', { amount: money(value) })}</dt>
            <dd>{format.percent(outlook.lossProbability, 1)}</dd>
          </div>
          <div>
            <dt>{t('outlook:ends')}</dt>
            <dd>{endOf(2)}</dd>
          </div>
          <div>
            <dt>{t('outlook:range')}</dt>
            <dd>
              {endOf(0)} – {endOf(4)}
            </dd>
          </div>
        </dl>
      }
    >
      <FanChart
        label={title}
        dates={dates}
        bands={bands}
        capital={value}
        names={{ median: t('outlook:median'), middle: t('outlook:middle'), most: t('outlook:most') }}
        showDate={format.monthOfYear}
        tickFormats={format}
        showValue={money}
        showAxis={(amount, among) => format.axisMoney(amount, among, currency)}
      />
    </ChartCard>
  );
}
