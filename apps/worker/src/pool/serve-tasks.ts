/**
 * A thread's side: runs one computation after the other and posts progress: every new stage, and within one at most ten times a second.
 * What nobody waits for yields to whoever answers people.
 */
import { parentPort } from 'node:worker_threads';
import type { OnProgress } from '@ballast/quant/progress';
import type { Common, ComputeRequest, ThreadMessage } from './messages.ts';
import { COMPUTE_NICENESS, yieldToOthers } from './yield-to-others.ts';

const PROGRESS_EVERY_MS = 100;

export type Task = (input: never, onProgress: OnProgress, common: Uint8Array) => unknown;

const NOTHING = new Uint8Array();

export const serveTasks = (tasks: Readonly<Record<string, Task>>): void => {
  const port = parentPort;
  if (port === null) throw new Error('this file runs as a thread');
  const post = (message: ThreadMessage) => port.postMessage(message);

  const createReport = (): OnProgress => {
    let stage: string | undefined;
    let told = Number.NEGATIVE_INFINITY;
    return (progress) => {
      const now = performance.now();
      if (progress.stage === stage && now - told < PROGRESS_EVERY_MS) return;
      stage = progress.stage;
      told = now;
      post({ type: 'progress', progress });
    };
  };

  let held: Common | undefined;
  const bytesOf = (common: ComputeRequest['common']): Uint8Array => {
    if (common === undefined) return NOTHING;
    if (common.bytes !== undefined) held = { key: common.key, bytes: common.bytes };
    if (held?.key !== common.key) throw new Error(`${common.key} was never sent`);
    return held.bytes;
  };

  port.on('message', async ({ task, input, common, isUrgent }: ComputeRequest) => {
    try {
      const bytes = bytesOf(common);
      // it cannot be taken back, so the pool gives what is urgent to other processes
      if (!isUrgent) yieldToOthers(COMPUTE_NICENESS);
      const run = tasks[task];
      if (run === undefined) throw new Error(`no task ${task}`);
      post({ type: 'done', result: await run(input as never, createReport(), bytes) });
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      post({ type: 'failed', message, stack });
    }
  });
};
