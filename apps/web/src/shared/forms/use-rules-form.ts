/**
 * react-hook-form with the rules of §5: a field is judged when it is left (after the press that left it) and when a choice is
 * committed, never while typing, and shows the first failing rule only.
 */
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ruleText } from './rule-text.ts';
import { usePress } from './use-press.ts';
import { type CustomRule, firstFailure, type Rule } from './validate.ts';

export interface FieldRules {
  /** The field's name in its messages. */
  readonly label: string;
  readonly rules: readonly (Rule | CustomRule)[];
}

export type FormRules<Values extends FieldValues> = (values: Values) => {
  readonly [Name in keyof Values]?: FieldRules;
};

async function failuresOf<Values extends FieldValues>(
  values: Values,
  rules: FormRules<Values>,
  t: TFunction,
) {
  const entries = Object.entries(rules(values)) as [string, FieldRules][];
  const judged = await Promise.all(
    entries.map(async ([name, field]) => {
      const failed = await firstFailure(values[name], field.rules);
      return failed
        ? ([name, { type: failed.key, message: ruleText(t, field.label, failed) }] as const)
        : null;
    }),
  );
  return Object.fromEntries(judged.filter((entry) => entry !== null)) as FieldErrors<Values>;
}

export interface RulesForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Takes a committed choice (list, switch, picker) and judges it at once. */
  readonly commit: <Name extends FieldPath<Values>>(name: Name, value: Values[Name]) => void;
  /** Judges fields, and draws nothing anew where all that is said of them stands already. */
  readonly judge: (names: readonly FieldPath<Values>[]) => Promise<void>;
  /** The field's name in messages; undefined where it has no rules. */
  readonly labelOf: (name: string) => string | undefined;
}

export function useRulesForm<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  rules: FormRules<Values>,
): RulesForm<Values> {
  const { t, i18n } = useTranslation();
  const current = useRef({ rules, t });
  current.current = { rules, t };
  const press = usePress();

  const failures = async (values: Values) => {
    // A field is left by pressing something else: a line that comes or goes would move it away before it is released.
    await press.isOver();
    return failuresOf(values, current.current.rules, current.current.t as TFunction);
  };
  const resolver: Resolver<Values> = async (values) => {
    const errors = await failures(values);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<Values>({ mode: 'onBlur', reValidateMode: 'onBlur', defaultValues, resolver });

  const { trigger, getFieldState, setValue } = form;
  const { language } = i18n;
  const shown = useRef(language);
  useEffect(() => {
    // Messages that already stand on the page follow a change of language.
    if (shown.current === language) return;
    shown.current = language;
    const names = Object.keys(form.formState.errors) as FieldPath<Values>[];
    if (names.length > 0) void trigger(names.filter((name) => getFieldState(name).invalid));
  }, [language, trigger, getFieldState, form.formState.errors]);

  const fieldOf = (name: string): FieldRules | undefined => current.current.rules(form.getValues())[name];
  return {
    ...form,
    judge: async (names) => {
      const found = await failures(form.getValues());
      const isTold = (name: FieldPath<Values>) => found[name]?.message === getFieldState(name).error?.message;
      if (!names.every(isTold)) await trigger([...names]);
    },
    labelOf: (name) => fieldOf(name)?.label,
    commit: (name, value) =>
      setValue(name, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  };
}
