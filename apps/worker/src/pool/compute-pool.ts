/**
 * Processes for work that would block the event loop, so that lock renewal, progress and cancel stay live (DESIGN §1), and whose death
 * harms neither the worker nor the task beside (SAFETY E6). A process is kept for the next task unless its task was stopped: then it is
 * killed, in whatever loop it is.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ProcessMessage } from './messages.ts';
import { type ComputeOutcome, type ComputeRun, runInProcess } from './run-in-process.ts';
import { createSlots } from './slots.ts';

export interface ComputePoolSettings {
  /** The thread that knows the tasks. */
  readonly entry: URL;
  /** Tasks at the same time. */
  readonly size: number;
  /** Of one task. */
  readonly memoryMb: number;
}

export interface ComputePool {
  readonly run: (run: ComputeRun) => Promise<ComputeOutcome>;
  /** Stops what runs; it ends as cancelled. */
  readonly close: () => Promise<void>;
}

const ENTRY = fileURLToPath(new URL('./compute-process.ts', import.meta.url));

const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

export const createComputePool = ({ entry, size, memoryMb }: ComputePoolSettings): ComputePool => {
  const slots = createSlots(size);
  const idle = new Set<ChildProcess>();
  const closing = new AbortController();

  const spawn = (): ChildProcess => {
    const child = fork(ENTRY, [entry.href, String(memoryMb)], {
      env: {}, // whatever it computes, it holds no secret
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
    });
    const forget = () => idle.delete(child);
    // also between two tasks: what a task left behind may still throw
    child.on('message', ({ type }: ProcessMessage) => {
      if (type !== 'broken' && type !== 'out_of_memory') return;
      forget();
      child.kill('SIGKILL');
    });
    child.on('error', forget);
    child.on('exit', forget);
    child.unref();
    child.channel?.unref();
    return child;
  };

  const takeProcess = (): ChildProcess => {
    const [child] = idle;
    if (child === undefined) return spawn();
    idle.delete(child);
    return child;
  };

  return {
    run: async (run) => {
      const signal = AbortSignal.any([run.signal, closing.signal]);
      if (!(await slots.take(signal))) return { status: 'cancelled' };
      const child = takeProcess();
      const { outcome, isReusable } = await runInProcess(child, { ...run, signal });
      if (isReusable && !closing.signal.aborted) idle.add(child);
      else await kill(child);
      slots.release();
      return outcome;
    },
    close: async () => {
      closing.abort();
      await Promise.all([...idle].map(kill));
    },
  };
};
