/** One model in detail; the open tab stands in the address. */

import type { SimulationPortfolio } from '@ballast/contract/entities/simulated-portfolio';
import type { Simulation } from '@ballast/contract/entities/simulation';
import { Button, Group, Skeleton, Tabs, Title } from '@mantine/core';
import { IconBriefcase2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../shared/routing/link-to.ts';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { TabBar } from '../../shared/ui/tab-bar.tsx';
import { ConfigurationCard } from './configuration-card.tsx';
import { DecisionsTable } from './decisions-table.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { OutlookPanel } from './outlook-panel.tsx';
import { TradesTable } from './trades-table.tsx';
import { useDetailUrl } from './use-detail-url.ts';
import { useLogs } from './use-simulation.ts';
import { WeightsPanel } from './weights-panel.tsx';

const TABS = ['weights', 'months', 'decisions', 'transactions', 'outlook', 'configuration'] as const;
type Tab = (typeof TABS)[number];
const FIRST: Tab = 'weights';

interface Props {
  readonly simulation: Simulation;
  readonly portfolio: SimulationPortfolio;
}

function WithLogs({
  simulation,
  portfolio: { id },
  children,
}: Props & { readonly children: (portfolio: SimulationPortfolio) => ReactNode }) {
  const { query, portfolio } = useLogs(simulation, id);
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return portfolio === undefined ? <Skeleton h={280} radius="md" /> : children(portfolio);
}

export function ModelTabs({ simulation, portfolio }: Props) {
  const { t } = useTranslation(['simulationDetail', 'quant']);
  const url = useDetailUrl();
  const open = TABS.find((tab) => tab === url.get('tab')) ?? FIRST;
  const { currency, testPeriod } = simulation;
  const name = t(`quant:model.${portfolio.model}`);
  const both = { simulation, portfolio };
  const panels: Record<Tab, () => ReactNode> = {
    weights: () => <WithLogs {...both}>{(logged) => <WeightsPanel portfolio={logged} />}</WithLogs>,
    months: () => <MonthsPanel portfolio={portfolio} testPeriod={testPeriod} />,
    decisions: () => (
      <WithLogs {...both}>{(logged) => <DecisionsTable portfolio={logged} currency={currency} />}</WithLogs>
    ),
    transactions: () => (
      <WithLogs {...both}>{(logged) => <TradesTable portfolio={logged} currency={currency} />}</WithLogs>
    ),
    outlook: () => <OutlookPanel {...both} />,
    configuration: () => <ConfigurationCard simulation={simulation} />,
  };
  return (
    <section aria-label={t('simulationDetail:tab.label')}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h3">
          {name}
        </Title>
        <Button
          component={Link}
          to={`${linkTo('portfolioForm')}?simulation=${simulation.id}&model=${portfolio.model}`}
          size="xs"
          leftSection={<IconBriefcase2 size={16} aria-hidden />}
          aria-label={t('simulationDetail:compare.createOf', { model: name })}
        >
          {t('simulationDetail:compare.create')}
        </Button>
      </Group>
      <Tabs value={open} onChange={(next) => url.set({ tab: next === FIRST ? null : next, page: null })}>
        <TabBar tabs={TABS.map((key) => ({ key, text: t(`simulationDetail:tab.${key}`) }))} open={open} />
        <Tabs.Panel value={open}>{panels[open]()}</Tabs.Panel>
      </Tabs>
    </section>
  );
}
