/** Tickers found as one types, wherever one of them is asked for. */
import type { PickerTab } from '@ballast/contract/markets';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '../api/trpc.ts';

const SEARCH_PAUSE_MS = 150;
const FOUND_MAX = 8;

/** `tab`: only what it shows; absent: anything. */
export function useFoundTickers(text: string, tab?: PickerTab) {
  const trpc = useTRPC();
  const [search] = useDebouncedValue(text.trim(), SEARCH_PAUSE_MS);
  const { data, isFetching, error } = useQuery({
    ...trpc.marketData.availableTickers.queryOptions({ search, size: FOUND_MAX, ...(tab && { tab }) }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return { found: search === '' ? [] : (data?.list ?? []), isFetching: isFetching && search !== '', error };
}
