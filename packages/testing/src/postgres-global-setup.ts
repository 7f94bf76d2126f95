/**
 * Vitest global setup: one real PostgreSQL for the whole run, with a migrated database to copy from. `TEST_DATABASE_URL` names
 * one; else it is a container where an engine has the images, else the embedded one. `TEST_SERVERS` insists on `containers` or
 * `embedded`.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { createOwnedDatabase, provisionRoles } from '@ballast/db/embedded/provision-roles';
import { startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';
import { migrate } from '@ballast/db/migrations/migrate';
import { readMigrations } from '@ballast/db/migrations/migration-files';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openContainers, startPostgresContainer } from './containers.ts';
import type {} from './postgres.ts';

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // the projects of a run are set up one after the other: the first starts it for all
  const run = project.vitest.getRootProject();
  if ('postgres' in run.getProvidedContext()) return undefined;
  const server = await startServer();
  process.stdout.write(`PostgreSQL of these tests: ${server.kind}\n`);
  try {
    const template = await prepareTemplate(server.superuser, server.owner);
    run.provide('postgres', {
      superuser: server.superuser,
      owner: server.owner,
      app: server.app,
      template,
    });
    return server.stop;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function startServer() {
  const external = process.env.TEST_DATABASE_URL;
  if (external !== undefined)
    return { kind: 'TEST_DATABASE_URL', ...(await useExternal(external)), stop: async () => undefined };
  const wanted = process.env.TEST_SERVERS;
  const endContainers = wanted === 'embedded' ? null : await openContainers();
  if (endContainers !== null) return startInContainer(endContainers);
  if (wanted === 'containers')
    throw new Error('TEST_SERVERS=containers, but no engine answers that has postgres:18 and redis:8');
  return { kind: 'embedded', ...(await startOwn()) };
}

async function startInContainer(stop: () => Promise<void>) {
  try {
    const { url } = await startPostgresContainer();
    return { kind: 'container', ...(await useExternal(url)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const KEEPER = fileURLToPath(new URL('./end-postgres.ts', import.meta.url));

/** Begun before the server, so that at no instant nobody would end it. Answers how to have it ended. */
function startKeeper(directory: string): () => Promise<void> {
  // in a session of its own, so that Ctrl-C reaches this process alone
  const keeper = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', KEEPER, directory], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  keeper.unref();
  return async () => {
    if (keeper.exitCode !== null || keeper.signalCode !== null) return;
    const ended = once(keeper, 'exit');
    keeper.ref();
    keeper.stdin.end();
    await ended;
  };
}

async function startOwn() {
  const directory = mkdtempSync(join(tmpdir(), 'ballast-postgres-'));
  const stop = startKeeper(directory);
  const server = await startEmbeddedPostgres({ directory, isDurable: false });
  return { superuser: server.url('superuser'), owner: server.url('owner'), app: server.url('app'), stop };
}

/** The roles' passwords follow from the connection, so that several runs may share the server. */
async function useExternal(superuser: string) {
  const password = createHash('sha256').update(superuser).digest('hex').slice(0, 32);
  await asSuperuser(superuser, (client) => provisionRoles(client, { owner: password, app: password }));
  const as = (role: string) => {
    const url = new URL(superuser);
    url.username = role;
    url.password = password;
    return url.href;
  };
  return { superuser, owner: as(ROLE_NAMES.owner), app: as(ROLE_NAMES.app) };
}

/** Named after the migrations' contents, so that an external server keeps it from run to run. */
async function prepareTemplate(superuser: string, owner: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { checksum } of readMigrations()) hash.update(checksum);
  const template = `ballast_template_${hash.digest('hex').slice(0, 16)}`;
  await asSuperuser(superuser, (client) => createOwnedDatabase(client, template));
  const url = new URL(owner);
  url.pathname = `/${template}`;
  const result = await migrate({ url: url.href, appRole: ROLE_NAMES.app });
  if (result.status !== 'migrated') throw new Error(`migrations: ${JSON.stringify(result)}`);
  return template;
}

async function asSuperuser(url: string, action: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await action(client);
  } finally {
    await client.end();
  }
}
