/** Sends a mail to oneself and says what became of it. */
import { Alert, Button, Stack } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../../../shared/api/trpc.ts';

export function TestMail() {
  const { t } = useTranslation('oversight');
  const send = useMutation(useTRPC().admin.testMail.mutationOptions());
  const { data } = send;
  return (
    <Stack gap="sm" mt="md" align="flex-start">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconMailForward size={16} aria-hidden />}
        loading={send.isPending}
        onClick={() => send.mutate({})}
      >
        {t('installation.testMail')}
      </Button>
      {data ? (
        <Alert
          w="100%"
          color={data.outcome === 'failed' ? 'red' : 'accent'}
          role="status"
          style={{ overflowWrap: 'anywhere' }}
        >
          {t(`installation.testMailOutcome.${data.outcome}`, { to: data.to, answer: data.answer ?? '' })}
        </Alert>
      ) : null}
    </Stack>
  );
}
