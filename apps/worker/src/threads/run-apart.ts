/** One task in a process of its own, whose death harms nobody else (SAFETY E6). */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ThreadOutcome, ThreadRun } from './run-on-thread.ts';
import type { ApartMessage, ApartRequest } from './thread-messages.ts';
import type { ThreadPoolSettings } from './thread-pool.ts';

export type ApartOutcome = ThreadOutcome | { readonly status: 'crashed'; readonly reason: string };

const ENTRY = fileURLToPath(new URL('./apart-process.ts', import.meta.url));

export const runApart = (
  { entry, resourceLimits }: Pick<ThreadPoolSettings, 'entry' | 'resourceLimits'>,
  run: ThreadRun,
): Promise<ApartOutcome> =>
  new Promise((resolve) => {
    if (run.signal.aborted) return resolve({ status: 'cancelled' });
    const child = fork(ENTRY, [entry.href, JSON.stringify(resourceLimits)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
    });
    const end = (outcome: ApartOutcome) => {
      run.signal.removeEventListener('abort', cancel);
      child.kill('SIGKILL');
      resolve(outcome);
    };
    const cancel = () => end({ status: 'cancelled' });
    run.signal.addEventListener('abort', cancel, { once: true });
    child.on('message', (message: ApartMessage) => {
      if (message.type === 'progress') run.onProgress(message.progress);
      else end(message.outcome);
    });
    child.on('error', (error) => end({ status: 'crashed', reason: error.message }));
    child.on('exit', (code, signal) => end({ status: 'crashed', reason: `ended by ${signal ?? code}` }));
    const request: ApartRequest = { task: run.task, input: run.input, timeoutMs: run.timeoutMs };
    child.send(request, () => undefined);
  });
