/** The second step of a sign-in, and the way back to the first. */
import { Anchor, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../shared/api/failure.ts';
import { CodeForm } from '../../shared/forms/code-form.tsx';
import classes from './login-card.module.css';

interface Props {
  readonly failure: Failure | null;
  readonly isSigningIn: boolean;
  readonly enterCode: (code: string) => void;
  readonly signInOtherwise: () => void;
}

export function CodeCard({ failure, isSigningIn, enterCode, signInOtherwise }: Props) {
  const { t } = useTranslation(['auth', 'password']);
  return (
    <Paper withBorder className={classes.card}>
      <Title order={1} size="h2" mb="xs">
        {t('auth:login.title')}
      </Title>
      <CodeForm failure={failure} isSending={isSigningIn} onSubmit={enterCode} />
      <Text ta="center" mt="lg">
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.forgot}
          onClick={signInOtherwise}
        >
          {t('password:code.otherwise')}
        </Anchor>
      </Text>
    </Paper>
  );
}
