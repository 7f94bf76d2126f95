// `npm run gate:image`: what the Dockerfile does, without an engine. Its steps run in empty folders; the result, made read-only,
// runs migrate, api and worker as an account without rights on a PostgreSQL and a Redis of their own. Linux, as root.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';
import { startTestRedis } from '@ballast/testing/redis';
import { runSteps } from './dockerfile-steps.ts';
import { processesOf } from './processes-of.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

const root = join(import.meta.dirname, '../..');
const nobody = 65_534;
const port = 3_971;
const readyMs = 60_000;

const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
/** The image's Node is the project's: 24. npm looks for its settings beside Node, so it is told where the machine's are. */
const withNode24 = ({ environment }: Sandbox) => ({
  ...environment,
  PATH: `${dirname(process.execPath)}:${environment.PATH}`,
  npm_config_globalconfig: execFileSync('npm', ['config', 'get', 'globalconfig'], {
    env: environment,
    encoding: 'utf8',
  }).trim(),
});

const buildStage = (stage: string): Sandbox => {
  const sandbox = createSandbox(root);
  for (const step of runSteps(dockerfile, stage)) {
    const started = performance.now();
    execFileSync('sh', ['-c', step], {
      cwd: sandbox.repository,
      env: withNode24(sandbox),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    console.log(`${stage}: ${step} (${Math.round((performance.now() - started) / 1000)} s)`);
  }
  return sandbox;
};

const waitFor = async (address: string, output: () => string): Promise<void> => {
  for (const end = performance.now() + readyMs; performance.now() < end; await sleep(100)) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`${address} was not ready:\n${output()}`);
};

const build = buildStage('build');
const image = buildStage('dependencies');
const data = join(image.folder, 'data');
const database = await startEmbeddedPostgres({ directory: join(build.folder, 'postgres'), isDurable: false });
const redis = await startTestRedis();

try {
  for (const path of ['apps/web/dist', 'packages/db/src/generated']) {
    cpSync(join(build.repository, path), join(image.repository, path), { recursive: true });
  }
  mkdirSync(data);
  chownSync(data, nobody, nobody);
  chmodSync(image.folder, 0o755);
  execFileSync('chmod', ['-R', 'a-w,a+rX', image.repository]);
  const size = execFileSync('du', ['-sm', image.repository], { encoding: 'utf8' }).split('\t')[0];
  console.log(`application: ${size} MB`);

  const environment = {
    PATH: `${dirname(process.execPath)}:${image.environment.PATH}`,
    NODE_ENV: 'production',
    DATA_DIR: data,
    HOST: '0.0.0.0',
    PORT: String(port),
    DATABASE_URL: database.url('owner'),
    REDIS_URL: redis.url,
  };
  const start = (...args: readonly string[]) => {
    const child = spawn('node', args, {
      cwd: image.repository,
      env: environment,
      uid: nobody,
      gid: nobody,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    }
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, ended, output: () => output };
  };

  const migration = start('scripts/migrate.ts');
  if ((await migration.ended) !== 0) throw new Error(`migrate failed:\n${migration.output()}`);
  console.log('migrate: done');
  const processes = [start('scripts/serve.ts', 'api'), start('scripts/serve.ts', 'worker')];
  const [api, worker] = processes;
  await waitFor(`http://127.0.0.1:${port}/health/ready`, () => api?.output() ?? '');
  const page = await fetch(`http://127.0.0.1:${port}/`);
  if (!(await page.text()).includes('<div id="root">')) throw new Error('the page was not served');
  await sleep(2_000);
  if (worker?.child.exitCode !== null) throw new Error(`the worker ended:\n${worker?.output()}`);
  console.log('api and worker: up');
  for (const { child } of processes) child.kill('SIGTERM');
  const codes = await Promise.all(processes.map(({ ended }) => ended));
  if (codes.some((code) => code !== 0))
    throw new Error(
      `ended with ${codes.join(' and ')}:\n${processes.map(({ output }) => output()).join('\n')}`,
    );
  console.log('api and worker: stopped');
} finally {
  for (const { pid } of processesOf(image.folder)) process.kill(pid, 'SIGKILL');
  await redis.stop();
  await database.stop();
  execFileSync('chmod', ['-R', 'u+w', image.folder]);
  build.remove();
  image.remove();
}
