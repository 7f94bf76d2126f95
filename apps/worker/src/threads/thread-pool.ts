/**
 * Threads for work that would block the event loop, so that lock renewal, progress and cancel stay live (DESIGN §1).
 * A thread is kept for the next task unless its task was stopped: then it is terminated, in whatever loop it is.
 */
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { type ApartOutcome, runApart } from './run-apart.ts';
import { runOnThread, type ThreadOutcome, type ThreadRun } from './run-on-thread.ts';
import { createSlots } from './slots.ts';

export interface ThreadPoolSettings {
  readonly entry: URL;
  /** Tasks at the same time. */
  readonly size: number;
  readonly resourceLimits: ResourceLimits;
}

export interface ThreadPool {
  readonly run: (run: ThreadRun) => Promise<ThreadOutcome>;
  /** For a task that may take its process down: in one of its own, which takes a slot like any other. */
  readonly runApart: (run: ThreadRun) => Promise<ApartOutcome>;
  /** Stops what runs; it ends as cancelled. */
  readonly close: () => Promise<void>;
}

export const createThreadPool = ({ entry, size, resourceLimits }: ThreadPoolSettings): ThreadPool => {
  const slots = createSlots(size);
  const idle = new Set<Worker>();
  const closing = new AbortController();

  const spawn = (): Worker => {
    const thread = new Worker(entry, { resourceLimits });
    const forget = () => idle.delete(thread);
    // also between two tasks: what a task left behind may still throw
    thread.on('error', forget);
    thread.on('exit', forget);
    thread.unref();
    return thread;
  };

  const takeThread = (): Worker => {
    const [thread] = idle;
    if (thread === undefined) return spawn();
    idle.delete(thread);
    return thread;
  };

  return {
    runApart: async (run) => {
      const signal = AbortSignal.any([run.signal, closing.signal]);
      if (!(await slots.take(signal))) return { status: 'cancelled' };
      const outcome = await runApart({ entry, resourceLimits }, { ...run, signal });
      slots.release();
      return outcome;
    },
    run: async (run) => {
      const signal = AbortSignal.any([run.signal, closing.signal]);
      if (!(await slots.take(signal))) return { status: 'cancelled' };
      const thread = takeThread();
      const { outcome, isReusable } = await runOnThread(thread, { ...run, signal });
      if (isReusable && !closing.signal.aborted) idle.add(thread);
      else await thread.terminate();
      slots.release();
      return outcome;
    },
    close: async () => {
      closing.abort();
      await Promise.all([...idle].map((thread) => thread.terminate()));
    },
  };
};
