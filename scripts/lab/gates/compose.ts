/**
 * `npm run gate:compose`: docker-compose.yml as a host uses it, with an empty .env, on a real engine. The first path, three
 * workers, a crash of every part, a wrong password, down and up; nothing is left. Linux, as root (processes are killed from outside).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePort } from '@ballast/cli/start/free-port';
import { createRestClient } from '@ballast/testing/rest-client';
import { tell } from '../chaos/options.ts';
import { askForSuggestion, awaitSuggestion, walkFirstPath } from './compose/first-path.ts';
import { openProject } from './compose/project.ts';
import { checkRefusedStatements } from './compose/refused-statements.ts';
import { createSandbox } from './sandbox.ts';

const ADMIN = 'admin@ballast.example';
const PASSWORD_FILE = '/data/secrets/admin-password';
const REFUSED_WITHIN_MS = 30_000;
const UNDER_LOAD = 4;
const FIRST_PORT = 23_000 + (process.pid % 1000);
/** Parts of the repository that have no business in an image. */
const UNWANTED = ['vitest', 'prisma', '@biomejs', '@mantine', '@tabler', 'playwright-core', 'testcontainers'];

const sandbox = createSandbox(join(import.meta.dirname, '../../..'));
writeFileSync(join(sandbox.repository, '.env'), '');
const port = await choosePort('127.0.0.1', null, FIRST_PORT);
const project = openProject(sandbox.repository, `ballast-gate-${process.pid}`, port);
const client = createRestClient(() => project.address);

const step = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const since = performance.now();
  const found = await work();
  tell(
    `${what}: ${((performance.now() - since) / 1000).toFixed(1)} s${found === undefined ? '' : ` (${found})`}`,
  );
};
const demand = (isTrue: boolean, otherwise: string): void => {
  if (!isTrue) throw new Error(otherwise);
};
const up = async (...args: readonly string[]): Promise<void> => {
  await project.compose('up', '--detach', '--wait', ...args);
};
const adminPassword = () => project.inside('api', 'cat', PASSWORD_FILE);
const signIn = async () => client.signIn(ADMIN, await adminPassword());

const checkSecrecy = async (): Promise<void> => {
  const log = await project.compose('logs', '--no-log-prefix');
  demand(log.includes(`${ADMIN}  password in ${PASSWORD_FILE}`), `nobody is told how to sign in:\n${log}`);
  demand(!log.includes(await adminPassword()), 'a log keeps the password of the administrator');
};

const checkImage = async (): Promise<string> => {
  const installed = (await project.inside('api', 'ls', '/app/node_modules')).split('\n');
  const found = UNWANTED.filter((name) => installed.includes(name));
  demand(found.length === 0, `the image holds ${found.join(', ')}`);
  const tests = await project.inside(
    'api',
    'sh',
    '-c',
    "find /app -name '*.test.ts' -not -path '*/node_modules/*'",
  );
  demand(tests === '', `the image holds tests:\n${tests}`);
  const size = await project.inside('api', 'du', '-sm', '/app');
  return `${size.split('\t')[0]} MB`;
};

const crashWorkerUnderLoad = async (): Promise<void> => {
  const ids = await Promise.all(Array.from({ length: UNDER_LOAD }, () => askForSuggestion(client)));
  await project.crash('worker', 2);
  await Promise.all(ids.map((id) => awaitSuggestion(client, id)));
};

const crash = (service: string) => async (): Promise<string> => {
  await project.crash(service);
  const ms = await project.ready();
  await walkFirstPath(client);
  return `ready after ${ms} ms`;
};

/** Whoever changes the password later learns within moments that it does not fit; with the right one all is as before. */
const refuseWrongPassword = async (): Promise<void> => {
  const since = performance.now();
  const wrong = { POSTGRES_PASSWORD: 'another' };
  const code = await project.attempt(wrong, 'up', '--detach', '--wait', '--no-build');
  const ms = performance.now() - since;
  demand(code !== 0, 'a wrong password is not refused');
  demand(ms < REFUSED_WITHIN_MS, `a wrong password is refused after ${Math.round(ms)} ms only`);
  const log = await project.compose('logs', '--no-log-prefix', 'migrate');
  demand(log.includes('PostgreSQL refuses the user or the password'), `the reason is not told:\n${log}`);
  await up('--no-build');
  await walkFirstPath(client);
};

const downAndUp = async (): Promise<void> => {
  const list = async () => (await client.call('GET', '/portfolio/list?size=1')).body as { count?: number };
  const [password, before] = [await adminPassword(), await list()];
  await project.compose('down');
  await up('--no-build');
  demand((await adminPassword()) === password, 'another administrator after down and up');
  await signIn();
  const after = await list();
  demand(
    before.count !== undefined && before.count === after.count,
    `portfolios: ${before.count}, then ${after.count}`,
  );
  await walkFirstPath(client);
};

const walk = async (): Promise<void> => {
  await step('up --build --wait', () => up('--build'));
  await step('image', checkImage);
  await step('how to sign in is told, and no password', checkSecrecy);
  await step('sign in, optimize, approve', async () => {
    await signIn();
    await walkFirstPath(client);
  });
  await step(
    'statements refused to api and worker',
    async () => `${await checkRefusedStatements(project)} each`,
  );
  await step('three workers', () => up('--no-build', '--scale', 'worker=3'));
  await step('a worker crashes under load', crashWorkerUnderLoad);
  for (const service of ['api', 'redis', 'postgres']) await step(`${service} crashes`, crash(service));
  await step('a wrong password', refuseWrongPassword);
  await step('down and up', downAndUp);
};

const end = async (): Promise<void> => {
  await project.end().catch((error: Error) => {
    tell(error.message);
    process.exitCode = 1;
  });
  sandbox.remove();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)));
try {
  await walk();
  tell('gate:compose: passed');
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await end();
}
