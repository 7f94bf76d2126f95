/** At most so many pieces of work at once; those that come later wait, and beyond a number of them are told to come back. */
import { CatalogueError } from '@ballast/contract/catalogue-error';

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export const createGate = (atOnce: number, waitingMax: number): Gate => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new CatalogueError('unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
