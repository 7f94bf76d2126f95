/** Work that takes long in this process lets everything else have its turn in between (safety H5). */

/** Longest stretch of it at a time. */
const TURN_MS = 8;

const giveWay = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Called after each piece of the work: waits where its turn is over. */
export const createTurns = (): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await giveWay();
    since = performance.now();
  };
};
