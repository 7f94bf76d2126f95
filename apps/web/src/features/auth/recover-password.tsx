/** Sets a new password with the token of the mailed link, which stands behind the number sign and leaves the address at once. */
import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { NewPasswordField } from '../../shared/forms/new-password-field.tsx';
import { linkTo } from '../../shared/routing/link-to.ts';
import { AuthCard } from './auth-card.tsx';
import { useAuthCall } from './use-auth-call.ts';

const NOTHING_KNOWN: readonly string[] = [];

/** §8: the first of the error fields, in the words of its rule where there are some. */
const useFirstError = () => {
  const { t } = useTranslation(['errors', 'forms']);
  return (failure: Failure): string => {
    const first = failure.fields.newPassword?.[0];
    if (first?.code === 'min_length') return t('forms:rule.min_length', { n: first.limit ?? 0 });
    return failureText(t, failure);
  };
};

const useToken = () => {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [token]);
  return token;
};

export function RecoverPassword() {
  const { t } = useTranslation(['password', 'forms']);
  const token = useToken();
  const firstError = useFirstError();
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const { run, failure, isUnderWay, done } = useAuthCall((api, newPassword: string) =>
    api.auth.recoverPassword.mutate({ token, newPassword }),
  );
  if (done !== null)
    return (
      <AuthCard title={t('password:recover.doneTitle')} hint={t('password:recover.done')}>
        <Button component={Link} to={linkTo('login')} size="md" fullWidth>
          {t('password:recover.toLogin')}
        </Button>
      </AuthCard>
    );
  if (token === '')
    return (
      <AuthCard title={t('password:recover.title')} hint={t('password:recover.missing')}>
        <Button component={Link} to={linkTo('forgotPassword')} size="md" fullWidth>
          {t('password:recover.newLink')}
        </Button>
      </AuthCard>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (password !== '' && password === repeat) void run(password);
  };
  const labels = { password: t('password:recover.password'), repeat: t('password:recover.repeat') };
  return (
    <AuthCard title={t('password:recover.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" mt="md">
          {failure ? (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} p="sm">
              {firstError(failure)}
            </Alert>
          ) : null}
          {failure?.code === 'resetTokenInvalid' ? (
            <Button component={Link} to={linkTo('forgotPassword')} variant="default" fullWidth>
              {t('password:recover.newLink')}
            </Button>
          ) : null}
          <NewPasswordField
            name="newPassword"
            label={labels.password}
            value={password}
            known={NOTHING_KNOWN}
            onChange={({ currentTarget: { value } }) => setPassword(value)}
            error={
              isAsked && password === '' ? t('forms:rule.required', { field: labels.password }) : undefined
            }
          />
          <PasswordInput
            name="newPasswordRepeat"
            autoComplete="new-password"
            label={labels.repeat}
            value={repeat}
            onChange={({ currentTarget: { value } }) => setRepeat(value)}
            visibilityToggleButtonProps={{ 'aria-label': t('forms:showPassword'), tabIndex: 0 }}
            error={
              isAsked && password !== repeat ? t('forms:rule.confirmed', { field: labels.repeat }) : undefined
            }
          />
          <Button type="submit" size="md" fullWidth loading={isUnderWay}>
            {t('password:recover.submit')}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
