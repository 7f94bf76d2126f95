/** §2 account: who is signed in, and how they are told of what happens. */
import { AccountHead } from '../../features/account/account-head.tsx';
import { NotificationSettingsCard } from '../../features/notification-settings/notification-settings-card.tsx';

export function Page() {
  return (
    <>
      <AccountHead />
      <NotificationSettingsCard />
    </>
  );
}
