/** What passes between the worker process, its compute processes and the thread in each of them. */
import type { Progress } from '@ballast/quant/progress';

export interface ComputeRequest {
  readonly task: string;
  readonly input: unknown;
  /** Somebody waits for it. */
  readonly isUrgent?: true;
}

export type ThreadMessage =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'done'; readonly result: unknown }
  /** A bug in the task; the thread itself lives on. */
  | { readonly type: 'failed'; readonly message: string; readonly stack: string };

export type ProcessMessage =
  | ThreadMessage
  /** The thread is gone, and the process good for nothing. */
  | { readonly type: 'out_of_memory' }
  | { readonly type: 'broken'; readonly message: string; readonly stack: string };
