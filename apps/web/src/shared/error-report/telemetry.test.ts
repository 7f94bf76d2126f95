import { ERROR_REPORT } from '@ballast/contract/constants';
import { expect, it } from 'vitest';
import { createTelemetry } from './telemetry.ts';

it('keeps the last 100 events, oldest first', () => {
  let now = 0;
  const { note, list } = createTelemetry(ERROR_REPORT.telemetryEventsMax, () => now);
  for (; now < 250; now += 1) note('call', 'portfolio.get', 200);
  expect(list()).toHaveLength(100);
  expect(list()[0]).toEqual({ kind: 'call', name: 'portfolio.get', status: 200, at: 150 });
  expect(list().at(-1)?.at).toBe(249);
});

it('lists what was, not what comes after', () => {
  const { note, list } = createTelemetry(2, () => 0);
  note('navigation', '/portfolio/list');
  const listed = list();
  note('socket', 'lost');
  expect(listed).toHaveLength(1);
});
