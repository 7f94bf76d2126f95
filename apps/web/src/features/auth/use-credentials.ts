/**
 * The two fields of the sign-in form by the rules of §5: judged when left, never while typing, one message each. What a
 * browser fills in is read from the form itself, so nothing of a form library stands before the sign-in page.
 */
import type { TFunction } from 'i18next';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleText } from '../../shared/forms/rule-text.ts';
import { usePress } from '../../shared/forms/use-press.ts';
import { type CustomRule, firstFailure, type Rule, rule } from '../../shared/forms/validate.ts';
import type { Credentials } from './sign-in.ts';

const RULES = {
  email: [rule('required'), rule('email')],
  password: [rule('required')],
} as const satisfies Record<string, readonly Rule[]>;

type FieldName = keyof typeof RULES;
const FIELDS = Object.keys(RULES) as readonly FieldName[];

const textOf = (form: HTMLFormElement, name: FieldName) => String(new FormData(form).get(name) ?? '');

export function useCredentials(onSubmit: (credentials: Credentials) => void) {
  const { t } = useTranslation(['auth', 'forms']);
  // Rules rather than words: a message follows a change of language.
  const [failed, setFailed] = useState<Partial<Record<FieldName, Rule | CustomRule | null>>>({});

  const press = usePress();
  const judge = async (form: HTMLFormElement, names: readonly FieldName[]) => {
    // A line that comes or goes would move what was pressed away before it is released.
    await press.isOver();
    const found = await Promise.all(
      names.map(async (name) => [name, await firstFailure(textOf(form, name), RULES[name])] as const),
    );
    setFailed((before) => ({ ...before, ...Object.fromEntries(found) }));
    return found.find(([, failure]) => failure !== null)?.[0] ?? null;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = await judge(form, FIELDS);
    if (wrong !== null) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else
      onSubmit({
        email: textOf(form, 'email'),
        password: textOf(form, 'password'),
        rememberMe: new FormData(form).has('rememberMe'),
      });
  };
  const fieldProps = (name: FieldName) => {
    const label = t(`auth:login.${name}`);
    const failure = failed[name];
    return {
      name,
      label,
      error: failure ? ruleText(t as unknown as TFunction, label, failure) : undefined,
      onBlur: ({ currentTarget: { form } }: FocusEvent<HTMLInputElement>) => {
        if (form) void judge(form, [name]);
      },
    };
  };
  return { submit, fieldProps };
}
