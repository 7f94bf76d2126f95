/** No trigger is active; a test switches on what it is about. */
import type { TriggerSettings } from '../../src/rebalancing/triggers.ts';

const off = { active: false, value: 1 };

export const TRIGGERS_OFF: TriggerSettings = {
  period: off,
  threshold: off,
  drift: off,
  outperform: { active: false, value: { symbols: [], value: 1 } },
  jump: off,
};
