/** A thread's side: runs one computation after the other and posts progress, at most ten times a second. */
import { parentPort } from 'node:worker_threads';
import { type Computation, runComputation } from '@ballast/quant/computation';
import type { ComputeRequest, ThreadMessage } from './messages.ts';

const PROGRESS_EVERY_MS = 100;

export type Task = (input: never) => Computation<unknown>;

export const serveTasks = (tasks: Readonly<Record<string, Task>>): void => {
  const port = parentPort;
  if (port === null) throw new Error('this file runs as a thread');
  const post = (message: ThreadMessage) => port.postMessage(message);

  port.on('message', ({ task, input }: ComputeRequest) => {
    let told = Number.NEGATIVE_INFINITY;
    try {
      const start = tasks[task];
      if (start === undefined) throw new Error(`no task ${task}`);
      const run = runComputation(start(input as never), (progress) => {
        const now = performance.now();
        if (now - told < PROGRESS_EVERY_MS) return undefined;
        told = now;
        post({ type: 'progress', progress });
        return undefined;
      });
      if (run.status === 'done') post({ type: 'done', result: run.result });
    } catch (error) {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      post({ type: 'failed', message, stack });
    }
  });
};
