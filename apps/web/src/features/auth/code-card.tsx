/** The second step of a sign-in: the code of the authenticator app. */
import { Alert, Anchor, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import classes from './login-card.module.css';

interface Props {
  readonly failure: Failure | null;
  readonly isSigningIn: boolean;
  readonly enterCode: (code: string) => void;
  readonly signInOtherwise: () => void;
}

export function CodeCard({ failure, isSigningIn, enterCode, signInOtherwise }: Props) {
  const { t } = useTranslation(['auth', 'errors']);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') enterCode(code);
  };
  return (
    <Paper withBorder className={classes.card}>
      <Title order={1} size="h2" mb="xs">
        {t('auth:login.title')}
      </Title>
      <Text c="dimmed" mb="lg">
        {t('auth:login.codeHint')}
      </Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {failure ? (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} p="sm">
              {failureText(t, failure)}
            </Alert>
          ) : null}
          <TextInput
            label={t('auth:login.code')}
            name="code"
            autoComplete="one-time-code"
            autoFocus
            value={code}
            onChange={({ currentTarget: { value } }) => setCode(value)}
          />
          <Button type="submit" size="md" fullWidth loading={isSigningIn}>
            {t('auth:login.submit')}
          </Button>
        </Stack>
      </form>
      <Text ta="center" mt="lg">
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.forgot}
          onClick={signInOtherwise}
        >
          {t('auth:login.otherAccount')}
        </Anchor>
      </Text>
    </Paper>
  );
}
