/** The tabs of a portfolio; the open one stands in the URL. */
import type { Portfolio } from '@ballast/contract/entities/portfolio';
import { Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { TabBar } from '../../shared/ui/tab-bar.tsx';
import { Allocation } from './allocation.tsx';
import { AssetsTab } from './assets-tab.tsx';
import { DecisionJournal } from './decision-journal.tsx';
import { HistoryChart } from './history-chart.tsx';
import { MetricTiles } from './metric-tiles.tsx';
import type { PickerSlot } from './picker-slot.ts';
import { SuggestionHistory } from './suggestion-history.tsx';
import { SupervisionLedger } from './supervision-ledger.tsx';
import { TransactionHistory } from './transaction-history.tsx';

const TABS = ['overview', 'assets', 'books', 'risk', 'suggestions', 'supervision', 'transactions'] as const;
type Tab = (typeof TABS)[number];

interface Props {
  readonly portfolio: Portfolio;
  /** Features of their own. */
  readonly books: ReactNode;
  readonly risk: ReactNode;
  readonly orders: ReactNode;
  readonly ordersNotice: ReactNode;
  readonly picker: (slot: PickerSlot) => ReactNode;
}

export function PortfolioTabs({ portfolio, books, risk, orders, ordersNotice, picker }: Props) {
  const { t } = useTranslation('detail');
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((key) => key === search.get('tab')) ?? 'overview';
  const panels: Record<Tab, () => ReactNode> = {
    overview: () => (
      <Stack gap="md">
        {ordersNotice}
        <HistoryChart portfolio={portfolio} picker={picker} />
        <Allocation portfolio={portfolio} />
        <MetricTiles portfolio={portfolio} />
      </Stack>
    ),
    assets: () => <AssetsTab portfolio={portfolio} picker={picker} />,
    books: () => books,
    risk: () => risk,
    suggestions: () => (
      <Stack gap="md">
        <DecisionJournal id={portfolio.id} />
        <SuggestionHistory id={portfolio.id} />
      </Stack>
    ),
    supervision: () => <SupervisionLedger portfolio={portfolio} />,
    transactions: () => (
      <Stack gap="md">
        {orders}
        <TransactionHistory id={portfolio.id} currency={portfolio.currency} />
      </Stack>
    ),
  };
  return (
    <Tabs
      value={tab}
      onChange={(next) =>
        setSearch(next === null || next === 'overview' ? {} : { tab: next }, { preventScrollReset: true })
      }
    >
      <TabBar tabs={TABS.map((key) => ({ key, text: t(`tab.${key}`) }))} open={tab} />
      <Tabs.Panel value={tab}>{panels[tab]()}</Tabs.Panel>
    </Tabs>
  );
}
