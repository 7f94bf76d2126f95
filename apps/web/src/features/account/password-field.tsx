/** The current password, in a rules form. */
import { PasswordInput } from '@mantine/core';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RulesForm } from '../../shared/forms/use-rules-form.ts';

interface Props<Values extends FieldValues> {
  readonly form: RulesForm<Values>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly description?: string;
  readonly autoComplete?: string;
}

export function PasswordField<Values extends FieldValues>({
  form,
  name,
  autoComplete = 'current-password',
  ...input
}: Props<Values>) {
  const { t } = useTranslation('forms');
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <PasswordInput
      {...input}
      {...form.register(name)}
      autoComplete={autoComplete}
      error={error}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
    />
  );
}
