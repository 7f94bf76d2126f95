/** One task in one compute process, with its end: answered, failed, out of time, out of memory, stopped, or dead with its process. */
import type { ChildProcess } from 'node:child_process';
import type { Progress } from '@ballast/quant/progress';
import type { Common, ComputeRequest, ProcessMessage } from './messages.ts';

export interface ComputeRun extends ComputeRequest {
  readonly common?: Common;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export type ComputeOutcome =
  | { readonly status: 'done'; readonly result: unknown }
  | { readonly status: 'cancelled' }
  | { readonly status: 'timed_out' }
  | { readonly status: 'out_of_memory' }
  | { readonly status: 'crashed'; readonly reason: string }
  | { readonly status: 'failed'; readonly message: string; readonly stack: string };

export interface EndedRun {
  readonly outcome: ComputeOutcome;
  /** The process came to the end of the task by itself. */
  readonly isReusable: boolean;
}

/** The key of what each has. */
const held = new WeakMap<ChildProcess, string>();

/** It keeps what was sent last. */
const commonFor = (child: ChildProcess, common: Common): ComputeRequest['common'] => {
  if (held.get(child) === common.key) return { key: common.key };
  held.set(child, common.key);
  return common;
};

export const runInProcess = (child: ChildProcess, run: ComputeRun): Promise<EndedRun> =>
  new Promise((resolve) => {
    // while it waited for its process
    if (run.signal.aborted) return resolve({ outcome: { status: 'cancelled' }, isReusable: true });
    const end = (outcome: ComputeOutcome, isReusable: boolean) => {
      clearTimeout(timer);
      run.signal.removeEventListener('abort', cancel);
      child.off('message', hear).off('error', fail).off('exit', leave);
      resolve({ outcome, isReusable });
    };
    const cancel = () => end({ status: 'cancelled' }, false);
    const hear = (message: ProcessMessage) => {
      switch (message.type) {
        case 'progress':
          return run.onProgress(message.progress);
        case 'done':
          return end({ status: 'done', result: message.result }, true);
        case 'out_of_memory':
          return end({ status: 'out_of_memory' }, false);
        default: {
          const { type, message: text, stack } = message;
          return end({ status: 'failed', message: text, stack }, type === 'failed');
        }
      }
    };
    const fail = (error: Error) => end({ status: 'crashed', reason: error.message }, false);
    const leave = (code: number | null, signal: NodeJS.Signals | null) =>
      end({ status: 'crashed', reason: `ended by ${signal ?? code}` }, false);

    const timer = setTimeout(() => end({ status: 'timed_out' }, false), run.timeoutMs);
    run.signal.addEventListener('abort', cancel, { once: true });
    child.on('message', hear).on('error', fail).on('exit', leave);
    const { task, input, common, isUrgent } = run;
    const sent = common && commonFor(child, common);
    const request: ComputeRequest = { task, input, common: sent, ...(isUrgent && { isUrgent }) };
    // that it could not be sent is told by the event
    child.send(request, () => undefined);
  });
