/** What came of a check: one colour and one icon each, with what it means. */
import type { CheckOutcome } from '@ballast/contract/keys';
import { Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBellOff,
  IconCircleCheck,
  IconClockPause,
  IconCoinOff,
  IconLock,
  IconPlugConnectedX,
  IconRefreshAlert,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateBadge, type StateLook } from '../../shared/ui/state-badge.tsx';

const LOOKS: Record<CheckOutcome, StateLook> = {
  quiet: { colour: 'gray', icon: IconCircleCheck },
  raised: { colour: 'yellow', icon: IconRefreshAlert },
  nothing_worth_trading: { colour: 'gray', icon: IconCoinOff },
  failed: { colour: 'red', icon: IconAlertTriangle },
  pending: { colour: 'gray', icon: IconClockPause },
  silenced: { colour: 'gray', icon: IconBellOff },
  plan_limit: { colour: 'yellow', icon: IconLock },
  no_prices: { colour: 'gray', icon: IconPlugConnectedX },
};

export function OutcomeBadge({ outcome }: { readonly outcome: CheckOutcome }) {
  const { t } = useTranslation('detail');
  return (
    <>
      <StateBadge look={LOOKS[outcome]} text={t(`supervision.outcomeOf.${outcome}`)} />
      {outcome !== 'quiet' && (
        <Text size="xs" c="dimmed" mt={4} maw={280}>
          {t(`supervision.outcomeHint.${outcome}`)}
        </Text>
      )}
    </>
  );
}
