/**
 * How tools read: by the reading operations that pages call, so that an answer holds what its page shows. Plan, input and
 * owner are checked as for any call; an operation that changes something cannot be asked for (safety C9).
 */
import type { Operation } from '@ballast/contract/operation';
import {
  type OperationArguments,
  type OperationKey,
  type OperationOutput,
  type Operations,
  operationOf,
} from '@ballast/contract/operations';
import type { Caller } from '../pipeline/caller.ts';
import { checkFeature, checkOwner, validate } from '../pipeline/check-call.ts';
import type { Work } from '../pipeline/execute-operation.ts';

/** Of those of the caller that answer with data. */
export type ReadKey = {
  [Key in OperationKey]: Operations[Key] extends
    | { readonly effect: 'write' }
    | { readonly response: 'stream' | 'file' }
    | { readonly access: 'public' | 'admin' }
    ? never
    : Key;
}[OperationKey];

export type Ask = <Key extends ReadKey>(
  key: Key,
  input: OperationArguments<Key>,
) => Promise<OperationOutput<Key>>;

const isReading = ({ effect, access, response, method }: Operation): boolean =>
  effect === 'read' && access === 'user' && response === undefined && method !== 'DELETE';

const client = { address: '', userAgent: '', requestId: '' };
const device = { name: undefined, nameFor: () => undefined, remember: () => undefined };

export const createAskFor =
  ({ handlerOf, owns }: Work) =>
  (caller: Caller, signal: AbortSignal): Ask =>
  async (key, input) => {
    const operation = operationOf(key);
    const handler = handlerOf(key);
    if (!isReading(operation) || typeof handler !== 'function')
      throw new Error(`${key} is no reading operation`);
    checkFeature(operation, caller);
    const valid = validate(operation, input);
    await checkOwner(owns, operation, caller, valid);
    const answer = await handler({
      ...{ input: valid, caller, client, signal, device },
      bindSession: () => undefined,
    });
    return answer as OperationOutput<typeof key>;
  };
