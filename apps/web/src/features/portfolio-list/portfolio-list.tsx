/** All portfolios of the user: totals, cards or table, pages; or the first steps. */
import { LIST_PAGE_SIZE } from '@ballast/contract/constants';
import { Button, Group } from '@mantine/core';
import { IconPlus, IconSearchOff } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { isRange } from '../../shared/charts/history-range.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { FirstSteps } from './first-steps.tsx';
import { CardsSkeleton, ListSkeleton } from './list-skeleton.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { PortfolioCard } from './portfolio-card.tsx';
import classes from './portfolio-list.module.css';
import type { PortfolioMenuSlot } from './portfolio-menu-slot.ts';
import { TotalChartSkeleton } from './total-chart-skeleton.tsx';
import { TotalPreview } from './total-preview.tsx';
import { TotalsStrip } from './totals-strip.tsx';
import { usePortfolioList } from './use-portfolio-list.ts';

/** Fetched by who chooses it: the cards are the first load of most. */
const PortfolioTable = lazy(async () => ({
  default: (await fetchPiece(() => import('./portfolio-table.tsx'))).PortfolioTable,
}));

/** Fetched with the parts that draw by who looks closer. */
const TotalChart = lazy(async () => ({
  default: (await fetchPiece(() => import('./total-chart.tsx'))).TotalChart,
}));

const CLOCK_MS = 30_000;

function CreateButtons() {
  const { t } = useTranslation('portfolio');
  return (
    <Group gap="xs">
      <Button component={Link} to={linkTo('portfolioImport')} variant="default">
        {t('list.bring')}
      </Button>
      <Button component={Link} to={linkTo('portfolioForm')} leftSection={<IconPlus size={18} aria-hidden />}>
        {t('list.create')}
      </Button>
    </Group>
  );
}

export function PortfolioList({ menu }: { readonly menu: PortfolioMenuSlot }) {
  const { t } = useTranslation(['portfolio', 'common']);
  const { url, query, view, setView } = usePortfolioList();
  const now = useNow(CLOCK_MS);
  const { data } = query;
  const range = useSearchParams()[0].get('range');
  const isNew = data?.count === 0 && !url.isFiltered;
  if (query.isError)
    return <LoadFailure order={1} error={query.error} onRetry={() => void query.refetch()} />;
  if (isNew)
    return (
      <>
        <PageHead title={t('portfolio:list.title')} />
        <FirstSteps />
      </>
    );
  return (
    <div className={classes.list} aria-busy={query.isFetching}>
      <PageHead title={t('portfolio:list.title')} action={<CreateButtons />} />
      {data ? (
        <>
          <TotalsStrip totals={data.totals} total={data.total} />
          {!url.isFiltered && data.totals.some(({ capital }) => capital > 0) ? (
            isRange(range) ? (
              <Suspense fallback={<TotalChartSkeleton />}>
                <TotalChart total={data.total} range={range} />
              </Suspense>
            ) : (
              <TotalPreview total={data.total} />
            )
          ) : null}
          <ListToolbar url={url} view={view} onView={setView} />
        </>
      ) : (
        <ListSkeleton />
      )}
      {data && data.count === 0 ? (
        <EmptyState
          icon={IconSearchOff}
          title={t('common:state.emptySearch')}
          hint={t('common:state.emptySearchHint')}
          action={
            <Button variant="default" onClick={url.clear} mt="xs">
              {t('common:action.clearFilters')}
            </Button>
          }
        />
      ) : null}
      {data && data.count > 0 && view === 'table' ? (
        <Suspense fallback={<CardsSkeleton />}>
          <PortfolioTable portfolios={data.records} url={url} menu={menu} />
        </Suspense>
      ) : null}
      {data && data.count > 0 && view === 'cards' ? (
        <div className={classes.cards}>
          {data.records.map((portfolio) => (
            <PortfolioCard key={portfolio.id} portfolio={portfolio} now={now} menu={menu} />
          ))}
        </div>
      ) : null}
      <Pager page={url.page} size={LIST_PAGE_SIZE} total={data?.count ?? 0} onChange={url.setPage} />
    </div>
  );
}
