/** The course of a computed run by itself: what each end of its task leads to, and what stops it. Dead processes are counted by the database (failures.integration.test.ts). */
import { JOBS } from '@ballast/jobs/jobs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import type { Parts } from '../parts.ts';
import type { ComputeOutcome, ComputeRun } from '../pool/run-in-process.ts';
import { type ComputedRun, type RunFault, runComputed } from './computed-run.ts';

const RUN = { runToken: 'token' };
const SUBJECT = 'what it is about';
const NOW = new Date('2026-01-05T10:00:00Z');

type Course = ComputedRun<typeof RUN, string, { readonly input: string }>;

/** Everything that the run does, in order, with a task that the test ends as it likes. */
const begin = (overrides: Partial<Course> = {}, signal = new AbortController().signal) => {
  const steps: unknown[][] = [];
  let task: ComputeRun | undefined;
  let end: (outcome: ComputeOutcome) => void = () => undefined;
  const pool: Parts['pool'] = {
    run: (asked) => {
      task = asked;
      return new Promise((resolve) => {
        end = resolve;
        asked.signal.addEventListener('abort', () => resolve({ status: 'cancelled' }));
      });
    },
    close: async () => undefined,
  };
  // a run whose processes do not die reaches none of the other parts by itself
  const parts = { clock: { now: () => NOW }, pool, log: createLogger('silent') } as unknown as Parts;
  const course = runComputed<typeof RUN, string, { readonly input: string }>({
    job: 'optimization',
    task: 'suggestion',
    findAwaited: async () => SUBJECT,
    find: async () => SUBJECT,
    isAwaited: async () => true,
    load: async (subject) => ({ input: `input of ${subject}` }),
    tell: async (_run, _subject, progress) => steps.push(['tell', progress]),
    store: async (run, subject, loaded, result) => void steps.push(['store', run, subject, loaded, result]),
    fail: async (run, subject, fault) => void steps.push(['fail', run, subject, fault]),
    ...overrides,
  });
  const state = { isOver: false };
  const over = course.run(RUN, { signal, crashes: 0 }, parts).finally(() => {
    state.isOver = true;
  });
  return {
    course,
    parts,
    steps,
    state,
    over,
    task: () => task,
    end: async (outcome: ComputeOutcome) => {
      await vi.waitFor(() => expect(task).toBeDefined());
      end(outcome);
      await over;
    },
  };
};

const failed = (fault: RunFault) => [['fail', RUN, SUBJECT, fault]];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a computed run', () => {
  it('stores what its task answers, for what was loaded', async () => {
    const run = begin();
    await run.end({ status: 'done', result: 42 });
    expect(run.task()).toMatchObject({
      task: 'suggestion',
      input: `input of ${SUBJECT}`,
      timeoutMs: JOBS.optimization.timeoutMs,
    });
    expect(run.steps).toEqual([['store', RUN, SUBJECT, { input: `input of ${SUBJECT}` }, 42]]);
  });

  it.each(['timed_out', 'out_of_memory'] as const)(
    'fails by its reason where its task is %s',
    async (status) => {
      const run = begin();
      await run.end({ status });
      expect(run.steps).toEqual(failed({ reason: status }));
    },
  );

  it('fails as unexpected where its task throws', async () => {
    const run = begin();
    await run.end({ status: 'failed', message: 'planted', stack: '' });
    expect(run.steps).toEqual(failed({ reason: 'unexpected' }));
  });

  it('does nothing where nobody awaits it', async () => {
    const run = begin({ find: async () => null });
    await run.over;
    expect([run.task(), run.steps]).toEqual([undefined, []]);
  });

  it('stops its task within a fifth of a second once nobody awaits it, and stores nothing', async () => {
    let isAwaited = true;
    const run = begin({ isAwaited: async () => isAwaited });
    await vi.advanceTimersByTimeAsync(1000);
    expect(run.task()?.signal.aborted).toBe(false);
    isAwaited = false;
    await vi.advanceTimersByTimeAsync(200);
    await run.over;
    expect(run.task()?.signal.aborted).toBe(true);
    expect(run.steps).toEqual([]);
  });

  it('goes on where the database does not answer whether it is awaited', async () => {
    const run = begin({
      isAwaited: async () => {
        throw new Error('planted');
      },
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect([run.task()?.signal.aborted, run.state.isOver]).toEqual([false, false]);
    await run.end({ status: 'done', result: 1 });
    expect(run.steps).toHaveLength(1);
  });

  it('stops its task when its worker is to end', async () => {
    const worker = new AbortController();
    const run = begin({}, worker.signal);
    await vi.waitFor(() => expect(run.task()).toBeDefined());
    worker.abort();
    await run.over;
    expect(run.steps).toEqual([]);
  });

  it('tells of its progress twice a second at most, the latest each time, and not after its end', async () => {
    const run = begin();
    await vi.waitFor(() => expect(run.task()).toBeDefined());
    const progress = (done: number) => run.task()?.onProgress({ stage: 'algorithm', done, total: 10 });
    for (const done of [1, 2, 3]) progress(done);
    await vi.advanceTimersByTimeAsync(499);
    expect(run.steps).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(run.steps.map(([, told]) => told)).toMatchObject([
      { done: 1, startedAt: NOW },
      { done: 3, startedAt: NOW },
    ]);
    progress(9);
    await run.end({ status: 'cancelled' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(run.steps).toHaveLength(2);
  });

  it('goes on where its progress cannot be told', async () => {
    const run = begin({
      tell: () => {
        throw new Error('planted');
      },
    });
    await vi.waitFor(() => expect(run.task()).toBeDefined());
    run.task()?.onProgress({ stage: 'unheard of', done: 1, total: 10 });
    await run.end({ status: 'done', result: 1 });
    expect(run.steps).toHaveLength(1);
  });

  it('ends without a result after its last try, with the error of it', async () => {
    const run = begin({ find: async () => null });
    await run.over;
    const error = new Error('planted');
    await run.course.giveUp(RUN, run.parts, error);
    expect(run.steps).toEqual(failed({ reason: 'given_up', error }));
  });

  it.each([{ status: 'done', result: 1 }, { status: 'cancelled' }, { status: 'timed_out' }] as const)(
    'leaves no timer behind: $status',
    async (outcome) => {
      const run = begin();
      await run.end(outcome);
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});
