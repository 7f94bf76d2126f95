/** zod's issues as the field errors of the catalogue (§8), by dotted path. */
import type { FieldError } from '@ballast/contract/error-body';
import type { FieldErrorCode } from '@ballast/contract/errors';
import { FIELD_ERROR_CODES } from '@ballast/contract/errors';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const FIELDS_MAX = 100;

const isFieldCode = (code: unknown): code is FieldErrorCode =>
  (FIELD_ERROR_CODES as readonly unknown[]).includes(code);

const sizeCode = (origin: string, text: FieldErrorCode, other: FieldErrorCode): FieldErrorCode =>
  origin === 'string' ? text : other;

const codeOf = (issue: Issue): FieldErrorCode => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'required' : 'invalid';
    case 'too_small':
      return sizeCode(issue.origin, 'min_length', 'minimum');
    case 'too_big':
      return sizeCode(issue.origin, 'max_length', 'maximum');
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'invalid';
    case 'invalid_value':
      return 'one_of';
    case 'unrecognized_keys':
      return 'unknown_field';
    case 'custom':
      return isFieldCode(issue.params?.code) ? issue.params.code : 'invalid';
    default:
      return 'invalid';
  }
};

/** Bounds that may be met themselves: 'at least', 'at most'. */
const limitOf = (issue: Issue): number | undefined => {
  if (issue.code === 'too_small' && issue.inclusive !== false) return Number(issue.minimum);
  if (issue.code === 'too_big' && issue.inclusive !== false) return Number(issue.maximum);
  return undefined;
};

const errorOf = (issue: Issue): FieldError => {
  const limit = limitOf(issue);
  return { code: codeOf(issue), ...(limit !== undefined && { limit }) };
};

const pathsOf = (issue: Issue): string[] => {
  const path = issue.path.map(String);
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [...path, key].join('.'))
    : [path.join('.')];
};

/** At most a hundred fields; a hostile body cannot make the answer larger than itself. */
export const fieldErrors = (issues: readonly Issue[]): Record<string, FieldError[]> => {
  const fields = new Map<string, Map<FieldErrorCode, FieldError>>();
  for (const issue of issues)
    for (const path of pathsOf(issue)) {
      if (fields.size >= FIELDS_MAX && !fields.has(path)) continue;
      const found = fields.get(path) ?? new Map<FieldErrorCode, FieldError>();
      const error = errorOf(issue);
      if (!found.has(error.code)) found.set(error.code, error);
      fields.set(path, found);
    }
  return Object.fromEntries([...fields].map(([path, found]) => [path, [...found.values()]]));
};
