/** The way of each trigger over the last checks, as a share of its limit, oldest first. */
import type { SupervisionCheck, TriggerMeasure } from '@ballast/contract/entities/supervision';

export interface TriggerCourse {
  readonly trigger: TriggerMeasure['trigger'];
  readonly last: TriggerMeasure;
  /** 1: at its limit. Null where nothing could be measured, or it was not active. */
  readonly shares: readonly (number | null)[];
}

const shareOf = (measure: TriggerMeasure | undefined): number | null =>
  measure === undefined || measure.value === null ? null : measure.value / measure.limit;

/** `checks` newest first. Of the triggers that the newest check with measures knows; others are not active any more. */
export const triggerCourses = (checks: readonly SupervisionCheck[]): TriggerCourse[] => {
  const newest = checks.find(({ measures }) => measures.length > 0);
  if (newest === undefined) return [];
  const oldestFirst = [...checks].reverse();
  return newest.measures.map((last) => ({
    trigger: last.trigger,
    last,
    shares: oldestFirst.map(({ measures }) =>
      shareOf(measures.find(({ trigger }) => trigger === last.trigger)),
    ),
  }));
};
