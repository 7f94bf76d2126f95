/** Where orders can go; what cannot be chosen says why, and a sign-in that is too old leads to a new one. */
import type { IntegrationKey } from '@ballast/contract/keys';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../shared/session/services.tsx';
import classes from './send-orders.module.css';

export type Brokerage = Exclude<IntegrationKey, 'demo'>;

export interface Destination {
  readonly integration: Brokerage;
  readonly unavailable: 'plan' | 'demo' | 'not_configured' | 'step_up' | null;
}

interface Props {
  readonly destinations: readonly Destination[];
  readonly isSimulated: boolean;
  readonly chosen: Brokerage | null;
  readonly onChoose: (integration: Brokerage) => void;
}

/** To the sign-in page, which says why and leads back here. */
function SignInAgain() {
  const { t } = useTranslation('orders');
  const { effects } = useServices();
  return (
    <Stack gap={4} align="flex-start">
      <Button
        variant="light"
        leftSection={<IconLogin2 size={16} aria-hidden />}
        onClick={() =>
          effects({ code: 'stepUpRequired', params: {}, fields: {}, requestId: null, status: null })
        }
      >
        {t('send.signIn')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('send.signInNote')}
      </Text>
    </Stack>
  );
}

export function IntegrationChoice({ destinations, isSimulated, chosen, onChoose }: Props) {
  const { t } = useTranslation('orders');
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('send.where')}
        value={chosen ?? ''}
        onChange={(value) => {
          const found = destinations.find(({ integration }) => integration === value);
          if (found) onChoose(found.integration);
        }}
      >
        <Group gap="sm" mt={4} align="stretch">
          {destinations.map(({ integration, unavailable }) => (
            <Radio
              key={integration}
              className={classes.destination}
              value={integration}
              disabled={unavailable !== null}
              label={t(`integration.${integration}`)}
              description={unavailable === null ? undefined : t(`send.unavailable.${unavailable}`)}
            />
          ))}
        </Group>
      </Radio.Group>
      {isSimulated && (
        <Text size="sm" fw={600}>
          {t('send.simulated')}
        </Text>
      )}
      {destinations.some(({ unavailable }) => unavailable === 'step_up') && <SignInAgain />}
    </Stack>
  );
}
