/**
 * Processes for work that would block the event loop, so that lock renewal, progress and cancel stay live (decision 042), and whose death
 * harms neither the worker nor the task beside (safety E6). A process is kept for the next task unless its task was stopped: then it is
 * killed, in whatever loop it is, and a spare one that has already started takes its place. What is urgent goes to processes that have never
 * yielded to others.
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
  /** Urgent ones beside them: they never wait for a long task to end. */
  readonly urgentSize: number;
  /** Of one task. */
  readonly memoryMb: number;
  /** Without a task for so long, all processes but a spare one end: it holds nothing yet and answers the next task at once. */
  readonly idleMs?: number;
  /** Folder where Node keeps compiled sources: a process starts sooner and smaller. */
  readonly compileCache?: string | undefined;
}

export interface ComputePool {
  readonly run: (run: ComputeRun) => Promise<ComputeOutcome>;
  /** Stops what runs; it ends as cancelled. */
  readonly close: () => Promise<void>;
}

const IDLE_MS = 60_000;
const ENTRY = fileURLToPath(new URL('./compute-process.ts', import.meta.url));

const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.ref();
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

export const createComputePool = ({
  entry,
  size,
  urgentSize,
  memoryMb,
  idleMs = IDLE_MS,
  compileCache,
}: ComputePoolSettings): ComputePool => {
  const ordinary = createSlots(size);
  const urgent = createSlots(urgentSize);
  const alive = new Set<ChildProcess>();
  /** The last used, which is warm, is taken first; spares lie at the bottom. */
  let idle: readonly ChildProcess[] = [];
  const closing = new AbortController();
  let running = 0;
  let resting: NodeJS.Timeout | undefined;

  const spawn = (): ChildProcess => {
    const child = fork(ENTRY, [entry.href, String(memoryMb)], {
      // whatever it computes, it holds no secret
      env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache },
      // a core for each task, and no more: threads that tidy up would take those of others
      execArgv: ['--disable-warning=ExperimentalWarning', '--single-threaded-gc'],
      // a session of its own, whose weight it can lower without lowering that of the worker
      detached: true,
      serialization: 'advanced',
    });
    alive.add(child);
    const forget = () => {
      idle = idle.filter((other) => other !== child);
    };
    // also between two tasks: what a task left behind may still throw
    child.on('message', ({ type }: ProcessMessage) => {
      if (type !== 'broken' && type !== 'out_of_memory') return;
      forget();
      child.kill('SIGKILL');
    });
    for (const event of ['error', 'exit'])
      child.on(event, () => {
        alive.delete(child);
        forget();
      });
    child.unref();
    child.channel?.unref();
    return child;
  };

  /** Those that have taken an ordinary task: below all others from then on. */
  const yielding = new WeakSet<ChildProcess>();

  const takeProcess = (isUrgent: boolean): ChildProcess => {
    const own = idle.findLast((child) => yielding.has(child) !== isUrgent);
    const child = own ?? (isUrgent ? undefined : idle.at(-1)) ?? spawn();
    idle = idle.filter((other) => other !== child);
    if (!isUrgent) yielding.add(child);
    return child;
  };

  /** Beside the next task rather than before the first one. */
  const keepSpare = () => {
    if (alive.size <= size) idle = [spawn(), ...idle];
  };

  const rest = () => {
    const kept = idle.find((child) => !yielding.has(child)) ?? idle[0];
    const used = idle.filter((child) => child !== kept);
    idle = kept === undefined ? [] : [kept];
    void Promise.all(used.map(kill));
  };

  return {
    run: async (run) => {
      const signal = AbortSignal.any([run.signal, closing.signal]);
      const slots = run.isUrgent ? urgent : ordinary;
      if (!(await slots.take(signal))) return { status: 'cancelled' };
      clearTimeout(resting);
      running += 1;
      const child = takeProcess(run.isUrgent === true);
      const { outcome, isReusable } = await runInProcess(child, { ...run, signal });
      if (isReusable && !closing.signal.aborted) idle = [...idle, child];
      else await kill(child);
      if (!closing.signal.aborted) keepSpare();
      running -= 1;
      if (running === 0 && !closing.signal.aborted) resting = setTimeout(rest, idleMs).unref();
      slots.release();
      return outcome;
    },
    close: async () => {
      closing.abort();
      clearTimeout(resting);
      await Promise.all(idle.map(kill));
    },
  };
};
