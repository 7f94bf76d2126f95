import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventCursor } from './event-cursor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the cursor of a page', () => {
  it('is asked for once, before pages load', async () => {
    const newest = vi.fn(async () => 41);
    const cursor = createEventCursor(newest);
    expect(cursor.get()).toBeNull();
    await Promise.all([cursor.start(), cursor.start()]);
    cursor.move(43);
    await cursor.start();
    expect([cursor.get(), newest.mock.calls.length]).toEqual([43, 1]);
  });

  it('stays unknown where the server does not answer, and lets pages load', async () => {
    const cursor = createEventCursor(() => Promise.reject(new Error('away')));
    await cursor.start();
    expect(cursor.get()).toBeNull();
    await expect(cursor.renew()).rejects.toThrow('away');
  });

  it('holds pages up for a second at most, and then takes no answer that may be newer than they are', async () => {
    let answer: (sequence: number) => void = () => undefined;
    const cursor = createEventCursor(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const started = cursor.start();
    await vi.advanceTimersByTimeAsync(1000);
    await started;
    answer(7);
    await vi.advanceTimersByTimeAsync(0);
    expect(cursor.get()).toBeNull();
  });

  it('forgets with the user, and what was asked for them', async () => {
    const answers: ((sequence: number) => void)[] = [];
    const cursor = createEventCursor(() => new Promise((resolve) => answers.push(resolve)));
    const first = cursor.start();
    cursor.forget();
    const second = cursor.start();
    answers[0]?.(1000);
    answers[1]?.(7);
    await Promise.all([first, second]);
    expect(cursor.get()).toBe(7);
  });
});

it('is settled at once where nothing was asked, else with the answer', async () => {
  let answer = (_sequence: number) => {};
  const cursor = createEventCursor(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await cursor.settled();
  expect(cursor.get()).toBeNull();
  void cursor.start();
  const known = cursor.settled().then(() => cursor.get());
  answer(7);
  expect(await known).toBe(7);
});
