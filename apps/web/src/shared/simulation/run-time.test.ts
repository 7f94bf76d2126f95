import { expect, it } from 'vitest';
import { runTime } from './run-time.ts';

const startedAt = '2026-11-20T10:00:00.000Z';
const at = (seconds: number) => Date.parse(startedAt) + seconds * 1000;
const run = { status: 'preparing', startedAt, finishedAt: null, progress: 25, totalProgress: 100 } as const;

it('tells what is left by the pace so far', () => {
  expect(runTime(run, at(10))).toEqual({ elapsedMs: 10_000, leftMs: 30_000 });
});

it('knows no pace before the first decision and none after the end', () => {
  expect(runTime({ ...run, progress: 0 }, at(10))).toEqual({ elapsedMs: 10_000, leftMs: null });
  expect(runTime({ ...run, startedAt: null }, at(10))).toEqual({ elapsedMs: null, leftMs: null });
  const finishedAt = '2026-11-20T10:00:42.000Z';
  expect(runTime({ ...run, status: 'canceled', finishedAt }, at(100))).toEqual({
    elapsedMs: 42_000,
    leftMs: null,
  });
});

it('never runs for less than no time, whatever the clocks', () => {
  expect(runTime(run, at(-5)).elapsedMs).toBe(0);
});
