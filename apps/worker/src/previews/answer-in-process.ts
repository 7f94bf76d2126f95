/** A question's mathematics, ahead of the optimizations: an end without an answer is an error that whoever asked is told at once. */
import { JOBS, type QuestionKey } from '@ballast/jobs/jobs';
import type { JobContext } from '../handlers/handler.ts';
import type { Parts } from '../parts.ts';

export const answerInProcess = async (
  task: QuestionKey,
  input: unknown,
  { signal }: JobContext,
  { pool }: Parts,
): Promise<unknown> => {
  const { timeoutMs } = JOBS[task];
  const run = { task, input, timeoutMs, signal, isUrgent: true, onProgress: () => undefined } as const;
  const outcome = await pool.run(run);
  if (outcome.status === 'done') return outcome.result;
  throw new Error(outcome.status === 'failed' ? outcome.stack : `the process of ${task}: ${outcome.status}`);
};
