/** One colour and icon for each step an order can stand at. */
import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClockPause,
  IconHandStop,
  IconLoader2,
  IconPencil,
  IconProgress,
  IconProgressCheck,
  IconSend,
} from '@tabler/icons-react';
import type { StateLook } from '../../shared/ui/state-badge.tsx';
import type { StepKey } from './order-steps.ts';

export const STEP_LOOKS: Readonly<Record<StepKey, StateLook>> = {
  being_created: { colour: 'gray', icon: IconLoader2 },
  created: { colour: 'gray', icon: IconClockPause },
  sent: { colour: 'indigo', icon: IconSend },
  acknowledged: { colour: 'indigo', icon: IconProgressCheck },
  filling: { colour: 'gray', icon: IconProgress },
  partly_filled: { colour: 'yellow', icon: IconProgress },
  filled: { colour: 'accent', icon: IconCircleCheck },
  by_hand: { colour: 'accent', icon: IconPencil },
  canceling: { colour: 'yellow', icon: IconHandStop },
  canceled: { colour: 'gray', icon: IconBan },
  rejected: { colour: 'red', icon: IconCircleX },
  ended: { colour: 'yellow', icon: IconBan },
  unpaid: { colour: 'gray', icon: IconBan },
};
