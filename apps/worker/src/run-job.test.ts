/** safety E6: a handler that never ends is ended at the limit of its job, whatever the job. */
import { MAIL_KINDS } from '@ballast/contract/mail';
import { isQuestion, JOB_KEYS, JOBS, type JobKey } from '@ballast/jobs/jobs';
import type { TakenJob } from '@ballast/jobs/queue-worker';
import { buildDefinition } from '@ballast/testing/builders';
import { reportFacts } from '@ballast/testing/report-facts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HANDLERS } from './handlers/handlers.ts';
import { createLogger } from './logger.ts';
import type { Parts } from './parts.ts';
import { createJobRunner, ENDING_MS } from './run-job.ts';

const never = () => new AbortController().signal;
// a handler that never ends uses none of its parts but the log of whoever runs it
const parts = { log: createLogger('silent') } as unknown as Parts;
const id = '019aa000-0000-7000-8000-000000000000';
const letter = { kind: MAIL_KINDS[0], to: 'a@b.test', name: 'A', language: 'en', at: '2026-01-05T10:00:00Z' };
const payloads: Partial<Record<JobKey, object>> = {
  optimization: { portfolioId: id, runToken: id },
  marketImport: { importId: id, runToken: id },
  mail: { runToken: id, ...letter },
  passwordReset: { runToken: id, email: 'a@b.test' },
  simulation: { simulationId: id, runToken: id },
  simulatedPortfolio: { simulationId: id, portfolioId: id, runToken: id },
  simulationSensitivity: { simulationId: id, runToken: id },
};
const ROOM = { portfolioId: id, userId: id, optimizationId: id, model: 'linear_method' };
const { name: _, description: __, initialAllocation: ___, ...DEFINITION } = buildDefinition();
const questions: Partial<Record<JobKey, object>> = {
  previewSolve: { ...ROOM, pins: [] },
  previewFigures: { ...ROOM, assets: [], leastTrade: 0 },
  previewLimits: { userId: id, portfolioId: null, definition: DEFINITION },
  portfolioRisk: { userId: id, portfolioId: id },
  plannedTrades: { currency: 'USD', trades: [], withPlan: false },
  stressWindows: { currency: 'USD', weights: [] },
  forecastTicker: { symbol: 'AAA.US.NYSE', interval: '1day' },
  testMail: { to: 'a@b.test', language: 'en' },
  portfolioReport: reportFacts(),
  previewTriggers: { minRebalancingPeriod: null, transactionCosts: [], definition: DEFINITION },
};
const data = (key: JobKey) => payloads[key] ?? questions[key] ?? {};

const take = (key: JobKey, overrides: Partial<TakenJob> = {}): TakenJob => ({
  id: 'one',
  name: key,
  data: data(key),
  failures: 0,
  isLastTry: false,
  crashes: 0,
  isLeft: async () => false,
  signal: never(),
  ...overrides,
});

const hang = (key: JobKey, overrides: Partial<TakenJob> = {}) => {
  const seen: { signal?: AbortSignal; gaveUp: number } = { gaveUp: 0 };
  const handler = {
    ...HANDLERS[key],
    run: (_payload: unknown, { signal }: { readonly signal: AbortSignal }) => {
      seen.signal = signal;
      return new Promise<void>(() => {});
    },
    giveUp: async () => {
      seen.gaveUp += 1;
    },
  };
  const run = createJobRunner(parts, never(), { ...HANDLERS, [key]: handler });
  const state = { isOver: false, error: undefined as unknown };
  run(take(key, overrides)).then(
    () => Object.assign(state, { isOver: true }),
    (error: unknown) => Object.assign(state, { isOver: true, error }),
  );
  return { seen, state };
};

const limitOf = (key: JobKey) => JOBS[key].timeoutMs + (HANDLERS[key].limitsItself ? ENDING_MS : 0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(JOB_KEYS)('a %s that never ends', (key) => {
  it('is told to stop at its limit and fails, so that its place is free', async () => {
    const { seen, state } = hang(key);
    await vi.advanceTimersByTimeAsync(limitOf(key) - 1);
    expect([seen.signal?.aborted, state.isOver]).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect([seen.signal?.aborted, state.isOver, seen.gaveUp]).toEqual([true, true, 0]);
    expect(String(state.error)).toContain(`${key} did not end within`);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is brought to its end after the last try', async () => {
    const { seen, state } = hang(key, { isLastTry: true });
    await vi.advanceTimersByTimeAsync(limitOf(key));
    // whoever asks a question is told that it failed; nothing else has to be brought to an end
    if (isQuestion(key)) expect([state.error, seen.gaveUp]).toEqual([expect.any(Error), 0]);
    else expect([state.isOver, state.error, seen.gaveUp]).toEqual([true, undefined, 1]);
  });

  it('makes way for others of its kind where it took a process down before', async () => {
    const { state } = hang(key, { crashes: 1 });
    await vi.advanceTimersByTimeAsync(limitOf(key));
    expect(state.isOver).toBe(true);
  });
});

it.each(JOB_KEYS.filter(isQuestion))('stops a %s that nobody waits for any more', async (key) => {
  let isLeft = false;
  const { seen } = hang(key, { isLeft: async () => isLeft });
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.signal?.aborted).toBe(false);
  isLeft = true;
  await vi.advanceTimersByTimeAsync(400);
  expect(seen.signal?.aborted).toBe(true);
  const never = hang(key, { isLeft: async () => true });
  await vi.advanceTimersByTimeAsync(0);
  expect([never.seen.signal, never.state.isOver]).toEqual([undefined, true]);
});

it('leaves no timer behind a job that ends by itself', async () => {
  const run = createJobRunner(parts, never(), { ...HANDLERS, expiry: { run: async () => {} } });
  await run(take('expiry'));
  expect(vi.getTimerCount()).toBe(0);
});
