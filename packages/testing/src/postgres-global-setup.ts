/**
 * Vitest global setup: one real PostgreSQL for the whole run (`TEST_DATABASE_URL` if set, else the embedded one)
 * with a migrated database to copy from.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { createOwnedDatabase, provisionRoles } from '@ballast/db/embedded/provision-roles';
import { startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';
import { migrate } from '@ballast/db/migrations/migrate';
import { readMigrations } from '@ballast/db/migrations/migration-files';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type {} from './postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.TEST_DATABASE_URL;
  const server = external === undefined ? await startOwn() : await useExternal(external);
  try {
    const template = await prepareTemplate(server.superuser, server.owner);
    project.provide('postgres', {
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

async function startOwn() {
  const directory = mkdtempSync(join(tmpdir(), 'ballast-postgres-'));
  const server = await startEmbeddedPostgres({ directory, isDurable: false });
  const stop = async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  };
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
  const stop = async () => undefined;
  return { superuser, owner: as(ROLE_NAMES.owner), app: as(ROLE_NAMES.app), stop };
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
