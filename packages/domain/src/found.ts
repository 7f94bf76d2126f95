/** What is wrong with a definition, as its parts say it. */
import type { FieldErrorCode } from '@ballast/contract/errors';

/** Paths are dotted, from the part that is judged. */
export type Found = readonly (readonly [path: string, code: FieldErrorCode])[];

/** Sums of weights are compared with this slack, so that ten times 10 % is 100 %. */
export const SLACK = 1e-9;

export const hasDuplicates = (values: readonly string[]): boolean => new Set(values).size < values.length;
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The same errors, seen from further out. */
export const below = (path: string, found: Found): Found =>
  found.map(([inner, code]) => [inner === '' ? path : `${path}.${inner}`, code]);
