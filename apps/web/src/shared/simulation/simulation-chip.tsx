/** The state of a simulation (§4): one colour and one icon each, the same everywhere. */
import type { SimulationStatus } from '@ballast/contract/keys';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconClockX,
  IconLoader2,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateBadge, type StateLook } from '../ui/state-badge.tsx';

const LOOKS: Record<SimulationStatus, StateLook> = {
  waiting: { colour: 'gray', icon: IconClockHour4 },
  preparing: { colour: 'indigo', icon: IconLoader2 },
  done: { colour: 'accent', icon: IconCircleCheck },
  timed_out: { colour: 'yellow', icon: IconClockX },
  canceled: { colour: 'gray', icon: IconCircleX },
  error: { colour: 'red', icon: IconAlertTriangle },
};
const RUNNING: StateLook = { colour: 'indigo', icon: IconPlayerPlay };

interface Props {
  readonly status: SimulationStatus;
  /** Decision dates that are done. */
  readonly progress: number;
}

/** Once the first decision is made it is no longer being prepared. */
export function SimulationChip({ status, progress }: Props) {
  const { t } = useTranslation('simulation');
  return status === 'preparing' && progress > 0 ? (
    <StateBadge look={RUNNING} text={t('running')} />
  ) : (
    <StateBadge look={LOOKS[status]} text={t(`status.${status}`)} />
  );
}
