/** Short notices at the edge of the screen, 3 s each unless told (§9). */
import { TOAST_MS } from '@ballast/contract/constants';

export interface Toast {
  readonly message: string;
  readonly title?: string;
  readonly tone?: 'info' | 'error';
  readonly duration?: number;
}

export async function toast({ message, title, tone = 'info', duration = TOAST_MS }: Toast): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    // The same words never stand twice.
    id: message,
    message,
    ...(title === undefined ? {} : { title }),
    color: tone === 'error' ? 'red' : 'accent',
    autoClose: duration,
    withBorder: true,
  });
}
