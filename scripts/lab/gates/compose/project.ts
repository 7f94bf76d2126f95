/**
 * One compose project of its own: docker-compose.yml as it stands, an empty .env, a free port, nothing left at the end.
 */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const READY_MS = 120_000;
const POLL_MS = 100;

type Failed = Error & { readonly code: number; readonly stdout: string; readonly stderr: string };

export interface Project {
  readonly address: string;
  /** Runs `docker compose`; throws with its output where it fails. */
  readonly compose: (...args: readonly string[]) => Promise<string>;
  /** The same with other settings, for a call that is to fail: its exit code. */
  readonly attempt: (
    settings: Readonly<Record<string, string>>,
    ...args: readonly string[]
  ) => Promise<number>;
  /** What a command in the container of a service prints. */
  readonly inside: (service: string, ...command: readonly string[]) => Promise<string>;
  /** Kills the main process from outside: for the engine a crash, which `docker kill` is not. */
  readonly crash: (service: string, place?: number) => Promise<void>;
  readonly status: () => Promise<number | null>;
  /** Resolves when the api serves; with the milliseconds that it took. */
  readonly ready: () => Promise<number>;
  readonly end: () => Promise<void>;
}

export const openProject = (folder: string, name: string, port: number): Project => {
  const { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG } = process.env;
  const own = { PATH, HOME, DOCKER_HOST, DOCKER_CONFIG, COMPOSE_PROJECT_NAME: name, BIND_PORT: String(port) };
  const call = (settings: Readonly<Record<string, string>>, command: readonly string[]) =>
    run('docker', [...command], { cwd: folder, env: { ...own, ...settings }, maxBuffer: 2 ** 26 });
  const docker = async (...command: readonly string[]): Promise<string> => {
    try {
      return (await call({}, command)).stdout;
    } catch (error) {
      const { stdout, stderr } = error as Failed;
      throw new Error(`docker ${command.join(' ')} failed:\n${`${stdout}${stderr}`.slice(-6000)}`);
    }
  };
  const compose = (...args: readonly string[]) => docker('compose', '--progress', 'plain', ...args);
  const address = `http://127.0.0.1:${port}`;

  const status = async (): Promise<number | null> => {
    try {
      const answer = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(3_000) });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return null;
    }
  };
  const ready = async (): Promise<number> => {
    const since = performance.now();
    while (performance.now() - since < READY_MS) {
      if ((await status()) === 200) return Math.round(performance.now() - since);
      await sleep(POLL_MS);
    }
    throw new Error(
      `not ready after ${READY_MS / 1000} s:\n${(await compose('logs', '--tail', '40')).slice(-6000)}`,
    );
  };
  return {
    address,
    compose,
    attempt: (settings, ...args) =>
      call(settings, ['compose', '--progress', 'plain', ...args]).then(
        () => 0,
        (error: Failed) => error.code,
      ),
    inside: (service, ...command) => compose('exec', '-T', service, ...command),
    crash: async (service, place = 1) => {
      const pid = await docker('inspect', '--format', '{{.State.Pid}}', `${name}-${service}-${place}`);
      process.kill(Number(pid), 'SIGKILL');
    },
    status,
    ready,
    end: async () => {
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
    },
  };
};
