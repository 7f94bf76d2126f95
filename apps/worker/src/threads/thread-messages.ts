/** What passes between the worker process and its compute threads. */
import type { Progress } from '@ballast/quant/computation';

export interface ThreadRequest {
  readonly task: string;
  readonly input: unknown;
}

export type ThreadMessage =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'done'; readonly result: unknown }
  /** A bug in the task; the thread itself lives on. */
  | { readonly type: 'failed'; readonly message: string; readonly stack: string };
