/** Asks for a link to set a new password; says the same for every address. */
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/api/failure-text.ts';
import { ruleText } from '../../shared/forms/rule-text.ts';
import { firstFailure, type Rule, rule } from '../../shared/forms/validate.ts';
import { AuthCard } from './auth-card.tsx';
import { useAuthCall } from './use-auth-call.ts';

const RULES: readonly Rule[] = [rule('required'), rule('email')];

export function ForgotPassword() {
  const { t } = useTranslation(['auth', 'password', 'errors', 'forms']);
  const [email, setEmail] = useState('');
  const [failed, setFailed] = useState<Rule | null>(null);
  const { run, failure, isUnderWay, done, again } = useAuthCall((api, asked: string) =>
    api.auth.sendResetPasswordLink.mutate({ email: asked }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = (await firstFailure(email, RULES)) as Rule | null;
    setFailed(wrong);
    if (wrong === null) await run(email.trim());
  };
  if (done !== null)
    return (
      <AuthCard title={t('password:forgot.sentTitle')} hint={t('password:forgot.sent', { email: done })}>
        <Button variant="default" size="md" fullWidth onClick={again}>
          {t('password:forgot.again')}
        </Button>
      </AuthCard>
    );
  const label = t('auth:login.email');
  return (
    <AuthCard title={t('password:forgot.title')} hint={t('password:forgot.hint')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {failure ? (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} p="sm">
              {failureText(t, failure)}
            </Alert>
          ) : null}
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            label={label}
            value={email}
            onChange={({ currentTarget: { value } }) => setEmail(value)}
            error={failed === null ? undefined : ruleText(t as never, label, failed)}
          />
          <Button type="submit" size="md" fullWidth loading={isUnderWay}>
            {t('password:forgot.submit')}
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}
