/** The tabs of a portfolio; the open one stands in the URL. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Card, Stack, Tabs } from '@mantine/core';
import { IconAdjustments, IconChartScatter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Allocation } from './allocation.tsx';
import { AssetsTable } from './assets-table.tsx';
import { HistoryChart } from './history-chart.tsx';
import { MetricTiles } from './metric-tiles.tsx';
import classes from './portfolio-tabs.module.css';
import { SuggestionHistory } from './suggestion-history.tsx';
import { TransactionHistory } from './transaction-history.tsx';

const TABS = ['overview', 'assets', 'risk', 'suggestions', 'transactions', 'settings'] as const;
type Tab = (typeof TABS)[number];

export function PortfolioTabs({ portfolio }: { readonly portfolio: Portfolio }) {
  const { t } = useTranslation('detail');
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((key) => key === search.get('tab')) ?? 'overview';
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A narrow screen shows a part of the bar: the open tab belongs to it.
    const list = bar.current;
    const open = list?.querySelector<HTMLElement>(`[id$="-tab-${tab}"]`);
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2;
  }, [tab]);
  const panels: Record<Tab, () => ReactNode> = {
    overview: () => (
      <Stack gap="md">
        <HistoryChart portfolio={portfolio} />
        <Allocation portfolio={portfolio} />
        <MetricTiles metrics={portfolio.metrics} />
      </Stack>
    ),
    assets: () => <AssetsTable portfolio={portfolio} />,
    risk: () => (
      <Card>
        <EmptyState icon={IconChartScatter} title={t('tab.risk')} hint={t('coming.risk')} />
      </Card>
    ),
    suggestions: () => <SuggestionHistory id={portfolio.id} />,
    transactions: () => <TransactionHistory id={portfolio.id} currency={portfolio.currency} />,
    settings: () => (
      <Card>
        <EmptyState icon={IconAdjustments} title={t('tab.settings')} hint={t('coming.settings')} />
      </Card>
    ),
  };
  return (
    <Tabs
      value={tab}
      onChange={(next) =>
        setSearch(next === null || next === 'overview' ? {} : { tab: next }, { preventScrollReset: true })
      }
    >
      <Tabs.List ref={bar} mb="md" className={classes.bar}>
        {TABS.map((key) => (
          <Tabs.Tab key={key} value={key}>
            {t(`tab.${key}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>{panels[tab]()}</Tabs.Panel>
    </Tabs>
  );
}
