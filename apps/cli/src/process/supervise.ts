/**
 * Keeps one child process of the installation alive: starts it, restarts it after a crash, ends it in time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { onLines } from './lines.ts';
import { decideRestart } from './restart-policy.ts';

const preload = pathToFileURL(join(import.meta.dirname, 'end-with-parent.ts')).href;

export interface ProcessPlan {
  readonly name: string;
  /** The file that the project's Node runs. */
  readonly entry: string;
  readonly args?: readonly string[];
  readonly nodeFlags?: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly onLine: (line: string) => void;
  readonly onRestart?: (reason: string, delayMs: number) => void;
  readonly onGiveUp: (reason: string) => void;
}

export interface Supervised {
  readonly name: string;
  /** Process id of the running incarnation. */
  readonly pid: () => number | undefined;
  /** SIGTERM, then SIGKILL after the grace; resolves when the process is gone. */
  readonly stop: (graceMs: number) => Promise<void>;
}

const describeExit = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal === null ? `ended with code ${code}` : `was ended by ${signal}`;

const spawnChild = (plan: ProcessPlan): ChildProcess => {
  // A process group of its own: Ctrl-C in the terminal reaches the supervisor alone, which ends all in order.
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      preload,
      ...(plan.nodeFlags ?? []),
      plan.entry,
      ...(plan.args ?? []),
    ],
    {
      cwd: plan.cwd,
      env: plan.environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    },
  );
  if (child.stdout) onLines(child.stdout, plan.onLine);
  if (child.stderr) onLines(child.stderr, plan.onLine);
  return child;
};

export const supervise = (plan: ProcessPlan): Supervised => {
  const crashes: number[] = [];
  let isStopping = false;
  let child = spawnChild(plan);

  const watch = (): void => {
    child.once('exit', async (code, signal) => {
      if (isStopping) return;
      const now = performance.now();
      crashes.push(now);
      const reason = `${plan.name} ${describeExit(code, signal)}`;
      const decision = decideRestart(crashes, now);
      if (decision.status === 'give up') {
        plan.onGiveUp(`${reason}, ${decision.crashes} times within a minute`);
        return;
      }
      plan.onRestart?.(reason, decision.delayMs);
      await sleep(decision.delayMs);
      if (isStopping) return;
      child = spawnChild(plan);
      watch();
    });
  };
  watch();

  const stop = async (graceMs: number): Promise<void> => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(timer);
  };

  return { name: plan.name, pid: () => child.pid, stop };
};
