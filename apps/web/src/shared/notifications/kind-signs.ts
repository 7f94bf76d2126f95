/** The sign of each kind of notification, and how loud it is. */
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

type Tone = 'call' | 'plain' | 'trouble';

export const SIGNS: Readonly<Record<NotificationKind, readonly [Icon, Tone]>> = {
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

export const SIGNED_KINDS = Object.keys(SIGNS) as readonly NotificationKind[];
