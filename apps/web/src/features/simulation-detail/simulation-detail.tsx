/** One simulation: what came of it, how far to believe it, its models beside each other, one of them in detail. */
import type { Simulation } from '@ballast/contract/entities/simulation';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { chosenPortfolio } from '../../shared/simulation/chosen-model.ts';
import { GrowthChart } from './growth-chart.tsx';
import { HonestyPanel } from './honesty-panel.tsx';
import { ModelTabs } from './model-tabs.tsx';
import { ModelsTable } from './models-table.tsx';
import classes from './simulation-detail.module.css';
import { SimulationHeader } from './simulation-header.tsx';
import { useDetailUrl } from './use-detail-url.ts';

interface Props {
  readonly simulation: Simulation;
  readonly menu: ReactNode;
}

export function SimulationDetail({ simulation, menu }: Props) {
  const url = useDetailUrl();
  const portfolio = chosenPortfolio(simulation.portfolios, url.get('model'));
  return (
    <Stack gap="md">
      <SimulationHeader simulation={simulation} menu={menu} />
      <div className={classes.first}>
        <GrowthChart simulation={simulation} />
        {portfolio ? <HonestyPanel simulation={simulation} portfolio={portfolio} /> : null}
      </div>
      <ModelsTable simulation={simulation} chosen={portfolio?.model} />
      {portfolio ? <ModelTabs simulation={simulation} portfolio={portfolio} /> : null}
    </Stack>
  );
}
