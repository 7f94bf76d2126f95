/**
 * The whole product as a user starts it: the command `start` on a free port with data of its own. With TEST_SCALE_OUT=1 it is
 * two api and two worker processes on a PostgreSQL and a Redis, with one door in front (`scale-out-product.ts`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { processEnvironment } from './process-environment.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const { resolve } = createRequire(import.meta.url);
const READY_TIMEOUT_MS = 240_000;
const STOP_TIMEOUT_MS = 120_000;

export interface Product {
  readonly address: string;
  /** Process id of the start command; api, worker and PostgreSQL are its children. */
  readonly pid: number | undefined;
  /** Folder of what its processes log. */
  readonly logs: string;
  /** Everything `npm start` printed so far. */
  readonly output: () => string;
  /** By SIGTERM, or as Ctrl-C and a closed terminal do. */
  readonly stop: (signal?: 'SIGTERM' | 'SIGINT' | 'SIGHUP') => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** What is killed without a word takes the product with it: it hears of that over its channel. */
const ENDS_WITH_PARENT = pathToFileURL(resolve('@ballast/cli/process/end-with-parent')).href;

const startScript = (): readonly string[] => {
  const script =
    process.env.TEST_SCALE_OUT === '1'
      ? join(import.meta.dirname, 'scale-out-product.ts')
      : resolve('@ballast/cli/start');
  return [process.execPath, '--import', ENDS_WITH_PARENT, script];
};

export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
  [file = '', ...args]: readonly string[] = startScript(),
): Promise<Product> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'ballast-product-'));
  const port = await freePort();
  const child = spawn(file, args, {
    cwd: root,
    env: processEnvironment({
      HOME: dataDirectory,
      DATA_DIR: dataDirectory,
      PORT: String(port),
      // each test of a browser is a visitor of its own
      DEMO_ACCOUNTS_PER_HOUR: '1000000',
      ...environment,
    }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  // what ends this process ends what it started
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);

  const stop: Product['stop'] = async (signal = 'SIGTERM') => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended(child);
    clearTimeout(timer);
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  const address = `http://localhost:${port}`;
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!output.includes('Ballast is up at')) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`the product did not start:\n${output}\n${logsOf(dataDirectory)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { address, pid: child.pid, logs: join(dataDirectory, 'logs'), output: () => output, stop };
}

const logsOf = (dataDirectory: string): string => {
  try {
    return readFileSync(join(dataDirectory, 'logs', 'api.log'), 'utf8').slice(-4000);
  } catch {
    return '';
  }
};
