/** Sign-in: e-mail, password, remember me, and the demo that needs no sign-up. */
import { Alert, Anchor, Button, Checkbox, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { linkTo } from '../../app/link-to.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { PasswordField, TextField } from '../../shared/forms/text-field.tsx';
import classes from './login-card.module.css';
import { useLogin } from './use-login.ts';

export function LoginCard() {
  const { t } = useTranslation(['auth', 'errors']);
  const { form, submit, tryDemo, failure, isSigningIn, isOpeningDemo } = useLogin();
  return (
    <Paper withBorder className={classes.card}>
      <Title order={1} size="h2" mb="lg">
        {t('auth:login.title')}
      </Title>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {failure ? (
            <Alert color="red" role="alert" icon={<IconAlertCircle size={18} />} p="sm">
              {failureText(t, failure)}
            </Alert>
          ) : null}
          <TextField
            form={form}
            name="email"
            type="email"
            autoComplete="username"
            label={t('auth:login.email')}
          />
          <PasswordField
            form={form}
            name="password"
            autoComplete="current-password"
            label={t('auth:login.password')}
          />
          <Group justify="space-between" gap="xs">
            <Checkbox size="sm" label={t('auth:login.remember')} {...form.register('rememberMe')} />
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
        onClick={tryDemo}
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
