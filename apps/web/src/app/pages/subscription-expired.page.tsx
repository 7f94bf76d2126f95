/** §2 SubscriptionExpired: says that the plan ended and what to do. */
import { SubscriptionExpired } from '../../features/auth/subscription-expired.tsx';

export function Page() {
  return <SubscriptionExpired />;
}
