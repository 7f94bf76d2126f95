import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from './postmaster-file.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const parent = mkdtempSync(join(tmpdir(), 'ballast-embedded-'));
const directory = join(parent, 'postgres');
const options = { directory, isDurable: false } as const;
let server: EmbeddedPostgres;

const mode = (path: string) => statSync(path).mode & 0o777;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  // a connection that is lost fails its query
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  server = await startEmbeddedPostgres(options);
});

afterAll(async () => {
  await server.stop();
  rmSync(parent, { recursive: true, force: true });
});

describe('embedded PostgreSQL (safety A10, H2)', () => {
  it('keeps its files to itself', () => {
    expect(mode(directory)).toBe(0o700);
    expect(mode(join(directory, 'cluster'))).toBe(0o700);
    expect(mode(join(directory, 'credentials.json'))).toBe(0o600);
    expect(readdirSync(directory).sort()).toEqual(['cluster', 'credentials.json', 'owner.pid']);
  });

  it('listens on 127.0.0.1 only, with scram passwords', async () => {
    const settings = await query(
      server.url('superuser'),
      `SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'unix_socket_directories', 'password_encryption')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      password_encryption: 'scram-sha-256',
    });
    const rules = await query(server.url('superuser'), `SELECT DISTINCT auth_method FROM pg_hba_file_rules`);
    expect(rules).toEqual([{ auth_method: 'scram-sha-256' }]);
    const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const outside = others.find(({ family, internal }) => family === 'IPv4' && !internal);
    if (outside !== undefined) {
      const url = server.url('app').replace('127.0.0.1', outside.address);
      await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    }
  });

  it('refuses a wrong password', async () => {
    const url = new URL(server.url('superuser'));
    url.password = 'postgres';
    await expect(query(url.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it.each(['app', 'owner'] as const)('gives the %s role no power over the server', async (role) => {
    for (const statement of [
      'CREATE ROLE intruder',
      'CREATE DATABASE intruder',
      'ALTER ROLE current_user SUPERUSER',
      `SELECT pg_read_file('/etc/passwd')`,
      `COPY (SELECT 1) TO PROGRAM 'true'`,
      `CREATE TEMP TABLE t (x text); COPY t FROM '/etc/passwd'`,
      'ALTER SYSTEM SET fsync = off',
      'SELECT rolpassword FROM pg_authid',
    ]) {
      await expect(query(server.url(role), statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('lets nobody start a second server on the same data', async () => {
    await expect(startEmbeddedPostgres(options)).rejects.toThrow(/in use by process \d+/);
    expect(await query(server.url('app'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('finds its data on the second start', async () => {
    await query(server.url('owner'), `CREATE TABLE kept AS SELECT 42 AS answer`);
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
    server = await startEmbeddedPostgres(options);
    expect(await query(server.url('owner'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('starts over a postmaster.pid that a crash left, even if the id belongs to another process now', async () => {
    // one that computes does not notice that its postmaster is gone, and holds the memory for seconds
    const busy = query(server.url('app'), 'SELECT count(*) FROM generate_series(1, 15000000)');
    const ended = Promise.allSettled([busy]);
    await delay(300);
    process.kill(server.pid, 'SIGKILL');
    await server.stop();
    const file = join(directory, 'cluster', 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
    server = await startEmbeddedPostgres(options);
    await ended;
    expect(await query(server.url('owner'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('replaces a server whose parent was killed', async () => {
    const orphan = server.pid;
    // as if the process that held the lock were gone
    writeFileSync(join(directory, 'owner.pid'), '2147483646 0');
    server = await startEmbeddedPostgres(options);
    expect(server.pid).not.toBe(orphan);
    expect(isAlive(orphan)).toBe(false);
    expect(await query(server.url('owner'), 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });
});
