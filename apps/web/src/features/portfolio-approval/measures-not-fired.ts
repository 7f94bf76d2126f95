/** What the check behind a suggestion measured of the triggers that did not fire. Of a suggestion without a check: nothing. */
import type { Optimization } from '@ballast/contract/entities/optimization';
import type { SupervisionCheck, TriggerMeasure } from '@ballast/contract/entities/supervision';

export const measuresNotFired = (
  checks: readonly SupervisionCheck[],
  { id, triggers }: Pick<Optimization, 'id' | 'triggers'>,
): readonly TriggerMeasure[] => {
  const fired = new Set(triggers.map(({ trigger }) => trigger));
  const check = checks.find(({ optimization }) => optimization === id);
  return check?.measures.filter(({ trigger }) => !fired.has(trigger)) ?? [];
};
