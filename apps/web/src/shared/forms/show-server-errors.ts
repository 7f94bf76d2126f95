/** Puts the server's field errors (§5, §8) at their fields; the rest stays with the caller. */
import type { FieldError } from '@ballast/contract/error-body';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Failure } from '../api/failure.ts';
import type { AnyTranslate } from '../api/failure-text.ts';
import type { RulesForm } from './use-rules-form.ts';

type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/** A value that is not valid and a length are told in the words of the form's own rules (§5). */
function fieldErrorText({ code, limit }: FieldError, field: string | undefined, t: Translate): string {
  if (code === 'invalid' && field !== undefined) return t('forms:rule.default', { field });
  if ((code === 'min_length' || code === 'max_length') && limit !== undefined)
    return t(`forms:rule.${code}`, { n: limit });
  return t(`errors:field.${code}`);
}

/** Returns whether at least one field of the form was named. */
export function showServerErrors<Values extends FieldValues>(
  form: RulesForm<Values>,
  failure: Failure,
  t: AnyTranslate,
): boolean {
  let isShown = false;
  const names = new Set(Object.keys(form.getValues()));
  for (const [path, errors] of Object.entries(failure.fields)) {
    const name = path.split('.').findLast((piece) => names.has(piece));
    const [error] = errors;
    if (name === undefined || error === undefined) continue;
    form.setError(name as FieldPath<Values>, {
      type: 'server',
      message: fieldErrorText(error, form.labelOf(name), t as unknown as Translate),
    });
    isShown = true;
  }
  return isShown;
}
