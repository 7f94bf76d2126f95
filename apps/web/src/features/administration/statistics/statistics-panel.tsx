/** What there is, what was done on each day, and what was traded over an integration. */
import { CURRENCIES } from '@ballast/contract/constants';
import type { DayCounts, Statistics } from '@ballast/contract/entities/statistics';
import { INTEGRATION_KEYS } from '@ballast/contract/keys';
import { Card, NativeSelect, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import classes from '../administration.module.css';
import { type DayLine, DaysChart } from './days-chart.tsx';
import own from './statistics.module.css';
import { SPANS, useStatistics } from './use-statistics.ts';

type Count = Exclude<keyof DayCounts, 'date' | 'volume'>;

function Now({ now }: Pick<Statistics, 'now'>) {
  const { t } = useTranslation('oversight');
  const format = useFormat();
  const facts = [
    [t('statistics.nowUsers'), now.users],
    [t('statistics.nowActive'), now.activeUsers],
    [t('statistics.nowPortfolios'), now.portfolios],
    [t('statistics.nowSimulations'), now.simulations],
  ] as const;
  return (
    <Card>
      <dl className={own.now}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="tabular">{format.integer(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Charts({ statistics }: { readonly statistics: Statistics }) {
  const { t } = useTranslation(['oversight', 'orders']);
  const format = useFormat();
  const { series } = statistics;
  const integration = t(`orders:integration.${statistics.integration}`);
  const dates = series.map(({ date }) => date);
  const counted = (...counts: readonly Count[]): DayLine[] =>
    counts.map((count) => ({
      label: t(`oversight:statistics.${count}`),
      values: series.map((day) => day[count]),
      sum: format.integer(statistics[count]),
    }));
  const traded = CURRENCIES.map((currency) => ({
    label: t('oversight:statistics.volumeIn', { currency }),
    values: series.map(({ volume }) => volume[currency]),
    sum: format.money(statistics.volume[currency], currency),
  }));
  return (
    <div className={own.charts}>
      <DaysChart
        title={t('oversight:statistics.people')}
        hint={t('oversight:statistics.peopleHint')}
        fileName="statistics-people"
        dates={dates}
        lines={counted('users', 'signIns')}
      />
      <DaysChart
        title={t('oversight:statistics.work')}
        hint={t('oversight:statistics.workHint')}
        fileName="statistics-work"
        dates={dates}
        lines={counted('portfolios', 'simulations', 'optimizations')}
      />
      <DaysChart
        title={t('oversight:statistics.trading', { integration })}
        hint={t('oversight:statistics.tradingHint')}
        fileName={`statistics-trading-${statistics.integration}`}
        dates={dates}
        lines={counted('approvals', 'orders')}
      />
      <DaysChart
        title={t('oversight:statistics.traded', { integration })}
        hint={t('oversight:statistics.tradedHint')}
        fileName={`statistics-value-${statistics.integration}`}
        dates={dates}
        lines={traded}
      />
    </div>
  );
}

export function StatisticsPanel() {
  const { t } = useTranslation(['oversight', 'orders']);
  const { query, integration, days, set } = useStatistics();
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={classes.stack} aria-busy={query.isFetching}>
      <div className={classes.toolbar}>
        <NativeSelect
          size="sm"
          label={t('oversight:statistics.integration')}
          value={integration}
          data={INTEGRATION_KEYS.map((key) => ({ value: key, label: t(`orders:integration.${key}`) }))}
          onChange={({ currentTarget }) => set('integration', currentTarget.value)}
        />
        <NativeSelect
          size="sm"
          label={t('oversight:statistics.range')}
          value={String(days)}
          data={SPANS.map((count) => ({
            value: String(count),
            label: t('oversight:statistics.days', { count }),
          }))}
          onChange={({ currentTarget }) => set('days', currentTarget.value)}
        />
      </div>
      {query.data ? (
        <>
          <Now now={query.data.now} />
          <Charts statistics={query.data} />
        </>
      ) : (
        <Skeleton h={720} radius="md" />
      )}
    </div>
  );
}
