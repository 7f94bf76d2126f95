import { expect, it } from 'vitest';
import { shareWhileUsed } from './share-while-used.ts';

const counted = () => {
  let reads = 0;
  return { read: async () => ++reads, reads: () => reads };
};
const held = () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release: () => release() };
};

it('reads once for those that use it at the same time, and again after the last of them', async () => {
  const share = shareWhileUsed<number>();
  const { read, reads } = counted();
  const { until, release } = held();
  const first = share('a', read, async (value) => {
    await until;
    return value;
  });
  expect(await share('a', read, async (value) => value)).toBe(1);
  expect(await share('b', read, async (value) => value)).toBe(2);
  release();
  expect(await first).toBe(1);
  expect(await share('a', read, async (value) => value)).toBe(3);
  expect(reads()).toBe(3);
});

it('lets go of what could not be read or used', async () => {
  const share = shareWhileUsed<number>();
  const refuse = () => Promise.reject(new Error('away'));
  await expect(share('a', refuse, async (value) => value)).rejects.toThrow('away');
  await expect(share('a', async () => 7, refuse)).rejects.toThrow('away');
  expect(
    await share(
      'a',
      async () => 8,
      async (value) => value,
    ),
  ).toBe(8);
});
