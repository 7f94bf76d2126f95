/** The sign of a kind of notification. */
import type { NotificationKind } from '@ballast/contract/entities/notification';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowsSplit2,
  IconBulb,
  IconCircleCheck,
  IconCoins,
  IconFlask2,
  IconHourglassEmpty,
} from '@tabler/icons-react';
import classes from './kind-icon.module.css';

type Tone = 'call' | 'plain' | 'trouble';

const SIGNS: Readonly<Record<NotificationKind, readonly [Icon, Tone]>> = {
  suggestion_ready: [IconBulb, 'call'],
  suggestion_expired: [IconHourglassEmpty, 'plain'],
  calculation_failed: [IconAlertTriangle, 'trouble'],
  portfolio_approved: [IconCircleCheck, 'plain'],
  order_attention: [IconAlertTriangle, 'trouble'],
  split: [IconArrowsSplit2, 'plain'],
  dividend: [IconCoins, 'plain'],
  dividend_owed: [IconCoins, 'plain'],
  simulation_finished: [IconFlask2, 'call'],
  simulation_failed: [IconAlertTriangle, 'trouble'],
};

interface Props {
  readonly kind: NotificationKind;
  /** Where it calls for nothing, as in a list of kinds. */
  readonly isPlain?: boolean;
}

export function KindIcon({ kind, isPlain = false }: Props) {
  const [Sign, tone] = SIGNS[kind];
  return (
    <span className={classes.sign} data-tone={isPlain ? 'plain' : tone} aria-hidden>
      <Sign size={17} stroke={1.7} />
    </span>
  );
}
