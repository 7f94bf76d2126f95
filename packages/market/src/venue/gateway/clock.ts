/** Real time, and any time that ends with the venue. */
import type { VenueClock } from '../venue-clock.ts';

/** What timers can wait at most; whoever wakes earlier looks again. */
const LONGEST_MS = 2_147_483_647;

export const systemClock: VenueClock = {
  now: () => Date.now(),
  after: (milliseconds, task) => {
    const timer = setTimeout(task, Math.min(LONGEST_MS, Math.max(0, milliseconds)));
    return () => clearTimeout(timer);
  },
};

/** The same clock; `stop` calls off whatever was still to come. */
export function stoppable(clock: VenueClock): VenueClock & { readonly stop: () => void } {
  const waiting = new Set<() => void>();
  let isStopped = false;
  return {
    now: clock.now,
    after: (milliseconds, task) => {
      if (isStopped) return () => undefined;
      const callOff = clock.after(milliseconds, () => {
        waiting.delete(callOff);
        task();
      });
      waiting.add(callOff);
      return () => {
        waiting.delete(callOff);
        callOff();
      };
    },
    stop: () => {
      isStopped = true;
      for (const callOff of waiting) callOff();
      waiting.clear();
    },
  };
}
