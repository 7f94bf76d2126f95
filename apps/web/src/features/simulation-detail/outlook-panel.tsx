/** Looking forward from one portfolio of a simulation. */
import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { yearsOfMonths } from '@ballast/domain/performance/years-of-months';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { OutlookCard } from '../../shared/outlook/outlook-card.tsx';
import { StressCard } from '../../shared/outlook/stress-card.tsx';
import { wholeMonths } from '../../shared/outlook/whole-months.ts';

interface Props {
  readonly portfolio: SimulationPortfolio;
  readonly simulation: Pick<Simulation, 'testPeriod' | 'investment' | 'currency'>;
}

export function OutlookPanel({ portfolio: { months, date, weights }, simulation }: Props) {
  const { testPeriod, investment, currency } = simulation;
  const last = date ?? testPeriod.end;
  const returns = useMemo(
    () => wholeMonths(yearsOfMonths(months, { from: testPeriod.start, to: last })),
    [months, last, testPeriod.start],
  );
  return (
    <Stack gap="md">
      <OutlookCard returns={returns} last={last} value={investment} currency={currency} />
      {weights.length > 0 ? <StressCard currency={currency} weights={weights} /> : null}
    </Stack>
  );
}
