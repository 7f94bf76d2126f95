/** A fixed number of slots, given out in the order in which they were asked for. */

export interface Slots {
  /** False where the signal fired first; then nothing has to be released. */
  readonly take: (signal: AbortSignal) => Promise<boolean>;
  readonly release: () => void;
}

export const createSlots = (size: number): Slots => {
  let free = size;
  const waiting = new Set<() => void>();
  return {
    take: (signal) => {
      if (signal.aborted) return Promise.resolve(false);
      if (free > 0) {
        free -= 1;
        return Promise.resolve(true);
      }
      return new Promise((resolve) => {
        const abort = () => {
          waiting.delete(go);
          resolve(false);
        };
        const go = () => {
          signal.removeEventListener('abort', abort);
          resolve(true);
        };
        waiting.add(go);
        signal.addEventListener('abort', abort, { once: true });
      });
    },
    release: () => {
      const [next] = waiting;
      if (next === undefined) {
        free += 1;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
};
