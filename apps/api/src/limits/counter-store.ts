/** Counters that end by themselves: in this process, or in Redis where several processes share them. */
import type { Clock } from '@ballast/runtime/clock';
import type { Redis } from 'ioredis';

export interface Count {
  readonly count: number;
  readonly secondsLeft: number;
}

export interface CounterStore {
  readonly increment: (key: string, windowSeconds: number) => Promise<Count>;
  readonly decrement: (key: string) => Promise<void>;
}

/** Beyond this the oldest windows are dropped, so that forged identities cannot fill the memory. */
const COUNTERS_MAX = 100_000;

export const createMemoryCounters = (clock: Clock): CounterStore => {
  const windows = new Map<string, { count: number; endsAt: number }>();

  const open = (key: string, windowSeconds: number, now: number) => {
    windows.delete(key);
    const oldest = windows.size >= COUNTERS_MAX ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
    const window = { count: 0, endsAt: now + windowSeconds * 1000 };
    windows.set(key, window);
    return window;
  };

  return {
    increment: async (key, windowSeconds) => {
      const now = clock.now().getTime();
      const running = windows.get(key);
      const window = running && running.endsAt > now ? running : open(key, windowSeconds, now);
      window.count += 1;
      // a clock that was set back makes no window longer
      window.endsAt = Math.min(window.endsAt, now + windowSeconds * 1000);
      return { count: window.count, secondsLeft: Math.ceil((window.endsAt - now) / 1000) };
    },
    decrement: async (key) => {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };
};

const PREFIX = 'ballast:limit:';

/** One round trip each, atomic. */
const INCREMENT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`;
const DECREMENT = `if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end`;

export const createRedisCounters = (redis: Redis): CounterStore => ({
  increment: async (key, windowSeconds) => {
    const answer = await redis.eval(INCREMENT, 1, `${PREFIX}${key}`, windowSeconds * 1000);
    const [count, milliseconds] = answer as [number, number];
    return { count, secondsLeft: Math.max(1, Math.ceil(milliseconds / 1000)) };
  },
  decrement: async (key) => {
    await redis.eval(DECREMENT, 1, `${PREFIX}${key}`);
  },
});
