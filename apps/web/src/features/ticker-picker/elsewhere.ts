/** Where else the typed words find something. */
import { PICKER_TABS, type PickerTab } from '@ballast/contract/markets';
import type { TickerSearch } from './use-ticker-search.ts';

export interface Elsewhere {
  readonly tab: PickerTab;
  readonly count: number;
}

/** The tab *exchange* holds what the others hold, so it is nowhere else. */
export const elsewhere = ({
  filters,
  stats,
}: Pick<TickerSearch, 'filters' | 'stats'>): readonly Elsewhere[] =>
  filters.search.trim() === ''
    ? []
    : PICKER_TABS.filter((tab) => tab !== filters.tab && tab !== 'exchange' && stats.tabs[tab] > 0).map(
        (tab) => ({ tab, count: stats.tabs[tab] }),
      );
