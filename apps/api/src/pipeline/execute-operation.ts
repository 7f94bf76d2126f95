/**
 * One call, whatever the transport: authenticate → limit → anti-forgery → role and subscription → plan feature →
 * validation → ownership → handler. Every check comes from the operations table (§6, §7). A repeated call that its client
 * named is answered before ownership is asked for: what it deleted the first time is nobody's by then.
 */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { ERRORS } from '@ballast/contract/errors';
import type { Operation, OwnedResource } from '@ballast/contract/operation';
import { type OperationKey, operationOf } from '@ballast/contract/operations';
import { mayUseFeature } from '@ballast/domain/plan-permissions';
import type { VerifyAccess } from '../auth/verify-access.ts';
import type { Limits } from '../limits/limits.ts';
import type { Caller, Client } from './caller.ts';
import { fieldErrors } from './field-errors.ts';
import { type AnyHandler, type Handlers, notBuilt } from './handler.ts';
import type { OnceOnly } from './named-calls.ts';

export interface OperationRequest {
  /** Read only after the caller is known to be allowed; throws where the request cannot be an input at all. */
  readonly rawInput: () => unknown;
  /** Bearer token as received. */
  readonly token: string | undefined;
  readonly client: Client;
  readonly signal: AbortSignal;
  /** The name that the client gave to this call. */
  readonly idempotencyKey: string | undefined;
  /** Throws where the anti-forgery pair is required and not that of the caller's session. */
  readonly checkAntiForgery: (caller: Caller | undefined) => void;
  /** Gives the client the anti-forgery pair of its session. */
  readonly bindSession: (sessionId: string) => void;
}

export interface ExecutorParts {
  readonly handlers: Handlers;
  readonly verifyAccess: VerifyAccess;
  readonly owns: Readonly<Record<OwnedResource, (userId: string, id: string) => Promise<boolean>>>;
  readonly limits: Limits;
  readonly onceOnly: OnceOnly;
  /** In tests: an answer that is not its output schema is a failure. */
  readonly checkAnswers: boolean;
}

export type Executor = (key: OperationKey, request: OperationRequest) => Promise<unknown>;

const checkAccess = (operation: Operation, caller: Caller): void => {
  if (caller.isExpired && !operation.expiredAllowed) throw new CatalogueError('subscriptionExpired');
  if (operation.access === 'admin' && caller.role !== 'admin') throw new CatalogueError('forbidden');
};

const checkFeature = ({ feature }: Operation, caller: Caller): void => {
  if (feature === undefined || mayUseFeature(caller.plan, feature)) return;
  if (feature === 'portfolios') throw new CatalogueError('portfolioPermission');
  if (feature === 'simulations') throw new CatalogueError('simulationPermission');
  throw new CatalogueError('featurePermission', { params: { feature } });
};

/** Answers of sign-ins are secrets, which are not kept; files and streams are not kept either. */
const mayBeNamed = ({ area, effect, response }: Operation): boolean =>
  effect === 'write' && area !== 'auth' && response === undefined;

const validate = (operation: Operation, rawInput: unknown): Readonly<Record<string, unknown>> => {
  const parsed = operation.input.safeParse(rawInput);
  if (!parsed.success) throw new CatalogueError('validation', { errors: fieldErrors(parsed.error.issues) });
  return parsed.data;
};

export const createExecutor = ({
  handlers,
  verifyAccess,
  owns,
  limits,
  onceOnly,
  checkAnswers,
}: ExecutorParts): Executor => {
  const authenticate = async (request: OperationRequest): Promise<Caller> => {
    try {
      const { caller } = await verifyAccess(request.token);
      request.bindSession(caller.sessionId);
      return caller;
    } catch (error) {
      // a lost database refuses nobody: it is told as what it is, however often it is asked for (SAFETY E2)
      if (error instanceof CatalogueError && ERRORS[error.code].status === 401)
        await limits.refusals.consume(request.client.address);
      throw error;
    }
  };

  const checkOwner = async (
    operation: Operation,
    caller: Caller,
    input: Readonly<Record<string, unknown>>,
  ) => {
    if (typeof operation.owner === 'string') return;
    for (const { resource, field } of operation.owner)
      if (!(await owns[resource](caller.userId, String(input[field])))) throw new CatalogueError('notFound');
  };

  return async (key, request) => {
    const operation = operationOf(key);
    const caller = operation.access === 'public' ? undefined : await authenticate(request);
    await limits.operations[operation.rate].consume(
      caller?.userId ?? `${request.client.address} ${operation.rate === 'auth' ? key : ''}`,
    );
    if (operation.effect === 'write') request.checkAntiForgery(caller);
    if (caller) {
      checkAccess(operation, caller);
      checkFeature(operation, caller);
    }
    const input = validate(operation, request.rawInput());
    const handler = handlers[key];
    const { client, signal, bindSession } = request;
    const work = async () => {
      if (caller) await checkOwner(operation, caller, input);
      if (handler === notBuilt) throw new CatalogueError('notBuilt');
      return (handler as unknown as AnyHandler)({ input, caller, client, signal, bindSession });
    };
    const name = request.idempotencyKey;
    const answer =
      name === undefined || !caller || !mayBeNamed(operation)
        ? await work()
        : await onceOnly({ userId: caller.userId, operation: key, key: name }, input, work);
    if (checkAnswers && operation.response === undefined) operation.output.parse(answer);
    return answer;
  };
};
