/** The tabs of the account page; the open one stands in the URL. Notifications are a feature of their own. */
import { Skeleton, Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../shared/session/use-user.ts';
import { TabBar } from '../../shared/ui/tab-bar.tsx';
import { PasswordCard } from './password-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProvidersCard } from './providers-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { TokensCard } from './tokens-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

const TABS = ['profile', 'security', 'notifications', 'plan', 'settings'] as const;
type Tab = (typeof TABS)[number];

export function AccountTabs({ notifications }: { readonly notifications: ReactNode }) {
  const { t } = useTranslation('account');
  const { data: user } = useUser();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((key) => key === search.get('tab')) ?? 'profile';
  if (!user) return <Skeleton h={420} maw={860} aria-hidden />;
  const panels: Record<Tab, () => ReactNode> = {
    profile: () => <ProfileCard user={user} />,
    security: () => (
      <>
        {user.isDemo ? null : (
          <>
            <PasswordCard user={user} />
            <TwoFactorCard />
            <ProvidersCard />
          </>
        )}
        <SessionsCard />
        {user.isDemo ? null : <TokensCard />}
      </>
    ),
    notifications: () => notifications,
    plan: () => <PlanCard user={user} />,
    settings: () => <SettingsCard />,
  };
  return (
    <Tabs
      value={tab}
      onChange={(next) => setSearch(next === null || next === 'profile' ? {} : { tab: next })}
    >
      <TabBar tabs={TABS.map((key) => ({ key, text: t(`tab.${key}`) }))} open={tab} />
      <Tabs.Panel value={tab}>
        <Stack gap="md">{panels[tab]()}</Stack>
      </Tabs.Panel>
    </Tabs>
  );
}
