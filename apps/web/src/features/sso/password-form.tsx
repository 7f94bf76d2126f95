/** The password of the account that has the address already: without it nothing is linked (decision 015). */
import { Alert, Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import classes from './sso-card.module.css';

interface Props {
  readonly email: string;
  readonly provider: string;
  readonly failure: Failure | null;
  readonly isSending: boolean;
  readonly onSubmit: (password: string) => void;
}

export function PasswordForm({ email, provider, failure, isSending, onSubmit }: Props) {
  const { t } = useTranslation(['sso', 'auth', 'errors', 'forms']);
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    setIsEmpty(password === '');
    if (password === '') field.current?.focus();
    else onSubmit(password);
  };
  const label = t('auth:login.password');
  const wrong = failure?.code === 'invalidCredentials' ? t('sso:password.wrong') : null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text className={classes.who}>{t('sso:password.hint', { email, provider })}</Text>
        {failure ? (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} p="sm">
            {wrong ?? failureText(t, failure)}
          </Alert>
        ) : null}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          ref={field}
          name="password"
          label={label}
          autoComplete="current-password"
          error={isEmpty ? t('forms:rule.required', { field: label }) : undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('forms:showPassword'), tabIndex: 0 }}
        />
        <Anchor className={classes.forgot} component={Link} to={linkTo('forgotPassword')} size="sm">
          {t('auth:login.forgot')}
        </Anchor>
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {t('sso:password.submit')}
        </Button>
        <Button component={Link} to={linkTo('login')} variant="default" size="md" fullWidth>
          {t('sso:toLogin')}
        </Button>
      </Stack>
    </form>
  );
}
