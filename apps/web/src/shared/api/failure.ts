/** Any thrown value as one of the catalogue's failures (§8), so that views choose words and session chooses effects. */
import type { ErrorBody, FieldErrors } from '@ballast/contract/error-body';
import type { ClientErrorCode, ErrorCode } from '@ballast/contract/errors';
import { TRPCClientError } from '@trpc/client';
import { AnswerError } from '../session/readable.ts';
import { SessionError, type SessionErrorReason } from '../session/session-error.ts';

export interface Failure {
  readonly code: ErrorCode | ClientErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  readonly fields: FieldErrors;
  readonly requestId: string | null;
  readonly status: number | null;
}

function failure(code: Failure['code'], status: number | null): Failure {
  return { code, params: {}, fields: {}, requestId: null, status };
}

const isBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'requestId' in value;

function fromBody(body: ErrorBody, status: number | null): Failure {
  return {
    code: body.code,
    params: body.params ?? {},
    fields: body.errors ?? {},
    requestId: body.requestId,
    status,
  };
}

/** An answer without a body of ours comes from something in between: judged by its status alone. */
export function failureOfStatus(status: number, body: unknown): Failure {
  if (isBody(body)) return fromBody(body, status);
  if (status === 401) return failure('unauthorized', status);
  if (status === 403) return failure('forbidden', status);
  if (status === 404) return failure('notFound', status);
  if (status === 503) return failure('unavailable', status);
  return failure(status >= 500 ? 'server' : 'unexpected', status);
}

const CODE_OF_REASON = {
  missing: 'unauthorized',
  expired: 'tokensExpired',
  subscription: 'subscriptionExpired',
} as const satisfies Record<SessionErrorReason, Failure['code']>;

function statusOf(error: TRPCClientError<never>): number | null {
  const response = error.meta?.response;
  return response instanceof Response && response.status !== 207 ? response.status : null;
}

export function toFailure(error: unknown): Failure {
  if (error instanceof SessionError)
    return { ...failure(CODE_OF_REASON[error.reason], 401), params: error.params };
  if (error instanceof AnswerError) return failureOfStatus(error.status, error.body);
  if (error instanceof TRPCClientError) {
    const status = statusOf(error);
    const data: unknown = error.data;
    if (isBody(data)) return fromBody(data, status);
    if (error.cause instanceof SessionError || error.cause instanceof AnswerError)
      return toFailure(error.cause);
    if (status !== null && status >= 400) return failureOfStatus(status, null);
    return failure('network', null);
  }
  return failure(error instanceof TypeError ? 'network' : 'unexpected', null);
}

/** Asking again may help after a cut line or a tired server, never after a refusal; 503 reloads the page instead. */
export const isWorthRetrying = ({ code }: Failure) =>
  code === 'network' || code === 'server' || code === 'unexpected';
