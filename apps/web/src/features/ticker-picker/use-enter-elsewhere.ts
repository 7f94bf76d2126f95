/** Enter in the search opens the one other tab that finds something, where this one finds nothing; also typed before the answer. */
import { useEffect, useState } from 'react';
import { elsewhere } from './elsewhere.ts';
import type { TickerSearch } from './use-ticker-search.ts';

export function useEnterElsewhere(search: TickerSearch): (text: string) => void {
  const [asked, setAsked] = useState<string | null>(null);
  const { filters, query, tickers, openTab, change } = search;
  const isAnswered = query.isSuccess && !query.isPlaceholderData;
  useEffect(() => {
    if (asked === null) return;
    const isSame = filters.search === asked;
    if (isSame && !isAnswered) return;
    const [only, ...more] = elsewhere(search);
    if (isSame && tickers.length === 0 && only && more.length === 0) openTab(only.tab);
    setAsked(null);
  }, [asked, isAnswered, search, filters.search, tickers, openTab]);
  return (text) => {
    change({ search: text });
    setAsked(text);
  };
}
