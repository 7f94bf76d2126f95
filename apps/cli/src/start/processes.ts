/** The two processes of an installation and the environment each one gets. */
import { join } from 'node:path';
import { forTerminal } from '../process/log-line.ts';
import { openRotatingLog } from '../process/rotating-log.ts';
import type { ProcessPlan } from '../process/supervise.ts';

export type ProcessName = 'api' | 'worker';

export const entries: Readonly<Record<ProcessName, string>> = {
  api: 'apps/api/src/server.ts',
  worker: 'apps/worker/src/main.ts',
};

/** Of young objects fewer megabytes are kept than by Node's own measure, for more and shorter collections. */
const heapFlags: Readonly<Record<ProcessName, readonly string[]>> = {
  api: ['--max-semi-space-size=8'],
  worker: ['--max-semi-space-size=4'],
};

export interface PlanOptions {
  readonly root: string;
  readonly dataDirectory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly nodeFlags?: readonly string[];
  readonly say: (line: string) => void;
  readonly onGiveUp: (reason: string) => void;
}

/** Logs go to `<data>/logs/<name>.log`; the terminal shows errors only. */
export const planProcess = (name: ProcessName, options: PlanOptions): ProcessPlan => {
  const log = openRotatingLog(join(options.dataDirectory, 'logs', `${name}.log`));
  return {
    name,
    entry: join(options.root, entries[name]),
    cwd: options.root,
    environment: options.environment,
    nodeFlags: [...heapFlags[name], ...(options.nodeFlags ?? [])],
    onLine: (line) => {
      log.write(line);
      const text = forTerminal(name, line);
      if (text !== null) options.say(text);
    },
    onRestart: (reason, delayMs) =>
      options.say(`${reason}; starting it again in ${delayMs / 1000} s (log: ${log.path})`),
    onGiveUp: (reason) => options.onGiveUp(`${reason}; its log is ${log.path}`),
  };
};
