/** The place of the notices; what shows them is fetched with the first. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadToasts, onFirstToast, toastsAreAsked } from './toast.ts';

const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }));

export function ToastRegion() {
  return useSyncExternalStore(onFirstToast, toastsAreAsked) ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
