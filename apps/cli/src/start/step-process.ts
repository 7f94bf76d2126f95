/** The way to the process that runs the steps of a start. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Steps } from './steps.ts';

type StepName = keyof Steps;

export interface StepCall {
  readonly id: number;
  readonly step: StepName;
  readonly input: readonly unknown[];
}

export type StepAnswer = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly error: { readonly message: string; readonly code?: string } }
);

export interface StepProcess {
  readonly run: <Name extends StepName>(
    step: Name,
    ...input: Parameters<Steps[Name]>
  ) => Promise<Awaited<ReturnType<Steps[Name]>>>;
  /** What still runs in it is given up. */
  readonly end: () => Promise<void>;
}

const entry = join(import.meta.dirname, 'serve-steps.ts');

export const openStepProcess = (): StepProcess => {
  // A process group of its own: Ctrl-C in the terminal reaches the start alone, which ends this one.
  const child = fork(entry, {
    detached: true,
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let calls = 0;
  child.on('message', (answer: StepAnswer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) call?.reject(Object.assign(new Error(answer.error.message), answer.error));
    else call?.resolve(answer.result);
  });
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting.values())
      reject(new Error(`The process that prepares the start ended (${signal ?? `code ${code}`})`));
  });
  return {
    run: (step, ...input) => {
      const call = Promise.withResolvers<unknown>();
      calls += 1;
      waiting.set(calls, call);
      child.send({ id: calls, step, input } satisfies StepCall, (error) => {
        if (error !== null) call.reject(error);
      });
      return call.promise as never;
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await gone;
    },
  };
};
