/** What passes between a process and the thread that reads a file for it. The thread asks, the process answers. */
import type { Inspection } from './inspect-file.ts';
import type { FileChunk, ReadRequest, ReadResult } from './read-chunks.ts';

export interface ReaderTask {
  readonly action: 'inspect' | 'read';
  readonly request: ReadRequest;
}

export type FromReader =
  | { readonly type: 'wantBytes' }
  | { readonly type: 'chunk'; readonly chunk: FileChunk }
  | { readonly type: 'read'; readonly result: ReadResult }
  | { readonly type: 'inspected'; readonly inspection: Inspection };

export type ToReader =
  /** Null: the file ends. */
  { readonly type: 'bytes'; readonly bytes: Uint8Array | null } | { readonly type: 'stored' };
