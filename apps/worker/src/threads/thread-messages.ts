/** What passes between the worker process, its compute threads and the processes that compute apart. */
import type { Progress } from '@ballast/quant/computation';
import type { ThreadOutcome } from './run-on-thread.ts';

export interface ThreadRequest {
  readonly task: string;
  readonly input: unknown;
}

export type ThreadMessage =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'done'; readonly result: unknown }
  /** A bug in the task; the thread itself lives on. */
  | { readonly type: 'failed'; readonly message: string; readonly stack: string };

export interface ApartRequest extends ThreadRequest {
  readonly timeoutMs: number;
}

export type ApartMessage =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'ended'; readonly outcome: ThreadOutcome };
