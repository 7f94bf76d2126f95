import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@ballast/runtime/clock';
import { hasRedis, startTestRedis } from '@ballast/testing/redis';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { type CounterStore, createMemoryCounters, createRedisCounters } from './counter-store.ts';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

const stores: Record<string, () => Promise<CounterStore>> = {
  memory: async () => createMemoryCounters(systemClock),
  ...(hasRedis() && {
    Redis: async () => {
      const server = await startTestRedis();
      const redis = new Redis(server.url);
      ends.push(() => redis.quit(), server.stop);
      return createRedisCounters(redis);
    },
  }),
};

describe.each(Object.entries(stores))('counters in %s', (_name, open) => {
  it('count each call once, and forget after the window', async () => {
    const counters = await open();
    const counts = await Promise.all(Array.from({ length: 20 }, () => counters.increment('a', 1)));
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(counts.map((_, k) => k + 1));
    expect(counts.every(({ secondsLeft }) => secondsLeft === 1)).toBe(true);
    expect((await counters.increment('b', 1)).count).toBe(1);
    for (let k = 0; k < 30; k++) await counters.decrement('a');
    expect((await counters.increment('a', 1)).count).toBe(1);
    await wait(1100);
    expect((await counters.increment('a', 1)).count).toBe(1);
    await counters.decrement('never counted');
    expect((await counters.increment('never counted', 1)).count).toBe(1);
  });
});
