/**
 * One call, whatever the transport: authenticate → limit → anti-forgery → role and subscription → plan feature →
 * validation → ownership → handler. Every check comes from the operations table (§6, §7). A repeated call that its client
 * named is answered before ownership is asked for: what it deleted the first time is nobody's by then.
 */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { Operation } from '@ballast/contract/operation';
import { type OperationKey, operationOf } from '@ballast/contract/operations';
import type { Database } from '@ballast/db/client/create-database';
import { expiredSubscription } from '../auth/expired-subscription.ts';
import type { Limits } from '../limits/limits.ts';
import type { Caller, Client, Device } from './caller.ts';
import { checkFeature, checkOwner, type Input, validate } from './check-call.ts';
import { declaredErrors } from './declared-errors.ts';
import type { AnyCall, AnyHandler } from './handler.ts';
import { type PutOff, type RunIdempotent, takesIdempotencyKey } from './idempotency.ts';
import type { Ownership } from './ownership.ts';

export interface OperationRequest {
  /** Read only after the caller is known to be allowed; throws where the request cannot be an input at all. */
  readonly rawInput: () => unknown;
  /** Throws where the bearer is refused. */
  readonly authenticate: () => Promise<Caller>;
  readonly client: Client;
  readonly signal: AbortSignal;
  /** The name that the client gave to this call. */
  readonly idempotencyKey: string | undefined;
  /** Throws where the anti-forgery pair is required and not that of the caller's session. */
  readonly checkAntiForgery: (caller: Caller | undefined) => void;
  /** Gives the client the anti-forgery pair of its session. */
  readonly bindSession: (sessionId: string) => void;
  readonly device: Device;
}

/** What answers calls, over one database or within one transaction of it. */
export interface Work {
  readonly handlerOf: (key: OperationKey) => AnyHandler;
  readonly owns: Ownership;
}

export interface ExecutorParts {
  /** Of calls that begin transactions of their own. */
  readonly outside: Work;
  /** Of a call whose whole effect is one transaction. */
  readonly inside: (tx: Database, putOff: PutOff) => Work;
  readonly db: Database;
  readonly limits: Limits;
  readonly runIdempotent: RunIdempotent;
  /** In tests: an answer that is not its output schema is a failure, and so is a refusal that its description lacks. */
  readonly checkAnswers: boolean;
  readonly supportEmail: string | undefined;
}

export type Executor = (key: OperationKey, request: OperationRequest) => Promise<unknown>;

/** A script sees and changes what its user works with; accounts, sessions and other people's matters are for somebody signed in. */
const checkScope = ({ area, effect, path }: Operation, { tokenScope }: Caller): void => {
  if (tokenScope === undefined) return;
  const isOfAccount = area === 'auth' && path !== '/auth/user' && path !== '/auth/usage';
  if (isOfAccount || area === 'admin' || (effect === 'write' && tokenScope !== 'write'))
    throw new CatalogueError('tokenScope');
};

const checkAccess = (operation: Operation, caller: Caller, contact: string | undefined): void => {
  if (caller.ended && !operation.expiredAllowed) throw expiredSubscription(caller.ended, contact);
  checkScope(operation, caller);
  if (operation.access === 'admin' && caller.role !== 'admin') throw new CatalogueError('forbidden');
};

const checkRefusal = (key: OperationKey, error: unknown): void => {
  if (error instanceof CatalogueError && !declaredErrors(operationOf(key)).has(error.code))
    throw new Error(`${key} does not say that it may answer ${error.code}`, { cause: error });
};

export const createExecutor = ({
  outside,
  inside,
  db,
  limits,
  runIdempotent,
  checkAnswers,
  supportEmail,
}: ExecutorParts): Executor => {
  const authenticate = async (request: OperationRequest): Promise<Caller> => {
    const caller = await request.authenticate();
    if (caller.tokenScope === undefined) request.bindSession(caller.sessionId);
    return caller;
  };

  /** Answers the effect, with what takes long done already. */
  const prepare = async ({ handlerOf, owns }: Work, key: OperationKey, call: AnyCall & { input: Input }) => {
    const handler = handlerOf(key);
    if (call.caller) await checkOwner(owns, operationOf(key), call.caller, call.input);
    return typeof handler === 'function' ? () => handler(call) : handler.prepare(call);
  };

  const once = (key: OperationKey, name: string, caller: Caller, call: AnyCall & { input: Input }) => {
    const isPrepared = typeof outside.handlerOf(key) === 'object';
    return runIdempotent({ userId: caller.userId, operation: key, key: name }, call.input, async () => {
      if (isPrepared) return prepare(outside, key, call);
      return async (tx, putOff) => (await prepare(inside(tx, putOff), key, call))(tx);
    });
  };

  const execute: Executor = async (key, request) => {
    const operation = operationOf(key);
    const caller = operation.access === 'public' ? undefined : await authenticate(request);
    await limits.operations[operation.rate].consume(
      caller?.userId ??
        `${request.device.name ?? request.client.address} ${operation.rate === 'auth' ? key : ''}`,
    );
    if (operation.effect === 'write') request.checkAntiForgery(caller);
    if (caller) {
      checkAccess(operation, caller, supportEmail);
      checkFeature(operation, caller);
    }
    const input = validate(operation, request.rawInput());
    const { client, signal, bindSession, device } = request;
    const call = { input, caller, client, signal, bindSession, device };
    const name = request.idempotencyKey;
    const answer =
      name === undefined || !caller || !takesIdempotencyKey(operation)
        ? await (await prepare(outside, key, call))(db)
        : await once(key, name, caller, call);
    if (checkAnswers && operation.response === undefined) operation.output.parse(answer);
    return answer;
  };

  if (!checkAnswers) return execute;
  return async (key, request) => {
    try {
      return await execute(key, request);
    } catch (error) {
      checkRefusal(key, error);
      throw error;
    }
  };
};
