/** Where short notices appear; fetched after the first paint. */
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

export function Toasts() {
  return <Notifications position="bottom-right" limit={4} />;
}
