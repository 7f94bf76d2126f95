/** The words for a failure in the user's language. */
import type { Failure } from './failure.ts';

/** Codes come from the catalogue, whose texts the compiler checks; their parameters travel with them. */
type Translate = (key: string, params: Failure['params']) => string;

/** Any page's `t`, whatever areas it is typed for. */
export type AnyTranslate = (...args: never[]) => unknown;

export function failureText(t: AnyTranslate, failure: Pick<Failure, 'code' | 'params'>): string {
  return (t as unknown as Translate)(`errors:code.${failure.code}`, failure.params);
}
