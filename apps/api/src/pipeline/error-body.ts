/** Any failure as its HTTP status and body (§8). Both transports use this one map. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { ErrorBody } from '@ballast/contract/error-body';
import { ERRORS, type ErrorCode } from '@ballast/contract/errors';
import { isInfrastructureError } from './infrastructure-error.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | undefined;
  /** A bug: to be logged with its stack. */
  readonly isUnexpected: boolean;
}

const RETRY_AFTER_S = 2;

/** Fastify's and Node's own refusals. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payloadTooLarge',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_NOT_FOUND: 'notFound',
};

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name]
    : undefined;

const catalogueCode = (error: unknown): ErrorCode => {
  const framework = FRAMEWORK_CODES[String(property(error, 'code'))];
  if (framework) return framework;
  const status = property(error, 'statusCode');
  if (typeof status === 'number' && status >= 400 && status < 500) return 'malformedBody';
  if (status === 503 || isInfrastructureError(error)) return 'unavailable';
  return 'unexpected';
};

export const toCatalogueError = (error: unknown): CatalogueError =>
  error instanceof CatalogueError ? error : new CatalogueError(catalogueCode(error), { cause: error });

const retryAfter = (error: CatalogueError): number | undefined => {
  if (error.code === 'rateLimited') return Number(error.params?.seconds ?? RETRY_AFTER_S);
  return ERRORS[error.code].status === 503 ? RETRY_AFTER_S : undefined;
};

const withParams = (message: string, params: CatalogueError['params']): string =>
  message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(params?.[name] ?? placeholder));

export const errorAnswer = (error: unknown, requestId: string): ErrorAnswer => {
  const known = toCatalogueError(error);
  const { status, name, message } = ERRORS[known.code];
  return {
    status,
    retryAfterSeconds: retryAfter(known),
    isUnexpected: known.code === 'unexpected',
    body: {
      name,
      message: withParams(message, known.params),
      code: known.code,
      ...(known.params && { params: { ...known.params } }),
      ...(known.errors && {
        errors: Object.fromEntries(Object.entries(known.errors).map(([field, found]) => [field, [...found]])),
      }),
      requestId,
    },
  };
};
