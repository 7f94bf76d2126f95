/** The words for a failure in the user's language. */
import i18next from 'i18next';
import type { Failure } from './failure.ts';

/** Codes come from the catalogue, whose texts the compiler checks; their parameters travel with them. */
type Translate = (key: string, params: Failure['params']) => string;

/** Any page's `t`, whatever areas it is typed for. */
export type AnyTranslate = (...args: never[]) => unknown;

const MINUTE_S = 60;

/** A wait as people say it: seconds up to a minute and a half, whole minutes beyond. */
export function waitText(seconds: number, language: string): string {
  const isShort = seconds <= 1.5 * MINUTE_S;
  const unit = isShort ? 'second' : 'minute';
  const count = Math.ceil(isShort ? seconds : seconds / MINUTE_S);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

export function failureText(t: AnyTranslate, { code, params }: Pick<Failure, 'code' | 'params'>): string {
  const { seconds } = params;
  const wait = typeof seconds === 'number' ? { wait: waitText(seconds, i18next.language) } : {};
  return (t as unknown as Translate)(`errors:code.${code}`, { ...params, ...wait });
}
