/**
 * Counts attempts of an identity in fixed windows. Written here because the limiter must count operations rather than
 * requests (a tRPC batch is many), give back what succeeded, and run on an injected clock.
 */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { CounterStore } from './counter-store.ts';

export interface Rate {
  readonly max: number;
  readonly windowSeconds: number;
}

export interface RateLimiter {
  /** Counts one attempt; throws `rateLimited` beyond the limit. */
  readonly consume: (identity: string) => Promise<void>;
  /** Gives one attempt back: it succeeded. */
  readonly refund: (identity: string) => Promise<void>;
}

export const createRateLimiter = (name: string, rate: Rate, store: CounterStore): RateLimiter => {
  const keyOf = (identity: string) => `${name}:${identity}`;
  return {
    consume: async (identity) => {
      const { count, secondsLeft } = await store.increment(keyOf(identity), rate.windowSeconds);
      if (count > rate.max) throw new CatalogueError('rateLimited', { params: { seconds: secondsLeft } });
    },
    refund: (identity) => store.decrement(keyOf(identity)),
  };
};
