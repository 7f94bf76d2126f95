/** Short notices at the edge of the screen, 3 s each unless told (§9). */
import { TOAST_MS } from '@ballast/contract/constants';
import { fetchPiece } from '../api/fetch-piece.ts';
import type { ToastAction } from './toasts.tsx';

export interface Toast {
  readonly message: string;
  readonly title?: string;
  readonly tone?: 'info' | 'error';
  readonly duration?: number;
  /** Of what it tells; by default the same words never stand twice. */
  readonly id?: string;
  readonly action?: ToastAction;
}

/** What shows notices, and is fetched with the first of them. */
export const loadToasts = () => fetchPiece(() => import('./toasts.tsx'));

const FIRST_TOAST = 'ballast-first-toast';
let isAsked = false;

export const toastsAreAsked = () => isAsked;

export function onFirstToast(listener: () => void): () => void {
  window.addEventListener(FIRST_TOAST, listener);
  return () => window.removeEventListener(FIRST_TOAST, listener);
}

export async function toast({
  message,
  title,
  tone = 'info',
  duration = TOAST_MS,
  id = message,
  action,
}: Toast): Promise<void> {
  const fetched = await loadToasts().catch(() => null);
  // without a line there may be nothing to show it with: the page goes on, and the next one is shown
  if (fetched === null) return;
  if (!isAsked) {
    isAsked = true;
    window.dispatchEvent(new Event(FIRST_TOAST));
  }
  fetched.showNotice({
    id,
    message,
    ...(action === undefined ? {} : { action }),
    ...(title === undefined ? {} : { title }),
    color: tone === 'error' ? 'red' : 'accent',
    autoClose: duration,
    withBorder: true,
  });
}
