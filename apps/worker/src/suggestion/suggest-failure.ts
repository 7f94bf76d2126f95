/** Why a run ends without a suggestion, as the portfolio shows it: a catalogue code and the reason as a parameter. */
import { CatalogueError } from '@ballast/contract/catalogue-error';
import type { ModelResult } from '@ballast/contract/entities/optimization';
import type { ErrorCode } from '@ballast/contract/errors';
import type { RunFailure } from '@ballast/db/optimizations/store-suggestion';

export const FAILURE_REASONS = ['timed_out', 'out_of_memory', 'crashed', 'unexpected', 'models'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

const CODE: ErrorCode = 'optimizationFailed';

export const failureOf = (reason: FailureReason, params: RunFailure['params'] = {}): RunFailure => ({
  code: CODE,
  params: { reason, ...params },
});

/** A source of prices that does not answer is named. */
export const failureOfError = (error: unknown): RunFailure =>
  error instanceof CatalogueError && error.code === 'integrationUnavailable'
    ? { code: error.code, params: error.params ?? {} }
    : failureOf('unexpected');

/** Null where at least one model answered: one failed model never blocks the others. */
export const failureOfResults = (results: readonly ModelResult[]): RunFailure | null => {
  if (results.some(({ status }) => status === 'optimal')) return null;
  const first = results.find(({ error }) => error !== null)?.error;
  return failureOf('models', first === undefined || first === null ? {} : { model_error: first.error });
};
