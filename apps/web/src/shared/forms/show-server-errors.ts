/** Puts the server's field errors (§5, §8) at their fields; the rest stays with the caller. */
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Failure } from '../api/failure.ts';
import type { AnyTranslate } from '../api/failure-text.ts';
import type { RulesForm } from './use-rules-form.ts';

type Translate = (key: string) => string;

/** Returns whether at least one field of the form was named. */
export function showServerErrors<Values extends FieldValues>(
  form: RulesForm<Values>,
  failure: Failure,
  t: AnyTranslate,
): boolean {
  let isShown = false;
  const names = new Set(Object.keys(form.getValues()));
  for (const [path, codes] of Object.entries(failure.fields)) {
    const name = path.split('.').findLast((piece) => names.has(piece));
    const [code] = codes;
    if (name === undefined || code === undefined) continue;
    form.setError(name as FieldPath<Values>, {
      type: 'server',
      message: (t as unknown as Translate)(`errors:field.${code}`),
    });
    isShown = true;
  }
  return isShown;
}
