/** One's own results and usage (§1.29). The chart of everything is a feature of its own. */
import { Button, Skeleton } from '@mantine/core';
import { IconChartHistogram } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';
import { usePreference } from '../../shared/preferences/preference.ts';
import { baseCurrencyPreference } from '../../shared/preferences/preferences.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Activity } from './activity.tsx';
import { Contributions } from './contributions.tsx';
import { Decisions } from './decisions.tsx';
import classes from './statistics.module.css';

export function StatisticsView({ everything }: { readonly everything: ReactNode }) {
  const { t } = useTranslation(['statistics', 'shell']);
  const [base] = usePreference(baseCurrencyPreference);
  const { data, error, isError, refetch } = useQuery(
    useTRPC().portfolio.statistics.queryOptions(base === 'language' ? {} : { baseCurrency: base }),
  );
  const head = <PageHead title={t('shell:title.statistics')} hint={t('statistics:hint')} />;
  if (isError && !data)
    return (
      <>
        {head}
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data)
    return (
      <>
        {head}
        <Skeleton h={520} aria-hidden />
      </>
    );
  return (
    <>
      {head}
      <div className={classes.cards}>
        {data.portfolios === 0 ? (
          <EmptyState
            icon={IconChartHistogram}
            title={t('statistics:empty.title')}
            hint={t('statistics:empty.hint')}
            action={
              <Button component={Link} to={linkTo('portfolioList')}>
                {t('statistics:empty.action')}
              </Button>
            }
          />
        ) : (
          <>
            {everything}
            <Contributions data={data} />
          </>
        )}
        <Decisions data={data} />
        <Activity data={data} />
      </div>
    </>
  );
}
