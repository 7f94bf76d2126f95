/** Imported series: their span, and what is worth a look: gaps, stale ones, suspected splits. */
import { Badge, Card, SegmentedControl, Skeleton, Table, Tooltip } from '@mantine/core';
import { IconChartDots } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../shared/api/trpc.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import { SortableHeader } from '../../shared/ui/sortable-header.tsx';
import { useListUrl } from '../../shared/url/use-list-url.ts';
import { CountTiles } from './count-tiles.tsx';
import { CoverageProblems } from './coverage-problems.tsx';
import classes from './market-data.module.css';

const SORTS = ['symbol', 'lastDate', 'points'] as const;
const ONLY = ['gaps', 'stale', 'jumps'] as const;
const ALL = 'all';
const SIZE = 25;

export function Coverage() {
  const { t } = useTranslation(['marketImport', 'common']);
  const format = useFormat();
  const trpc = useTRPC();
  const url = useListUrl({ sorts: SORTS, defaultSort: 'symbol', filterName: 'only', filters: ONLY });
  // symbols begin with A, dates and counts with the largest
  const isAscending = url.sort === 'symbol' ? !url.asc : url.asc;
  const query = useQuery({
    ...trpc.marketImport.coverage.queryOptions({
      page: url.page,
      size: SIZE,
      search: url.search,
      only: url.filter ?? ALL,
      sort: url.sort,
      asc: isAscending,
    }),
    placeholderData: keepPreviousData,
  });
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data)
    return (
      <Card aria-hidden>
        <Skeleton h={44} />
        <Skeleton h={240} mt="md" />
      </Card>
    );
  const { records, count, totals } = query.data;
  if (totals.series === 0)
    return (
      <Card>
        <EmptyState
          icon={IconChartDots}
          title={t('marketImport:coverage.emptyTitle')}
          hint={t('marketImport:coverage.emptyHint')}
        />
      </Card>
    );
  const header = (sort: (typeof SORTS)[number], label: string, align: 'left' | 'right') => (
    <SortableHeader
      label={label}
      align={align}
      direction={url.sort === sort ? (isAscending ? 'ascending' : 'descending') : null}
      onSort={() => url.setSort(sort, url.sort === sort ? !url.asc : false)}
    />
  );
  return (
    <div className={classes.stack}>
      <CountTiles
        tiles={[
          { label: t('marketImport:coverage.symbols'), value: totals.symbols },
          { label: t('marketImport:coverage.series'), value: totals.series },
          { label: t('marketImport:coverage.points'), value: totals.points },
          { label: t('marketImport:coverage.tickers'), value: totals.tickers },
        ]}
      />
      <div className={classes.toolbar}>
        <SearchInput
          className={classes.search}
          label={t('marketImport:coverage.search')}
          value={url.search}
          onSearch={url.setSearch}
        />
        <div className={classes.only}>
          <SegmentedControl
            aria-label={t('marketImport:coverage.only')}
            value={url.filter ?? ALL}
            onChange={(value) => url.setFilter(ONLY.find((one) => one === value) ?? null)}
            data={[
              { value: ALL, label: t('marketImport:coverage.all') },
              ...ONLY.map((one) => ({
                value: one,
                label: `${t(`marketImport:coverage.${one}`)} ${format.integer(totals[one])}`,
              })),
            ]}
          />
        </div>
      </div>
      {records.length === 0 ? (
        <Card>
          <EmptyState
            icon={IconChartDots}
            title={t('common:state.emptySearch')}
            hint={t('common:state.emptySearchHint')}
          />
        </Card>
      ) : (
        <Card p={0} className={classes.scroll}>
          <Table className={classes.table} fz="sm">
            <Table.Thead>
              <Table.Tr>
                {header('symbol', t('marketImport:coverage.symbol'), 'left')}
                <Table.Th>{t('marketImport:coverage.dataset')}</Table.Th>
                <Table.Th>{t('marketImport:coverage.first')}</Table.Th>
                {header('lastDate', t('marketImport:coverage.last'), 'left')}
                {header('points', t('marketImport:coverage.points'), 'right')}
                <Table.Th>{t('marketImport:coverage.problems')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {records.map((series) => (
                <Table.Tr key={`${series.symbol} ${series.dataset}`}>
                  <Table.Td>
                    <span className={classes.symbol}>{series.symbol}</span>
                    <span className={classes.source}>{series.name ?? series.sourceSymbol}</span>
                  </Table.Td>
                  <Table.Td>
                    {series.dataset}{' '}
                    {series.isUsed ? null : (
                      <Tooltip label={t('marketImport:coverage.unusedHint')} multiline maw={300}>
                        <Badge color="gray">{t('marketImport:coverage.unused')}</Badge>
                      </Tooltip>
                    )}
                  </Table.Td>
                  <Table.Td className="tabular">{format.shortDate(series.firstDate)}</Table.Td>
                  <Table.Td className="tabular">{format.shortDate(series.lastDate)}</Table.Td>
                  <Table.Td ta="right" className="tabular">
                    {format.integer(series.points)}
                  </Table.Td>
                  <Table.Td>
                    <CoverageProblems series={series} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      )}
      <Pager page={url.page} size={SIZE} total={count} onChange={url.setPage} />
    </div>
  );
}
