/** §2 simulation/list: every simulation of the user with its state, progress and best figures; two to four lead side by side. */
import {
  LIST_PAGE_SIZE,
  SIMULATIONS_COMPARED_MAX,
  SIMULATIONS_COMPARED_MIN,
} from '@ballast/contract/constants';
import { Button, Card, NativeSelect, Skeleton } from '@mantine/core';
import { IconFlask2, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import classes from './simulation-list.module.css';
import { SimulationTable } from './simulation-table.tsx';
import { SIMULATION_SORTS, useSimulationList } from './use-simulation-list.ts';

function CreateButton() {
  const { t } = useTranslation('simulation');
  return (
    <Button component={Link} to={linkTo('simulationForm')} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('list.create')}
    </Button>
  );
}

function CompareWay({ chosen }: { readonly chosen: readonly string[] }) {
  const { t } = useTranslation('simulation');
  if (chosen.length < SIMULATIONS_COMPARED_MIN) return <span>{t('list.compareHint')}</span>;
  return (
    <Button
      component={Link}
      to={`${linkTo('simulationCompare')}?ids=${chosen.join(',')}`}
      variant="default"
      size="xs"
    >
      {t('list.compare', { count: chosen.length })}
    </Button>
  );
}

export function SimulationList() {
  const { t } = useTranslation(['simulation', 'common']);
  const { url, query } = useSimulationList();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data } = query;
  if (query.isError)
    return <LoadFailure order={1} error={query.error} onRetry={() => void query.refetch()} />;
  if (data?.count === 0 && !url.isFiltered)
    return (
      <>
        <PageHead title={t('simulation:list.title')} />
        <Card>
          <EmptyState
            icon={IconFlask2}
            title={t('simulation:list.emptyTitle')}
            hint={t('simulation:list.emptyHint')}
            action={
              <Button component={Link} to={linkTo('simulationForm')} mt="sm">
                {t('simulation:list.create')}
              </Button>
            }
          />
        </Card>
      </>
    );
  const choose = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <div className={classes.list} aria-busy={query.isFetching}>
      <PageHead title={t('simulation:list.title')} action={<CreateButton />} />
      <div className={classes.toolbar}>
        <SearchInput
          className={classes.search}
          label={t('simulation:list.search')}
          value={url.search}
          onSearch={url.setSearch}
        />
        <NativeSelect
          className={classes.select}
          size="sm"
          aria-label={t('simulation:list.sort')}
          value={url.sort}
          data={SIMULATION_SORTS.map((sort) => ({ value: sort, label: t(`simulation:list.sortBy.${sort}`) }))}
          onChange={({ currentTarget: { value } }) => {
            const sort = SIMULATION_SORTS.find((each) => each === value);
            if (sort) url.setSort(sort, sort !== 'createdAt');
          }}
        />
        {data && data.count >= SIMULATIONS_COMPARED_MIN ? (
          <div className={classes.compare}>
            <CompareWay chosen={chosen} />
          </div>
        ) : null}
      </div>
      {data === undefined ? <Skeleton h={320} radius="md" /> : null}
      {data?.count === 0 ? (
        <EmptyState
          icon={IconSearchOff}
          title={t('common:state.emptySearch')}
          hint={t('common:state.emptySearchHint')}
          action={
            <Button variant="default" onClick={url.clear} mt="xs">
              {t('common:action.clearFilters')}
            </Button>
          }
        />
      ) : null}
      {data && data.count > 0 ? (
        <SimulationTable
          simulations={data.records}
          url={url}
          chosen={chosen}
          onChoose={choose}
          isFull={chosen.length >= SIMULATIONS_COMPARED_MAX}
        />
      ) : null}
      <Pager page={url.page} size={LIST_PAGE_SIZE} total={data?.count ?? 0} onChange={url.setPage} />
    </div>
  );
}
