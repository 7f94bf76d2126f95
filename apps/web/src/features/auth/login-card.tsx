/** Sign-in: e-mail, password, remember me, and the demo that needs no sign-up. */
import {
  Alert,
  Anchor,
  Button,
  Checkbox,
  Divider,
  Group,
  Paper,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { IconAlertCircle, IconLogout, IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { failureText } from '../../shared/api/failure-text.ts';
import { fetchPiece } from '../../shared/api/fetch-piece.ts';
import { linkTo } from '../../shared/routing/link-to.ts';
import classes from './login-card.module.css';
import { useCredentials } from './use-credentials.ts';
import { useLogin } from './use-login.ts';

/** Few are asked for a code. */
const CodeCard = lazy(async () => ({
  default: (await fetchPiece(() => import('./code-card.tsx'))).CodeCard,
}));

export function LoginCard() {
  const { t } = useTranslation(['auth', 'errors', 'forms']);
  const state = useLogin();
  const { login, tryDemo, fetchAhead, failure, leftFor, isSigningIn, isOpeningDemo } = state;
  const { submit, fieldProps } = useCredentials((credentials) => void login(credentials));
  if (state.needsCode)
    return (
      <Suspense fallback={<Paper withBorder className={classes.card} />}>
        <CodeCard {...state} />
      </Suspense>
    );
  return (
    <Paper withBorder className={classes.card} onFocus={fetchAhead} onPointerEnter={fetchAhead}>
      <Title order={1} size="h2" mb="lg">
        {t('auth:login.title')}
      </Title>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          {leftFor && !failure ? (
            <Alert color="yellow" role="status" icon={<IconLogout size={18} />} p="sm">
              {leftFor === 'stepUpRequired' ? t('errors:code.stepUpRequired') : t('auth:login.signedOut')}
            </Alert>
          ) : null}
          {failure ? (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} p="sm">
              {failureText(t, failure)}
            </Alert>
          ) : null}
          <TextInput {...fieldProps('email')} type="email" autoComplete="username" />
          <PasswordInput
            {...fieldProps('password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('forms:showPassword'), tabIndex: 0 }}
          />
          <Group justify="space-between" gap="xs">
            <Checkbox size="sm" label={t('auth:login.remember')} name="rememberMe" />
            <Anchor className={classes.forgot} component={Link} to={linkTo('forgotPassword')} size="sm">
              {t('auth:login.forgot')}
            </Anchor>
          </Group>
          <Button type="submit" size="md" fullWidth loading={isSigningIn} disabled={isOpeningDemo}>
            {t('auth:login.submit')}
          </Button>
        </Stack>
      </form>
      <Divider my="lg" label={t('auth:login.or')} />
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconPlayerPlay size={17} stroke={1.8} />}
        onClick={() => void tryDemo()}
        loading={isOpeningDemo}
        disabled={isSigningIn}
      >
        {t('auth:login.demo')}
      </Button>
      <Text size="xs" c="dimmed" ta="center" mt="xs">
        {t(isOpeningDemo ? 'auth:login.demoOpening' : 'auth:login.demoHint')}
      </Text>
    </Paper>
  );
}
