/** Search, kinds of ticker, country and sector; counts follow the search. */
import { PICKER_TABS } from '@ballast/contract/markets';
import { MultiSelect, SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.ts';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import classes from './ticker-filters.module.css';
import type { TickerSearch } from './use-ticker-search.ts';

const SEARCH_PAUSE_MS = 120;

type Counted = readonly { readonly key: string; readonly count: number }[];

interface FilterProps {
  readonly label: string;
  readonly countLabel: string;
  readonly options: Counted;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
}

/** What is chosen stays on offer even where the present search no longer counts it. */
const withChosen = (options: Counted, chosen: readonly string[]): Counted => [
  ...options,
  ...chosen.filter((key) => !options.some((option) => option.key === key)).map((key) => ({ key, count: 0 })),
];

function Filter({ label, countLabel, options, value, onChange }: FilterProps) {
  const format = useFormat();
  return (
    <MultiSelect
      size="sm"
      className={classes.filter}
      classNames={{ pillsList: classes.pills ?? '' }}
      aria-label={label}
      placeholder={value.length === 0 ? label : countLabel}
      data={withChosen(options, value).map(({ key, count }) => ({
        value: key,
        label: `${key} (${format.integer(count)})`,
      }))}
      value={[...value]}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions={false}
      maxDropdownHeight={280}
    />
  );
}

export function TickerFilterBar({ search }: { readonly search: TickerSearch }) {
  const { t } = useTranslation('marketData');
  const { filters, change, stats } = search;
  return (
    <div className={classes.filters}>
      <SegmentedControl
        fullWidth
        aria-label={t('picker.tabs')}
        value={filters.tab}
        onChange={(tab) => change({ tab, countries: [], sectors: [] })}
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
        <Filter
          label={t('picker.country')}
          countLabel={t('picker.countryCount', { count: filters.countries.length })}
          options={stats.countries}
          value={filters.countries}
          onChange={(countries) => change({ countries })}
        />
        <Filter
          label={t('picker.sector')}
          countLabel={t('picker.sectorCount', { count: filters.sectors.length })}
          options={stats.sectors}
          value={filters.sectors}
          onChange={(sectors) => change({ sectors })}
        />
      </div>
    </div>
  );
}
