/** A text field of a rules form. */
import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { RulesForm } from './use-rules-form.ts';

interface Bound<Values extends FieldValues> {
  readonly form: RulesForm<Values>;
  readonly name: FieldPath<Values>;
}

export function TextField<Values extends FieldValues>({
  form,
  name,
  ...input
}: Bound<Values> & Omit<TextInputProps, 'form' | 'name'>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  return <TextInput {...input} {...form.register(name)} error={error} />;
}
