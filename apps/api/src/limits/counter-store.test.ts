import { expect, it } from 'vitest';
import { createMemoryCounters } from './counter-store.ts';

const HOUR_MS = 3_600_000;

it('makes no window longer, and forgets no count, when the clock is set back', async () => {
  let now = Date.parse('2026-03-29T01:30:00Z');
  const counters = createMemoryCounters({ now: () => new Date(now) });
  for (let k = 0; k < 3; k++) await counters.increment('ada', 60);
  now -= HOUR_MS;
  expect(await counters.increment('ada', 60)).toEqual({ count: 4, secondsLeft: 60 });
  now += 59_000;
  expect(await counters.increment('ada', 60)).toEqual({ count: 5, secondsLeft: 1 });
  now += 1000;
  expect(await counters.increment('ada', 60)).toEqual({ count: 1, secondsLeft: 60 });
});
