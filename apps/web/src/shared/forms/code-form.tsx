/** The code of the authenticator app, as the second step of a sign-in. */
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../api/failure.ts';
import { failureText } from '../api/failure-text.ts';

interface Props {
  readonly failure: Failure | null;
  readonly isSending: boolean;
  readonly onSubmit: (code: string) => void;
}

export function CodeForm({ failure, isSending, onSubmit }: Props) {
  const { t } = useTranslation(['password', 'errors']);
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onSubmit(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('password:code.hint')}</Text>
        {failure ? (
          <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} p="sm">
            {failureText(t, failure)}
          </Alert>
        ) : null}
        <TextInput
          label={t('password:code.label')}
          name="code"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {t('password:code.submit')}
        </Button>
      </Stack>
    </form>
  );
}
