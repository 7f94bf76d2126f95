/**
 * Several api and worker processes on one database and one Redis, as an installation across machines has them.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onLines } from '@ballast/cli/process/lines';
import { entries } from '@ballast/cli/start/processes';
import { processEnvironment } from './process-environment.ts';

const root = join(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 60_000;

export interface Member {
  readonly name: string;
  /** Of an api, once it is ready. */
  readonly address: () => string;
  readonly lines: readonly string[];
  readonly kill: () => Promise<void>;
}

export const startMember = async (
  name: string,
  entry: string,
  environment: Readonly<Record<string, string>>,
): Promise<Member> => {
  const child: ChildProcess = spawn(process.execPath, [join(root, entry)], {
    cwd: root,
    env: processEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'info', ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const gone = once(child, 'exit');
  let port = 0;
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${name} is not ready:\n${lines.slice(-20).join('\n')}`));
    const timer = setTimeout(fail, READY_WITHIN_MS);
    const hear = (line: string) => {
      lines.push(line);
      if (!/"msg":"the (api|worker) is ready"/.test(line)) return;
      port = (JSON.parse(line) as { port?: number }).port ?? 0;
      clearTimeout(timer);
      resolve();
    };
    if (child.stdout) onLines(child.stdout, hear);
    if (child.stderr) onLines(child.stderr, hear);
    void gone.then(fail);
  });
  return {
    name,
    lines,
    address: () => `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

export interface Fleet {
  readonly apis: readonly Member[];
  readonly workers: readonly Member[];
  readonly kill: () => Promise<void>;
}

export const startFleet = async (
  size: { readonly apis: number; readonly workers: number },
  environment: Readonly<Record<string, string>>,
): Promise<Fleet> => {
  const several = (count: number, name: string, entry: string) =>
    Promise.all(Array.from({ length: count }, (_, k) => startMember(`${name} ${k + 1}`, entry, environment)));
  const [apis, workers] = await Promise.all([
    several(size.apis, 'api', entries.api),
    several(size.workers, 'worker', entries.worker),
  ]);
  return {
    apis,
    workers,
    kill: async () => {
      await Promise.all([...apis, ...workers].map((member) => member.kill()));
    },
  };
};
