/** Single sign-on (§2 /sso): what is under way, what has to be answered first, or why it did not succeed. */
import type { SsoProvider } from '@ballast/contract/keys';
import { Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isWorthRetrying } from '../../shared/api/failure.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { CodeForm } from '../../shared/forms/code-form.tsx';
import { linkTo } from '../../shared/routing/link-to.ts';
import { ConsentForm } from './consent-form.tsx';
import { PasswordForm } from './password-form.tsx';
import classes from './sso-card.module.css';
import { useSso } from './use-sso.ts';

function ToLogin() {
  const { t } = useTranslation('sso');
  return (
    <Button component={Link} to={linkTo('login')} variant="default" size="md" fullWidth>
      {t('toLogin')}
    </Button>
  );
}

function Working() {
  const { t } = useTranslation('sso');
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden />
      <Text>{t('working')}</Text>
    </Group>
  );
}

function Body({ provider }: { readonly provider: SsoProvider }) {
  const { t } = useTranslation(['sso', 'errors', 'common']);
  const { step, email, isSending, send, retry, stay } = useSso(provider);
  const name = t(`sso:provider.${provider}`);
  if (step.kind === 'working') return <Working />;
  if (step.kind === 'missing')
    return (
      <>
        <Text>{t('sso:missing', { provider: name })}</Text>
        <ToLogin />
      </>
    );
  if (step.kind === 'signedIn')
    return (
      <>
        <Text className={classes.who}>{t('sso:signedIn.hint', { email })}</Text>
        <Button size="md" fullWidth loading={isSending} onClick={() => send({})} className={classes.who}>
          {t('sso:signedIn.change')}
        </Button>
        <Button variant="default" size="md" fullWidth disabled={isSending} onClick={stay}>
          {t('sso:signedIn.stay')}
        </Button>
      </>
    );
  if (step.kind === 'consent')
    return (
      <ConsentForm
        email={email}
        provider={name}
        isSending={isSending}
        onAccept={(approvedConsentText) => send({ approvedConsentText })}
      />
    );
  if (step.kind === 'password')
    return (
      <PasswordForm
        email={email}
        provider={name}
        failure={step.failure}
        isSending={isSending}
        onSubmit={(password) => send({ password })}
      />
    );
  if (step.kind === 'code')
    return <CodeForm failure={step.failure} isSending={isSending} onSubmit={(code) => send({ code })} />;
  const { failure } = step;
  return (
    <>
      <Stack gap={4} role="alert">
        <Text>{failureText(t, failure)}</Text>
        <Text size="sm" c="dimmed">
          {failure.code === 'ssoRefused' ? t('sso:refusedHint', { provider: name }) : t('sso:failedHint')}
        </Text>
        {failure.requestId === null ? null : (
          <Text size="sm" c="dimmed">
            {t('common:state.requestId', { id: failure.requestId })}
          </Text>
        )}
      </Stack>
      {isWorthRetrying(failure) ||
      failure.code === 'integrationUnavailable' ||
      failure.code === 'conflict' ? (
        <Button size="md" fullWidth onClick={retry}>
          {t('common:action.retry')}
        </Button>
      ) : null}
      <ToLogin />
    </>
  );
}

export function SsoCard({ provider }: { readonly provider: SsoProvider }) {
  const { t } = useTranslation('shell');
  return (
    <Paper withBorder className={classes.card}>
      <Title order={1} size="h2" mb="lg">
        {t(provider === 'matriks' ? 'title.ssoMatriks' : 'title.ssoIdealData')}
      </Title>
      <Stack gap="md">
        <Body provider={provider} />
      </Stack>
    </Paper>
  );
}
