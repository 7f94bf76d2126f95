/** §2 yonetim: users, plans, statistics, audit and installation, each behind a tab that stands in the address. */
import { Skeleton, Tabs } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { TabBar } from '../../shared/ui/tab-bar.tsx';
import { UserList } from './users/user-list.tsx';

const TABS = ['users', 'plans', 'statistics', 'audit', 'errors', 'installation'] as const;
type Tab = (typeof TABS)[number];

/** The first tab is there with the page; the others are fetched when they are opened. Errors are a feature of their own. */
const PANELS: Readonly<Record<Exclude<Tab, 'errors'>, ComponentType>> = {
  users: UserList,
  plans: lazy(async () => ({
    default: (await fetchPiece(() => import('./plans/plan-list.tsx'))).PlanList,
  })),
  statistics: lazy(async () => ({
    default: (await fetchPiece(() => import('./statistics/statistics-panel.tsx'))).StatisticsPanel,
  })),
  audit: lazy(async () => ({
    default: (await fetchPiece(() => import('./audit/audit-panel.tsx'))).AuditPanel,
  })),
  installation: lazy(async () => ({
    default: (await fetchPiece(() => import('./installation/installation-panel.tsx'))).InstallationPanel,
  })),
};

export function AdministrationPage({ errors: Errors }: { readonly errors: ComponentType }) {
  const { t } = useTranslation('administration');
  const [params, setParams] = useSearchParams();
  const tab: Tab = TABS.find((one) => one === params.get('tab')) ?? 'users';
  const Panel = tab === 'errors' ? Errors : PANELS[tab];
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs
        value={tab}
        onChange={(value) =>
          setParams(value === null || value === 'users' ? {} : { tab: value }, { preventScrollReset: true })
        }
        keepMounted={false}
      >
        <TabBar
          tabs={TABS.map((key) => ({ key, text: t(`tab.${key}`) }))}
          open={tab}
          label={t('tab.label')}
        />
        {TABS.map((key) => (
          <Tabs.Panel key={key} value={key}>
            <Suspense fallback={<Skeleton h={360} radius="md" />}>
              <Panel />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
