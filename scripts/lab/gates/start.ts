/**
 * `npm run gate:start`: what a stranger sees. In an empty home, from a bare clone: npm start, a healthy page, Ctrl-C, nothing
 * left; then once more, up in less than 5 s. Installs from the registry, so it is no part of npm test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf } from '@ballast/testing/processes-of';
import { createSandbox, type Sandbox } from './sandbox.ts';

const FIRST_START_MS = 300_000;
const LATER_START_MS = 5_000;
const STOP_MS = 10_000;

const fail = (message: string): never => {
  throw new Error(message);
};

const launch = ({ repository, environment }: Sandbox) => {
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: repository,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return { pid: child.pid ?? fail('npm did not start'), ended, isOver, output: () => output };
};

type Launched = ReturnType<typeof launch>;

const waitForAddress = async (
  launched: Launched,
  timeoutMs: number,
): Promise<{ readonly address: string; readonly ms: number }> => {
  const started = performance.now();
  while (performance.now() - started < timeoutMs && !launched.isOver()) {
    const address = /is up at (http:\S+)/.exec(launched.output())?.[1];
    if (address !== undefined) return { address, ms: performance.now() - started };
    await sleep(20);
  }
  return fail(`not up after ${Math.round((performance.now() - started) / 1000)} s:\n${launched.output()}`);
};

const checkPage = async (address: string): Promise<void> => {
  const page = await fetch(address);
  if (!page.ok || !(await page.text()).includes('<div id="root">'))
    fail(`${address} answered ${page.status}, not the page`);
  const ready = await fetch(`${address}/health/ready`);
  if (!ready.ok) fail(`/health/ready answered ${ready.status}`);
};

/** Ctrl-C reaches the whole process group of the terminal. */
const pressCtrlC = async (launched: Launched, sandbox: Sandbox): Promise<number> => {
  const asked = performance.now();
  process.kill(-launched.pid, 'SIGINT');
  const code = await launched.ended;
  const ms = performance.now() - asked;
  if (code !== 0) fail(`npm start ended with ${code}:\n${launched.output()}`);
  if (ms > STOP_MS) fail(`stopping took ${Math.round(ms)} ms`);
  const left = processesOf(sandbox.folder);
  if (left.length > 0)
    fail(`left running:\n${left.map(({ pid, command }) => `${pid} ${command}`).join('\n')}`);
  return ms;
};

const report = (what: string, ms: number) => console.log(`${what}: ${(ms / 1000).toFixed(1)} s`);

const sandbox = createSandbox(join(import.meta.dirname, '../../..'));
try {
  const first = launch(sandbox);
  const { address, ms } = await waitForAddress(first, FIRST_START_MS);
  report('first start', ms);
  await checkPage(address);
  report('stop', await pressCtrlC(first, sandbox));
  const second = launch(sandbox);
  const later = await waitForAddress(second, FIRST_START_MS);
  report('second start', later.ms);
  await checkPage(later.address);
  report('stop', await pressCtrlC(second, sandbox));
  if (later.ms > LATER_START_MS) fail(`the second start took more than ${LATER_START_MS / 1000} s`);
} finally {
  for (const { pid } of processesOf(sandbox.folder)) process.kill(pid, 'SIGKILL');
  sandbox.remove();
}
