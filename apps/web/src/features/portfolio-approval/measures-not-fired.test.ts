import type { Optimization } from '@ballast/contract/entities/optimization';
import type { SupervisionCheck, TriggerMeasure } from '@ballast/contract/entities/supervision';
import { expect, it } from 'vitest';
import { measuresNotFired } from './measures-not-fired.ts';

const measure = (trigger: TriggerMeasure['trigger'], value: number | null, isSilenced = false) => ({
  ...{ trigger, value, limit: 0.05, symbol: null },
  ...{ isReached: value !== null && value >= 0.05, isSilenced },
});
const check = (optimization: string | null, measures: readonly TriggerMeasure[]) =>
  ({ optimization, measures }) as unknown as SupervisionCheck;
const firing = (trigger: TriggerMeasure['trigger']): Optimization['triggers'][number] => ({
  ...{ trigger, value: 0.06, limit: 0.05, symbol: null },
});

it('are all other active triggers of the check that raised it, whatever was judged since', () => {
  const silent = measure('threshold', 0.07, true);
  const checks = [
    check(null, [measure('drift', 0.09), measure('jump', 0.04)]),
    check('mine', [measure('drift', 0.06), measure('jump', 0.01), silent, measure('outperform', null)]),
    check('another', [measure('jump', 0.02)]),
  ];
  expect(measuresNotFired(checks, { id: 'mine', triggers: [firing('drift')] })).toEqual([
    measure('jump', 0.01),
    silent,
    measure('outperform', null),
  ]);
  expect(measuresNotFired(checks, { id: 'mine', triggers: [firing('drift'), firing('jump')] })).toEqual([
    silent,
    measure('outperform', null),
  ]);
});

it('are none where no check led to it', () => {
  const checks = [check('another', [measure('jump', 0.02)]), check(null, [measure('drift', 0.02)])];
  expect(measuresNotFired(checks, { id: 'mine', triggers: [] })).toEqual([]);
  expect(measuresNotFired([], { id: 'mine', triggers: [firing('drift')] })).toEqual([]);
});
