/** What an operation's handler is: a function of the validated input and the caller; answers are values of the output schema. */

import type { Readable } from 'node:stream';
import type { OperationInput, OperationKey, OperationOutput, Operations } from '@ballast/contract/operations';
import type { Database } from '@ballast/db/client/create-database';
import type { Caller, Client, Device } from './caller.ts';

export interface FileAnswer {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface StreamAnswer {
  readonly stream: Readable;
}

export type Answer<Key extends OperationKey> = Operations[Key] extends { readonly response: 'file' }
  ? FileAnswer
  : Operations[Key] extends { readonly response: 'stream' }
    ? StreamAnswer
    : OperationOutput<Key>;

export interface Call<Key extends OperationKey> {
  readonly input: OperationInput<Key>;
  /** Nobody on a public operation. */
  readonly caller: Operations[Key]['access'] extends 'public' ? undefined : Caller;
  readonly client: Client;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
  /** After a sign-in: gives the client the anti-forgery pair of its new session. */
  readonly bindSession: (sessionId: string) => void;
  readonly device: Device;
}

export type Handler<Key extends OperationKey> = (call: Call<Key>) => Promise<Answer<Key>>;

/** Where something takes too long to be done while rows are locked: first that, then the effect on the database given. */
export interface PreparedHandler<Key extends OperationKey> {
  readonly prepare: (call: Call<Key>) => Promise<(db: Database) => Promise<Answer<Key>>>;
}

/** A handler seen by code that walks over the table. */
export interface AnyCall {
  readonly input: unknown;
  readonly caller: Caller | undefined;
  readonly client: Client;
  readonly signal: AbortSignal;
  readonly bindSession: (sessionId: string) => void;
  readonly device: Device;
}

export type AnyHandler =
  | ((call: AnyCall) => Promise<unknown>)
  | { readonly prepare: (call: AnyCall) => Promise<(db: Database) => Promise<unknown>> };
