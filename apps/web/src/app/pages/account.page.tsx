/** §2 account: who is signed in and how, what the plan holds, and how one is told of what happens. */
import { AccountHead } from '../../features/account/account-head.tsx';
import { AccountTabs } from '../../features/account/account-tabs.tsx';
import { NotificationSettingsCard } from '../../features/notification-settings/notification-settings-card.tsx';

export function Page() {
  return (
    <>
      <AccountHead />
      <AccountTabs notifications={<NotificationSettingsCard />} />
    </>
  );
}
