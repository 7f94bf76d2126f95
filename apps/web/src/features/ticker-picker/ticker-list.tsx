/** The tickers found, scrolled without end; only the rows in sight exist in the page. */
import { Skeleton } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import classes from './ticker-list.module.css';
import { TickerRow } from './ticker-row.tsx';
import type { Basket } from './use-basket.ts';
import type { TickerSearch } from './use-ticker-search.ts';

const ROW_PX = 52;
const OVERSCAN = 8;
const AHEAD = 20;
const SKELETONS = Array.from({ length: 9 }, (_, index) => index);

interface Props {
  readonly search: TickerSearch;
  readonly basket: Basket;
}

function useEndlessRows({ tickers, query, filters }: TickerSearch) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: tickers.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (last >= tickers.length - AHEAD && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [last, tickers.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search starts at its top
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [filters]);
  return { box, items, height: rows.getTotalSize() };
}

export function TickerList({ search, basket }: Props) {
  const { t } = useTranslation(['marketData', 'common']);
  const { box, items, height } = useEndlessRows(search);
  const { query, tickers } = search;
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isSuccess && tickers.length === 0)
    return (
      <EmptyState
        icon={IconSearchOff}
        title={t('common:state.emptySearch')}
        hint={t('common:state.emptySearchHint')}
      />
    );
  return (
    <div ref={box} className={classes.box} aria-busy={query.isFetching}>
      {query.isPending
        ? SKELETONS.map((key) => (
            <div key={key} className={classes.skeleton}>
              <Skeleton h={14} w="30%" />
              <Skeleton h={10} w="52%" mt={7} />
            </div>
          ))
        : null}
      <ul className={classes.rows} style={{ height }} aria-label={t('marketData:picker.list')}>
        {items.map(({ index, start }) => {
          const ticker = tickers[index];
          if (!ticker) return null;
          const isPicked = basket.has(ticker.symbol);
          return (
            <li key={ticker.symbol} className={classes.item} style={{ transform: `translateY(${start}px)` }}>
              <TickerRow
                ticker={ticker}
                isPicked={isPicked}
                isDisabled={basket.isFull && !isPicked}
                onToggle={() => basket.toggle(ticker)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
