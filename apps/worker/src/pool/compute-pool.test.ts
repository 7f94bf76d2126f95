import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createComputePool } from './compute-pool.ts';

const pool = createComputePool({
  entry: new URL('../../test/misbehaving-thread.ts', import.meta.url),
  size: 2,
  memoryMb: 64,
});
afterAll(() => pool.close());

const never = new AbortController().signal;
const run = (task: string, input?: unknown, timeoutMs = 20_000, signal = never) => {
  const stages: string[] = [];
  const outcome = pool.run({ task, input, timeoutMs, signal, onProgress: ({ stage }) => stages.push(stage) });
  return { outcome, stages };
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('compute pool', { timeout: 60_000 }, () => {
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
    // longer where the machine is so busy that a process needs more than that to start
    let limitMs = 300;
    for (let ended = 0; ended < 20; ) {
      const startedAt = performance.now();
      const { outcome, stages } = run('loop', undefined, limitMs);
      expect(await outcome).toEqual({ status: 'timed_out' });
      expect(performance.now() - startedAt).toBeLessThan(limitMs + 1000);
      if (stages.length > 0) ended += 1;
      else limitMs *= 2;
    }
    expect(await run('double', 1).outcome).toEqual({ status: 'done', result: 2 });
  });

  it('survives a task that leaks and one that throws, now or later', async () => {
    expect(await run('leak').outcome).toEqual({ status: 'out_of_memory' });
    expect(await run('leakArrays').outcome).toEqual({ status: 'out_of_memory' });
    expect(await run('fail').outcome).toMatchObject({ status: 'failed', message: 'planted' });
    expect(await run('throwLater').outcome).toEqual({ status: 'done', result: 'before' });
    await wait(50);
    expect(await run('double', 3).outcome).toEqual({ status: 'done', result: 6 });
  });

  it('outlives a process that dies with its task, and harms no task beside it', async () => {
    const stop = new AbortController();
    const beside = run('loop', undefined, 20_000, stop.signal);
    for (let k = 0; k < 3; k++)
      expect(await run('die').outcome).toEqual({ status: 'crashed', reason: 'ended by SIGKILL' });
    expect(await run('double', 4).outcome).toEqual({ status: 'done', result: 8 });
    expect(beside.stages).toEqual(['loop']);
    stop.abort();
    expect(await beside.outcome).toEqual({ status: 'cancelled' });
  });

  it('ends even a loop that no thread could be ended in', async () => {
    expect(await run('fill', undefined, 1000).outcome).toEqual({ status: 'timed_out' });
    expect(await run('double', 6).outcome).toEqual({ status: 'done', result: 12 });
  });

  it('leaves no process behind that computes for nobody', async () => {
    const parent = fork(new URL('../../test/pool-parent.ts', import.meta.url), {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const [computing] = await once(parent, 'message');
    expect(isAlive(computing as number)).toBe(true);
    const gone = once(parent, 'exit');
    parent.kill('SIGKILL');
    await gone;
    await vi.waitFor(() => expect(isAlive(computing as number)).toBe(false), { timeout: 5000 });
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
