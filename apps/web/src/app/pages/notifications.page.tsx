/** /notifications (extension): everything that was reported. */
import { NotificationList } from '../../features/notifications/notification-list.tsx';

export function Page() {
  return <NotificationList />;
}
