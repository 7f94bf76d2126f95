/** What passes between the worker process, its compute processes and the thread in each of them. */
import type { Progress } from '@ballast/quant/progress';

/** What tasks that follow each other have in common: long, and sent to a process once. */
export interface Common {
  readonly key: string;
  readonly bytes: Uint8Array;
}

export interface ComputeRequest {
  readonly task: string;
  readonly input: unknown;
  /** Without its bytes where the process has them. */
  readonly common?: (Pick<Common, 'key'> & Partial<Common>) | undefined;
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
