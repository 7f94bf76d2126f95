/** Search, state filter, sort and view of the portfolio list. */
import { PORTFOLIO_STATUSES } from '@ballast/contract/keys';
import { NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import classes from './list-toolbar.module.css';
import { PORTFOLIO_SORTS, type PortfolioListUrl, type PortfolioView } from './use-portfolio-list.ts';

const ALL = 'all';

interface Props {
  readonly url: PortfolioListUrl;
  readonly view: PortfolioView;
  readonly onView: (view: PortfolioView) => void;
}

export function ListToolbar({ url, view, onView }: Props) {
  const { t } = useTranslation(['portfolio', 'quant']);
  const views = [
    { value: 'cards', icon: IconLayoutGrid },
    { value: 'table', icon: IconTable },
  ] as const;
  return (
    <div className={classes.toolbar}>
      <SearchInput
        className={classes.search}
        label={t('portfolio:list.search')}
        value={url.search}
        onSearch={url.setSearch}
      />
      <NativeSelect
        className={classes.select}
        size="sm"
        aria-label={t('portfolio:list.status')}
        value={url.filter ?? ALL}
        data={[
          { value: ALL, label: t('portfolio:list.allStates') },
          ...PORTFOLIO_STATUSES.map((status) => ({ value: status, label: t(`quant:status.${status}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          url.setFilter(PORTFOLIO_STATUSES.find((status) => status === value) ?? null)
        }
      />
      <NativeSelect
        className={classes.select}
        size="sm"
        aria-label={t('portfolio:list.sort')}
        value={url.sort}
        data={PORTFOLIO_SORTS.map((sort) => ({ value: sort, label: t(`portfolio:list.sortBy.${sort}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const sort = PORTFOLIO_SORTS.find((each) => each === value);
          if (sort) url.setSort(sort, sort === 'name');
        }}
      />
      <SegmentedControl
        className={classes.view}
        aria-label={t('portfolio:list.view')}
        value={view}
        onChange={onView}
        data={views.map(({ value, icon: Icon }) => ({
          value,
          label: (
            <span className={classes.viewLabel} title={t(`portfolio:list.${value}`)}>
              <Icon size={17} stroke={1.7} aria-hidden />
              <VisuallyHidden>{t(`portfolio:list.${value}`)}</VisuallyHidden>
            </span>
          ),
        }))}
      />
    </div>
  );
}
