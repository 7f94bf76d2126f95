import type { FieldError, FieldErrors } from './error-body.ts';
import { ERRORS, type ErrorCode, type FieldErrorCode } from './errors.ts';

const withCodes = (errors: Readonly<Record<string, readonly (FieldErrorCode | FieldError)[]>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, found]) => [
      field,
      found.map((each) => (typeof each === 'string' ? { code: each } : each)),
    ]),
  );

/** An expected failure on its way to the caller. Thrown by operations, turned into `ErrorBody` by the transports. */
export class CatalogueError extends Error {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly errors: FieldErrors | undefined;

  constructor(
    code: ErrorCode,
    detail: {
      readonly params?: Readonly<Record<string, string | number>>;
      /** A code stands for itself where no limit belongs to it. */
      readonly errors?: Readonly<Record<string, readonly (FieldErrorCode | FieldError)[]>>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(ERRORS[code].message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = ERRORS[code].name;
    this.code = code;
    this.params = detail.params;
    this.errors = detail.errors && withCodes(detail.errors);
  }
}
