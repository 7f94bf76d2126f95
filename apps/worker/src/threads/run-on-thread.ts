/** One task on one thread, with its end: answered, failed, out of time, out of memory, or stopped in whatever loop it is. */
import type { Worker } from 'node:worker_threads';
import type { Progress } from '@ballast/quant/computation';
import type { ThreadMessage, ThreadRequest } from './thread-messages.ts';

export interface ThreadRun extends ThreadRequest {
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export type ThreadOutcome =
  | { readonly status: 'done'; readonly result: unknown }
  | { readonly status: 'cancelled' }
  | { readonly status: 'timed_out' }
  | { readonly status: 'out_of_memory' }
  | { readonly status: 'failed'; readonly message: string; readonly stack: string };

export interface EndedRun {
  readonly outcome: ThreadOutcome;
  /** The thread came to the end of the task by itself. */
  readonly isReusable: boolean;
}

export const runOnThread = (thread: Worker, run: ThreadRun): Promise<EndedRun> =>
  new Promise((resolve) => {
    // while it waited for its thread
    if (run.signal.aborted) return resolve({ outcome: { status: 'cancelled' }, isReusable: true });
    const end = (outcome: ThreadOutcome, isReusable: boolean) => {
      clearTimeout(timer);
      run.signal.removeEventListener('abort', cancel);
      thread.off('message', hear).off('error', fail).off('exit', leave);
      resolve({ outcome, isReusable });
    };
    const cancel = () => end({ status: 'cancelled' }, false);
    const hear = (message: ThreadMessage) => {
      if (message.type === 'progress') run.onProgress(message.progress);
      else if (message.type === 'done') end({ status: 'done', result: message.result }, true);
      else end({ status: 'failed', message: message.message, stack: message.stack }, true);
    };
    const fail = (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? end({ status: 'out_of_memory' }, false)
        : end({ status: 'failed', message: error.message, stack: error.stack ?? '' }, false);
    const leave = (code: number) =>
      end({ status: 'failed', message: `the thread ended with ${code}`, stack: '' }, false);

    const timer = setTimeout(() => end({ status: 'timed_out' }, false), run.timeoutMs);
    run.signal.addEventListener('abort', cancel, { once: true });
    thread.on('message', hear).on('error', fail).on('exit', leave);
    const request: ThreadRequest = { task: run.task, input: run.input };
    thread.postMessage(request);
  });
