/** A text or password field of a rules form. */
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
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

export function PasswordField<Values extends FieldValues>({
  form,
  name,
  ...input
}: Bound<Values> & Omit<PasswordInputProps, 'form' | 'name'>) {
  const { t } = useTranslation('forms');
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <PasswordInput
      {...input}
      {...form.register(name)}
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
    />
  );
}
