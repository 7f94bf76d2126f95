import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createThreadPool } from './thread-pool.ts';

const pool = createThreadPool({
  entry: new URL('../../test/misbehaving-thread.ts', import.meta.url),
  size: 2,
  resourceLimits: { maxOldGenerationSizeMb: 64 },
});
afterAll(() => pool.close());

const never = new AbortController().signal;
const run = (task: string, input?: unknown, timeoutMs = 20_000, signal = never) => {
  const stages: string[] = [];
  const outcome = pool.run({ task, input, timeoutMs, signal, onProgress: ({ stage }) => stages.push(stage) });
  return { outcome, stages };
};

describe('thread pool', () => {
  it('answers, and tells progress', async () => {
    const { outcome, stages } = run('double', 21);
    expect(await outcome).toEqual({ status: 'done', result: 42 });
    expect(stages).toEqual(['double']);
  });

  it('stops an endless loop within half a second of the cancel', async () => {
    for (let k = 0; k < 5; k++) {
      const controller = new AbortController();
      const { outcome } = run('loop', undefined, 20_000, controller.signal);
      await wait(150);
      const cancelledAt = performance.now();
      controller.abort();
      expect(await outcome).toEqual({ status: 'cancelled' });
      expect(performance.now() - cancelledAt).toBeLessThan(500);
    }
  });

  it('ends what loops at its limit and goes on serving, twenty in a row', async () => {
    for (let k = 0; k < 20; k++) {
      const startedAt = performance.now();
      expect(await run('loop', undefined, 60).outcome).toEqual({ status: 'timed_out' });
      expect(performance.now() - startedAt).toBeLessThan(1060);
    }
    expect(await run('double', 1).outcome).toEqual({ status: 'done', result: 2 });
  });

  it('survives a task that leaks and one that throws, now or later', async () => {
    expect(await run('leak').outcome).toEqual({ status: 'out_of_memory' });
    expect(await run('fail').outcome).toMatchObject({ status: 'failed', message: 'planted' });
    expect(await run('throwLater').outcome).toEqual({ status: 'done', result: 'before' });
    await wait(50);
    expect(await run('double', 3).outcome).toEqual({ status: 'done', result: 6 });
  });

  it('runs a task apart as on a thread, and outlives the process that dies with it', async () => {
    const apart = (task: string, input?: unknown, signal = never) => {
      const stages: string[] = [];
      const onProgress = ({ stage }: { stage: string }) => void stages.push(stage);
      const outcome = pool.runApart({ task, input, timeoutMs: 500, signal, onProgress });
      return { outcome, stages };
    };
    const doubled = apart('double', 21);
    expect(await doubled.outcome).toEqual({ status: 'done', result: 42 });
    expect(doubled.stages).toEqual(['double']);
    expect(await apart('fail').outcome).toMatchObject({ status: 'failed', message: 'planted' });
    expect(await apart('loop').outcome).toEqual({ status: 'timed_out' });
    expect(await apart('die').outcome).toEqual({ status: 'crashed', reason: 'ended by SIGKILL' });
    const stop = new AbortController();
    const cancelled = apart('loop', undefined, stop.signal);
    stop.abort();
    expect(await cancelled.outcome).toEqual({ status: 'cancelled' });
  });

  it('runs no more at once than it has slots, and lets a waiting one be cancelled', async () => {
    const stop = new AbortController();
    const running = [
      run('loop', undefined, 20_000, stop.signal),
      run('loop', undefined, 20_000, stop.signal),
    ];
    const waiting = run('double', 5);
    const cancelled = new AbortController();
    const queued = run('double', 5, 20_000, cancelled.signal);
    cancelled.abort();
    expect(await queued.outcome).toEqual({ status: 'cancelled' });
    await wait(50);
    expect(waiting.stages).toEqual([]);
    stop.abort();
    expect(await Promise.all(running.map(({ outcome }) => outcome))).toEqual([
      { status: 'cancelled' },
      { status: 'cancelled' },
    ]);
    expect(await waiting.outcome).toEqual({ status: 'done', result: 10 });
  });
});
