/** A real worker process, as an installation starts it, that can be killed, stopped and continued. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '@ballast/testing/process-environment';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const READY_WITHIN_MS = 120_000;

export interface WorkerProcess {
  readonly pid: number;
  /** Resolves when it takes jobs. */
  readonly ready: Promise<void>;
  /** Lines of its log so far. */
  readonly lines: readonly string[];
  readonly signal: (signal: NodeJS.Signals) => void;
  /** SIGKILL, and gone. */
  readonly kill: () => Promise<void>;
  /** Exit code, once it is gone. */
  readonly ended: Promise<number | null>;
}

export const startWorkerProcess = (environment: Readonly<Record<string, string>>): WorkerProcess => {
  const child = spawn(process.execPath, [MAIN], {
    env: processEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'info', ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid === undefined) throw new Error('the worker was not started');
  const lines: string[] = [];
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready: ${lines.join('\n')}`)), READY_WITHIN_MS);
    const hear = (line: string) => {
      lines.push(line);
      if (!line.includes('the worker is ready')) return;
      clearTimeout(timer);
      resolve();
    };
    createInterface({ input: child.stdout }).on('line', hear);
    createInterface({ input: child.stderr }).on('line', hear);
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`ended before it was ready: ${lines.join('\n')}`));
    });
  });
  ready.catch(() => undefined);
  return {
    pid: child.pid,
    ready,
    lines,
    signal: (signal) => child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
};
