/** Waiting, outside of what is drawn, for something that drawing knows. */
import { useCallback, useEffect, useRef } from 'react';

/** A promise of `isTrue`, kept once it is, or given up with the signal. */
export function useUntil(isTrue: boolean): (signal: AbortSignal) => Promise<void> {
  const current = useRef(isTrue);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    current.current = isTrue;
    if (isTrue) for (const go of waiting.current.splice(0)) go();
  }, [isTrue]);
  return useCallback(
    (signal) =>
      new Promise((resolve) => {
        if (current.current || signal.aborted) return resolve();
        waiting.current.push(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      }),
    [],
  );
}
