/** The words for a failure in the user's language. */
import type { TFunction } from 'i18next';
import type { Failure } from './failure.ts';

/** Codes come from the catalogue, whose texts the compiler checks; their parameters travel with them. */
type Translate = (key: string, params: Failure['params']) => string;

export function failureText(t: TFunction, failure: Failure): string {
  return (t as unknown as Translate)(`errors:code.${failure.code}`, failure.params);
}
