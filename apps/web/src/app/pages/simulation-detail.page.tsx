/** §2 simulation/:_id. */
import { Skeleton, Stack } from '@mantine/core';
import { useNavigate, useParams } from 'react-router-dom';
import { LinkItem } from '../../features/simulation-detail/link-item.tsx';
import { SaveItems } from '../../features/simulation-detail/save-items.tsx';
import { SimulationDetail } from '../../features/simulation-detail/simulation-detail.tsx';
import { useSimulation } from '../../features/simulation-detail/use-simulation.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import { SimulationMenu } from '../../shared/simulation/simulation-menu.tsx';
import { usePageName } from '../use-page-title.ts';
import { SimulationFailure } from './simulation-failure.tsx';

export function Page() {
  const { _id = '' } = useParams();
  const navigate = useNavigate();
  const { data, isError, error, refetch } = useSimulation(_id);
  usePageName(data?.name);
  if (isError) return <SimulationFailure error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="md" aria-hidden>
        <Skeleton h={56} w="60%" />
        <Skeleton h={380} />
        <Skeleton h={240} />
      </Stack>
    );
  return (
    <SimulationDetail
      simulation={data}
      menu={
        <SimulationMenu
          simulation={data}
          more={
            <>
              <LinkItem simulation={data} />
              <SaveItems simulation={data} />
            </>
          }
          onDeleted={() => void navigate(linkTo('simulationList'), { replace: true })}
        />
      }
    />
  );
}
