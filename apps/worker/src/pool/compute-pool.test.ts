import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createComputePool } from './compute-pool.ts';
import { COMPUTE_NICENESS } from './yield-to-others.ts';

const pool = createComputePool({
  entry: new URL('../../test/misbehaving-thread.ts', import.meta.url),
  size: 2,
  urgentSize: 0,
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

/** Compute processes of this one. */
const computing = (): readonly number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('compute-process'))
    .map(Number);

describe('compute pool', () => {
  it('answers, and tells progress', async () => {
    const { outcome, stages } = run('double', 21);
    expect(await outcome).toEqual({ status: 'done', result: 42 });
    expect(stages).toEqual(['double']);
  });

  it('tells every new stage, however soon it follows the last', async () => {
    const { outcome, stages } = run('stages');
    expect(await outcome).toEqual({ status: 'done', result: 2 });
    expect(stages).toEqual(['one', 'two']);
  });

  it('sends what tasks have in common once to each process', async () => {
    const measured = async (key: string, bytes: number) => {
      const common = { key, bytes: new Uint8Array(bytes) };
      const rest = { timeoutMs: 20_000, signal: never, onProgress: () => undefined };
      const outcome = await pool.run({ task: 'measure', input: null, common, ...rest });
      return outcome.status === 'done' ? (outcome.result as readonly [number, number]) : outcome;
    };
    const [first] = (await measured('a', 10)) as readonly [number, number];
    // those that it has: these are not looked at
    expect(await measured('a', 20)).toEqual([first, 10]);
    expect(await measured('b', 30)).toEqual([first, 30]);
    expect((await run('double', 1).outcome).status).toBe('done');
    expect(await measured('b', 40)).toEqual([first, 30]);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => isAlive(first)).toBe(false);
    const again = (await measured('b', 50)) as readonly [number, number];
    expect(again[0]).not.toBe(first);
    expect(again[1]).toBe(50);
  });

  it('stops an endless loop at the cancel', async () => {
    for (let k = 0; k < 5; k++) {
      const controller = new AbortController();
      const { outcome } = run('loop', undefined, 20_000, controller.signal);
      await wait(150);
      controller.abort();
      expect(await outcome).toEqual({ status: 'cancelled' });
    }
  });

  it('ends what loops at its limit and goes on serving, twenty in a row', async () => {
    // longer where the machine is so busy that a process needs more than that to start
    let limitMs = 300;
    for (let ended = 0; ended < 20; ) {
      const { outcome, stages } = run('loop', undefined, limitMs);
      expect(await outcome).toEqual({ status: 'timed_out' });
      if (stages.length > 0) ended += 1;
      else limitMs *= 2;
    }
    expect(await run('double', 1).outcome).toEqual({ status: 'done', result: 2 });
  });

  it('survives a task that leaks and one that throws, now or later', async () => {
    expect(await run('leak').outcome).toEqual({ status: 'out_of_memory' });
    expect(await run('leakArrays').outcome).toEqual({ status: 'out_of_memory' });
    expect(await run('fail').outcome).toMatchObject({ status: 'failed', message: 'planted' });
    // which of the two is heard first is the machine's choice
    const answer = { status: 'done', result: 'before' };
    const fault = expect.objectContaining({ status: 'failed', message: 'planted later' });
    const later = run('throwLater');
    expect([answer, fault]).toContainEqual(await later.outcome);
    // until it is thrown, it may be thrown into whatever its process does next; then that process is gone
    await expect.poll(() => isAlive(Number(later.stages[0])), { timeout: 15_000 }).toBe(false);
    expect(await run('double', 3).outcome).toEqual({ status: 'done', result: 6 });
  });

  it('outlives a process that dies with its task, and harms no task beside it', async () => {
    const stop = new AbortController();
    const beside = run('loop', undefined, 20_000, stop.signal);
    // it computes before the others begin to die, however busy the machine is
    await vi.waitFor(() => expect(beside.stages).toEqual(['loop']), { timeout: 15_000 });
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
    await vi.waitFor(() => expect(isAlive(computing as number)).toBe(false), { timeout: 120_000 });
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

  it('ends when idle whatever has computed, keeps the spare one, and has a new one after the next task', async () => {
    const quiet = createComputePool({
      entry: new URL('../../test/misbehaving-thread.ts', import.meta.url),
      ...{ size: 2, urgentSize: 0, memoryMb: 64, idleMs: 100 },
    });
    const ask = async () => {
      const request = { task: 'pid', input: undefined, timeoutMs: 120_000, signal: never };
      const outcome = await quiet.run({ ...request, onProgress: () => undefined });
      if (outcome.status !== 'done') throw new Error(outcome.status);
      return outcome.result as number;
    };
    const isGone = (pid: number) => vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 120_000 });
    const used = new Set<number>(await Promise.all([ask(), ask()]));
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([...used].map(isGone));
      // the one that was spare answers, and is not among those that computed before
      const spare = await ask();
      expect(used).not.toContain(spare);
      used.add(spare);
    }
    // one that died in its sleep is missed by nobody
    const next = await ask();
    process.kill(next, 'SIGKILL');
    await isGone(next);
    expect(await ask()).not.toBe(next);
    await quiet.close();
  });

  it.skipIf(process.platform !== 'linux')(
    'yields to others with what nobody waits for, and never with what is urgent',
    async () => {
      const both = createComputePool({
        entry: new URL('../../test/misbehaving-thread.ts', import.meta.url),
        ...{ size: 2, urgentSize: 1, memoryMb: 64 },
      });
      const ask = async (isUrgent: boolean) => {
        const request = { task: 'priority', input: undefined, timeoutMs: 120_000, signal: never };
        const outcome = await both.run({
          ...{ ...request, onProgress: () => undefined },
          ...(isUrgent && { isUrgent }),
        });
        return outcome.status === 'done' ? outcome.result : outcome.status;
      };
      const own = getPriority();
      expect(await Promise.all([ask(false), ask(false)])).toEqual([COMPUTE_NICENESS, COMPUTE_NICENESS]);
      // after ordinary tasks have been through every slot, and before and after one another
      for (let round = 0; round < 3; round += 1) {
        expect(await ask(true)).toBe(own);
        expect(await ask(false)).toBe(COMPUTE_NICENESS);
      }
      await both.close();
    },
  );

  it.skipIf(!existsSync('/proc/self/autogroup'))(
    'yields with its session, which is not that of the worker, where Linux weighs sessions',
    async () => {
      const autogroup = () => readFileSync('/proc/self/autogroup', 'utf8').trim();
      const own = autogroup();
      // a second task asks again where the first asked too soon after another process
      await run('session').outcome;
      await wait(200);
      const { outcome } = run('session');
      const answer = await outcome;
      const told = answer.status === 'done' ? String(answer.result) : answer.status;
      expect(told.split(' ')[0]).not.toBe(own.split(' ')[0]);
      expect(told).toMatch(new RegExp(` nice ${COMPUTE_NICENESS}$`));
      expect(autogroup()).toBe(own);
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'keeps one process when nothing is to do, and serves with it',
    async () => {
      const before = computing();
      const quiet = createComputePool({
        entry: new URL('../../test/misbehaving-thread.ts', import.meta.url),
        size: 2,
        urgentSize: 0,
        memoryMb: 64,
        idleMs: 100,
      });
      const ask = (input: number) =>
        quiet.run({ task: 'double', input, timeoutMs: 20_000, signal: never, onProgress: () => undefined });
      await Promise.all([ask(1), ask(2)]);
      const own = () => computing().filter((pid) => !before.includes(pid));
      await vi.waitFor(() => expect(own()).toHaveLength(1), { timeout: 10_000 });
      const [kept] = own();
      expect(await ask(7)).toEqual({ status: 'done', result: 14 });
      expect(own()).toContain(kept);
      await quiet.close();
    },
  );
});
