/** Search, kinds of ticker, and what narrows them down; counts follow the search (§1: tabs, country and sector). */
import { PICKER_TABS, type PickerTab } from '@ballast/contract/markets';
import { isLanguage, LOCALES } from '@ballast/i18n/languages';
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createCountryName } from '../../shared/format/country-name.ts';
import { sectorLabel } from '../../shared/format/sector-label.ts';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import { type FilterLoad, FilterMenu, type FilterOption } from './filter-menu.tsx';
import classes from './ticker-filters.module.css';
import { useIndexes } from './use-indexes.ts';
import type { TickerFilters, TickerSearch } from './use-ticker-search.ts';

const SEARCH_PAUSE_MS = 120;

type FilterKey = 'countries' | 'sectors' | 'exchanges' | 'indexes';

/** Funds and indexes belong to no sector. */
const FILTERS: Record<PickerTab, readonly FilterKey[]> = {
  market: ['countries', 'sectors'],
  funds: ['countries', 'exchanges'],
  indexes: ['indexes', 'countries', 'sectors'],
  exchange: ['exchanges', 'countries', 'sectors'],
};

const LABELS = {
  countries: 'picker.country',
  sectors: 'picker.sector',
  exchanges: 'picker.exchange',
  indexes: 'picker.index',
} as const satisfies Record<FilterKey, string>;

/** What is chosen stays on offer even where the present search no longer counts it. */
function withChosen(options: readonly FilterOption[], chosen: readonly string[]): readonly FilterOption[] {
  const gone = chosen.filter((key) => !options.some((option) => option.key === key));
  return [...options, ...gone.map((key) => ({ key, label: key, count: 0 }))];
}

interface FilterContent {
  readonly options: readonly FilterOption[];
  /** Where they do not come with what was found. */
  readonly load?: FilterLoad;
}

function useContent({ stats, filters }: TickerSearch): Record<FilterKey, FilterContent> {
  const { t, i18n } = useTranslation('marketData');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const countryName = useMemo(() => createCountryName(LOCALES[language]), [language]);
  const { indexes, load } = useIndexes(filters.tab === 'indexes');
  return {
    countries: { options: stats.countries.map((each) => ({ ...each, label: countryName(each.key) })) },
    sectors: { options: stats.sectors.map((each) => ({ ...each, label: sectorLabel(t, each.key) })) },
    exchanges: { options: stats.exchanges.map((each) => ({ ...each, label: each.key })) },
    indexes: { options: indexes.map(({ key, name, count }) => ({ key, label: name, count })), load },
  };
}

export function TickerFilterBar({ search }: { readonly search: TickerSearch }) {
  const { t } = useTranslation('marketData');
  const { filters, change, openTab } = search;
  const content = useContent(search);
  const shown = FILTERS[filters.tab].filter(
    (key) => !(filters.tab === 'indexes' && key === 'sectors' && filters.indexes.length === 0),
  );
  return (
    <div className={classes.filters}>
      <SegmentedControl
        fullWidth
        aria-label={t('picker.tabs')}
        value={filters.tab}
        onChange={openTab}
        data={PICKER_TABS.map((tab) => ({ value: tab, label: t(`picker.tab.${tab}`) }))}
      />
      <SearchInput
        label={t('picker.search')}
        value={filters.search}
        onSearch={(text) => change({ search: text })}
        pauseMs={SEARCH_PAUSE_MS}
        isFirst
      />
      <div className={classes.selects}>
        {shown.map((key) => (
          <FilterMenu
            key={key}
            label={t(LABELS[key])}
            {...content[key]}
            options={withChosen(content[key].options, filters[key])}
            chosen={filters[key]}
            onChange={(chosen) => change({ [key]: chosen } satisfies Partial<TickerFilters>)}
          />
        ))}
      </div>
    </div>
  );
}
