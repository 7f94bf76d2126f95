/** The tickers found, scrolled without end; only the rows in sight exist in the page. */
import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { NothingFound } from './nothing-found.tsx';
import classes from './ticker-list.module.css';
import { TickerRow } from './ticker-row.tsx';
import type { Basket } from './use-basket.ts';
import { useListKeys } from './use-list-keys.ts';
import type { TickerSearch } from './use-ticker-search.ts';

const ROW_PX = 52;
const OVERSCAN = 8;
/** The next page is asked for this many rows before the end. */
const AHEAD = 30;
const SKELETONS = Array.from({ length: 9 }, (_, index) => index);

export interface ListHandle {
  readonly enter: () => void;
}

interface Props {
  readonly search: TickerSearch;
  readonly basket: Basket;
  readonly handle: RefObject<ListHandle | null>;
  readonly onLeave: () => void;
  /** An index is chosen like anything else; otherwise it leads to its members. */
  readonly takesIndexes: boolean;
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
  return { box, items, rows };
}

function RowSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton h={14} w="30%" />
      <Skeleton h={10} w="52%" mt={7} />
    </div>
  );
}

export function TickerList({ search, basket, handle, onLeave, takesIndexes }: Props) {
  const { t } = useTranslation('marketData');
  const { box, items, rows } = useEndlessRows(search);
  const { query, tickers, filters, total, change } = search;
  const keys = useListKeys({
    count: tickers.length,
    box,
    pageRows: () => Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW_PX) - 1),
    scrollTo: (index) => rows.scrollToIndex(index),
    onLeave,
  });
  useImperativeHandle(handle, () => ({ enter: keys.enter }));
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isSuccess && tickers.length === 0) return <NothingFound search={search} onLeave={onLeave} />;
  return (
    <div ref={box} className={classes.box} aria-busy={query.isFetching}>
      {query.isPending ? SKELETONS.map((key) => <RowSkeleton key={key} />) : null}
      <ul
        className={classes.rows}
        style={{ height: rows.getTotalSize() }}
        aria-label={t('picker.list')}
        onKeyDown={keys.onKeyDown}
      >
        {items.map(({ index, start }) => {
          const ticker = tickers[index];
          if (!ticker) return null;
          const isPicked = basket.has(ticker.symbol);
          return (
            <li
              key={ticker.symbol}
              className={classes.item}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={total}
              aria-posinset={index + 1}
              data-row={index}
            >
              <TickerRow
                ticker={ticker}
                isPicked={isPicked}
                isDisabled={basket.isFull && !isPicked}
                isActive={index === keys.active}
                onFocus={() => keys.setActive(index)}
                onToggle={() => basket.toggle(ticker)}
                onShowMembers={() => change({ search: '', indexes: [ticker.symbol] })}
                isIndexTab={!takesIndexes && filters.tab === 'indexes'}
              />
            </li>
          );
        })}
      </ul>
      {query.isFetchingNextPage ? <RowSkeleton /> : null}
    </div>
  );
}
