/** A ticker with the range that stands in the address; while another range is loaded, the one before stays. */
import { TICKER_RANGES, type TickerRange } from '@ballast/contract/entities/ticker-page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useTRPC } from '../../shared/api/trpc.ts';

const isRange = (text: string | null): text is TickerRange => TICKER_RANGES.some((range) => range === text);

export const DEFAULT_RANGE: TickerRange = '1y';

export function useTicker(symbol: string) {
  const trpc = useTRPC();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('range');
  const range = isRange(asked) ? asked : DEFAULT_RANGE;
  const ticker = useQuery({
    ...trpc.marketData.ticker.queryOptions({ symbol, range }),
    placeholderData: keepPreviousData,
  });
  const select = (next: string) => {
    const changed = new URLSearchParams(search);
    changed.set('range', next);
    setSearch(changed, { replace: true, preventScrollReset: true });
  };
  return { ticker, range, select };
}
