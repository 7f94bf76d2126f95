/** Something could not be loaded: what happened, what was kept, a retry. */
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../api/failure.ts';
import { failureText } from '../api/failure-text.ts';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** 1 where nothing else stands on the page. */
  readonly order?: 1 | 2;
}

export function LoadFailure({ error, onRetry, order = 2 }: Props) {
  const { t } = useTranslation(['common', 'errors']);
  const failure = toFailure(error);
  return (
    <Card role="alert">
      <Stack gap="xs">
        <Title order={order} size="h3">
          {t('common:state.errorTitle')}
        </Title>
        <Text>{failureText(t, failure)}</Text>
        <Text size="sm" c="dimmed">
          {t('common:state.errorHint')}
          {failure.requestId !== null && ` ${t('common:state.requestId', { id: failure.requestId })}`}
        </Text>
        <Group>
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
