/** Work that takes long in this process yields to the event loop in between, so that everything else goes on (safety H5). */

/** Longest stretch of it at a time. */
const SLICE_MS = 8;

const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Called after each part of the work: yields where its slice of time is over. */
export const createEventLoopYield = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await yieldToEventLoop();
    since = performance.now();
  };
};
