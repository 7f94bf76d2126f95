/** The request that a piece of work belongs to, also where no argument carries it: for the last line before a crash (safety H8). */
import { AsyncLocalStorage } from 'node:async_hooks';

const context = new AsyncLocalStorage<string>();

export const runInRequest = <Result>(requestId: string, work: () => Result): Result =>
  context.run(requestId, work);

export const currentRequestId = (): string | undefined => context.getStore();
