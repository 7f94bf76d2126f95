/** The chart of all portfolios together by itself, as the page of statistics shows it. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { RANGES } from '../../shared/charts/history-range.ts';
import { usePreference } from '../../shared/preferences/preference.ts';
import { baseCurrencyPreference } from '../../shared/preferences/preferences.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { TotalChart } from './total-chart.tsx';
import { TotalChartSkeleton } from './total-chart-skeleton.tsx';

export function Everything() {
  const [search] = useSearchParams();
  const [base] = usePreference(baseCurrencyPreference);
  const wanted = base === 'language' ? {} : { baseCurrency: base };
  const { data, error, isError, refetch } = useQuery(
    useTRPC().portfolio.list.queryOptions({ size: 1, ...wanted }),
  );
  const range = RANGES.find((key) => key === search.get('range')) ?? 'all';
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TotalChartSkeleton />;
  return <TotalChart total={data.total} range={range} />;
}
