/** Search, market, interval, order and the switch to those with skill; all of it stands in the address. */
import { FORECAST_MARKETS } from '@ballast/contract/markets';
import { ActionIcon, NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { INTERVALS } from '../../shared/forecast/modes.ts';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import classes from './forecast-list.module.css';
import { FORECAST_SORTS, type ForecastListUrl, isUsuallyAscending } from './use-forecast-list.ts';

const ALL = 'all';

export function ForecastToolbar({ url }: { readonly url: ForecastListUrl }) {
  const { t } = useTranslation('forecast');
  const direction = t(url.asc ? 'list.ascending' : 'list.descending');
  return (
    <div className={classes.toolbar}>
      <SearchInput
        className={classes.search}
        label={t('list.search')}
        value={url.search}
        onSearch={url.setSearch}
      />
      <NativeSelect
        className={classes.select}
        size="sm"
        aria-label={t('list.market')}
        value={url.filter ?? ALL}
        data={[
          { value: ALL, label: t('list.allMarkets') },
          ...FORECAST_MARKETS.map((market) => ({ value: market, label: t(`market.${market}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          url.setFilter(FORECAST_MARKETS.find((market) => market === value) ?? null)
        }
      />
      <SegmentedControl
        aria-label={t('list.interval')}
        value={url.interval}
        onChange={url.setInterval}
        data={INTERVALS.map((interval) => ({ value: interval, label: t(`interval.${interval}`) }))}
      />
      <div className={classes.order}>
        <NativeSelect
          className={classes.select}
          size="sm"
          aria-label={t('list.sort')}
          value={url.sort}
          data={FORECAST_SORTS.map((sort) => ({ value: sort, label: t(`list.sortBy.${sort}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const sort = FORECAST_SORTS.find((each) => each === value);
            if (sort) url.setSort(sort, isUsuallyAscending(sort));
          }}
        />
        <ActionIcon
          size={36}
          variant="default"
          aria-label={direction}
          title={direction}
          onClick={() => url.setSort(url.sort, !url.asc)}
        >
          {url.asc ? (
            <IconSortAscending size={18} stroke={1.7} />
          ) : (
            <IconSortDescending size={18} stroke={1.7} />
          )}
        </ActionIcon>
      </div>
      <Switch
        label={t('list.skilled')}
        checked={url.isSkilledOnly}
        onChange={({ currentTarget: { checked } }) => url.setSkilledOnly(checked)}
      />
    </div>
  );
}
