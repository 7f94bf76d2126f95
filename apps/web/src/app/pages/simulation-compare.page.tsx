/** /simulation/compare, beyond §2: two to four simulations side by side. */
import { SIMULATIONS_COMPARED_MAX, SIMULATIONS_COMPARED_MIN } from '@ballast/contract/constants';
import { Button, Card, Skeleton } from '@mantine/core';
import { IconFlask2 } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { SimulationCompare } from '../../features/simulation-compare/simulation-compare.tsx';
import { useTRPC } from '../../shared/api/trpc.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { SimulationFailure } from './simulation-failure.tsx';

export function Page() {
  const { t } = useTranslation(['simulationDetail', 'simulation']);
  const trpc = useTRPC();
  const [search] = useSearchParams();
  const ids = [...new Set((search.get('ids') ?? '').split(',').filter((id) => id !== ''))].slice(
    0,
    SIMULATIONS_COMPARED_MAX,
  );
  const queries = useQueries({ queries: ids.map((id) => trpc.simulation.get.queryOptions({ id })) });
  const failed = queries.find(({ isError }) => isError);
  if (failed) return <SimulationFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (ids.length < SIMULATIONS_COMPARED_MIN)
    return (
      <Card>
        <EmptyState
          order={1}
          icon={IconFlask2}
          title={t('simulationDetail:beside.title')}
          hint={t('simulationDetail:beside.few')}
          action={
            <Button component={Link} to={linkTo('simulationList')} mt="sm">
              {t('simulation:absent.toList')}
            </Button>
          }
        />
      </Card>
    );
  const simulations = queries.flatMap(({ data }) => data ?? []);
  return (
    <>
      <PageHead title={t('simulationDetail:beside.title')} />
      {simulations.length < ids.length ? (
        <Skeleton h={420} aria-hidden />
      ) : (
        <SimulationCompare simulations={simulations} />
      )}
    </>
  );
}
