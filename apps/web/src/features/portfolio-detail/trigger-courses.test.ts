import type { SupervisionCheck, TriggerMeasure } from '@ballast/contract/entities/supervision';
import { describe, expect, it } from 'vitest';
import { triggerCourses } from './trigger-courses.ts';

const measure = (
  trigger: TriggerMeasure['trigger'],
  value: number | null,
  limit: number,
): TriggerMeasure => ({
  ...{ trigger, value, limit, symbol: null },
  ...{ isReached: value !== null && value >= limit, isSilenced: false },
});
const check = (measures: readonly TriggerMeasure[]) => ({ measures }) as unknown as SupervisionCheck;

describe('the course of a trigger', () => {
  it('is told as shares of its limit at each check, oldest first', () => {
    const checks = [check([measure('drift', 0.12, 0.1)]), check([measure('drift', 0.05, 0.2)])];
    expect(triggerCourses(checks)).toMatchObject([
      { trigger: 'drift', shares: [0.25, 1.2], last: { value: 0.12 } },
    ]);
  });

  it('has gaps where nothing was measured, and ends with triggers that are active no more', () => {
    const checks = [
      check([]),
      check([measure('jump', null, 0.1)]),
      check([measure('jump', 0.05, 0.1), measure('drift', 0.05, 0.2)]),
    ];
    expect(triggerCourses(checks)).toMatchObject([{ trigger: 'jump', shares: [0.5, null, null] }]);
    expect(triggerCourses([])).toEqual([]);
  });
});
