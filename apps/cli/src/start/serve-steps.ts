/** Entry of the process that runs the steps of a start: a call a message, its answer or its error another. */
import type { StepAnswer, StepCall } from './step-process.ts';
import { steps } from './steps.ts';

const answer = async ({ id, step, input }: StepCall): Promise<StepAnswer> => {
  try {
    const run = steps[step] as (...args: readonly unknown[]) => Promise<unknown>;
    return { id, result: await run(...input) };
  } catch (error) {
    const { message, code } =
      error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) };
    return { id, error: { message, ...(typeof code === 'string' ? { code } : {}) } };
  }
};

process.on('message', async (call: StepCall) => {
  process.send?.(await answer(call));
});
process.on('disconnect', () => process.exit());
