/** What a new user signs in with the first time, with how strong it is. */
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '../../../shared/forms/new-password-field.tsx';
import type { RulesForm } from '../../../shared/forms/use-rules-form.ts';
import type { UserValues } from './use-user-form.ts';

interface Props {
  readonly form: RulesForm<UserValues>;
  readonly error: string | undefined;
}

export function FirstPassword({ form, error }: Props) {
  const { t } = useTranslation('administration');
  const { onChange, onBlur, name, ref } = form.register('password');
  const [value, ...known] = form.watch(['password', 'firstname', 'lastname', 'email']);
  return (
    <NewPasswordField
      ref={ref}
      name={name}
      label={t('form.password')}
      description={t('form.passwordHint')}
      known={known}
      value={value}
      onChange={(event) => void onChange(event)}
      onBlur={(event) => void onBlur(event)}
      error={error}
    />
  );
}
