import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../migrations/migrate.ts';
import { findRunningServer } from '../running-server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../start-embedded-postgres.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'ballast-backup-'));
const dataDirectory = join(folder, 'data');
const takenAt = new Date('2026-03-02T10:00:00Z');
let server: EmbeddedPostgres;

const connect = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
};

/** Count and hash of the rows of every table. */
const fingerprint = async (url: string): Promise<Record<string, string>> => {
  const client = await connect(url);
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ print: string }>(
        `SELECT count(*) || ' ' || md5(COALESCE(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS print FROM ${name} t`,
      );
      prints[name] = rows[0]?.print ?? '';
    }
    return prints;
  } finally {
    await client.end();
  }
};

const restoreAndStart = async (backup: string, name: string) => {
  const restored = join(folder, name);
  expect(await restoreBackup(backup, restored)).toMatchObject({
    status: 'restored',
    takenAt: takenAt.toISOString(),
  });
  return startEmbeddedPostgres({ directory: join(restored, 'postgres'), isDurable: false });
};

const backUp = async (name: string): Promise<string> => {
  const target = join(folder, name);
  const url = findRunningServer(join(dataDirectory, 'postgres'));
  await takeBackup({ dataDirectory, url: url ?? 'no server', target, takenAt });
  return target;
};

beforeAll(async () => {
  mkdirSync(join(dataDirectory, 'secrets'), { recursive: true });
  mkdirSync(join(dataDirectory, 'logs'));
  writeFileSync(join(dataDirectory, 'secrets', 'jwt'), 'a secret');
  writeFileSync(join(dataDirectory, 'logs', 'api.log'), 'a log');
  server = await startEmbeddedPostgres({ directory: join(dataDirectory, 'postgres') });
  expect(await migrate({ url: server.url('owner'), appRole: 'ballast_app' })).toMatchObject({
    status: 'migrated',
  });
  const client = await connect(server.url('owner'));
  await client.query(`CREATE TABLE writes (writer int, number int, filler text)`);
  await client.end();
});

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('backup and restore (safety H4)', () => {
  it('brings back every row, the passwords and the secrets, and nothing of the process', async () => {
    const before = await fingerprint(server.url('superuser'));
    const backup = await backUp('quiet');
    const restored = await restoreAndStart(backup, 'restored');
    try {
      expect(await fingerprint(restored.url('superuser'))).toEqual(before);
      expect(Object.keys(before).length).toBeGreaterThan(20);
    } finally {
      await restored.stop();
    }
    const place = join(folder, 'restored');
    expect(readdirSync(place).sort()).toEqual(['postgres', 'secrets']);
    expect(readFileSync(join(place, 'secrets', 'jwt'), 'utf8')).toBe('a secret');
    expect(statSync(join(place, 'secrets', 'jwt')).mode & 0o777).toBe(0o600);
    expect(statSync(backup).mode & 0o777).toBe(0o700);
  });

  it('is one moment of a database that is written meanwhile, with all that was acknowledged before', async () => {
    const acknowledged = [0, 0, 0, 0];
    let isWriting = true;
    const writers = acknowledged.map(async (_, writer) => {
      const client = await connect(server.url('owner'));
      while (isWriting) {
        const number = (acknowledged[writer] ?? 0) + 1;
        await client.query(`INSERT INTO writes VALUES ($1, $2::int, repeat(md5($2::int::text), 60))`, [
          writer,
          number,
        ]);
        acknowledged[writer] = number;
      }
      await client.end();
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const atStart = [...acknowledged];
    const backup = await backUp('busy');
    isWriting = false;
    await Promise.all(writers);
    const restored = await restoreAndStart(backup, 'restored-busy');
    try {
      const client = await connect(restored.url('owner'));
      const { rows } = await client.query<{ writer: number; rows: number; last: number; sound: boolean }>(
        `SELECT writer, count(*)::int AS rows, max(number) AS last, bool_and(filler = repeat(md5(number::text), 60)) AS sound
         FROM writes GROUP BY writer ORDER BY writer`,
      );
      await client.end();
      expect(rows.map(({ writer }) => writer)).toEqual([0, 1, 2, 3]);
      for (const { writer, rows: count, last, sound } of rows) {
        expect({ count, sound }).toEqual({ count: last, sound: true });
        expect(last).toBeGreaterThanOrEqual(atStart[writer] ?? 0);
        expect(last).toBeLessThanOrEqual((acknowledged[writer] ?? 0) + 1);
      }
      // it went on while the copy was made
      expect(acknowledged.every((number, writer) => number > (atStart[writer] ?? 0) + 5)).toBe(true);
    } finally {
      await restored.stop();
    }
  });

  it('tells a backup of which one byte is not what was written, wherever it is', async () => {
    const backup = await backUp('flipped');
    const listed = readdirSync(backup, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(backup, path)).isFile())
      .sort();
    const step = Math.ceil(listed.length / 30);
    const manifests = ['manifest.json', 'manifest.sha256'];
    const victims = [
      ...manifests,
      ...listed.filter((path, k) => k % step === 0 && !manifests.includes(path)),
    ];
    for (const [k, path] of victims.entries()) {
      const file = join(backup, path);
      const bytes = readFileSync(file);
      const at = (k * 7919) % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (k % 8));
      writeFileSync(file, bytes);
      const result = await restoreBackup(backup, join(folder, 'never'));
      expect(result, path).toEqual({
        status: 'damaged',
        path: manifests.includes(path) ? 'manifest.json' : path.replace(/^files\/|\.gz$/g, ''),
      });
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (k % 8));
      writeFileSync(file, bytes);
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([]);
    rmSync(join(backup, listed.find((path) => path.endsWith('PG_VERSION.gz')) ?? ''));
    expect(await restoreBackup(backup, join(folder, 'never'))).toMatchObject({ status: 'damaged' });
  });

  it('leaves a directory alone that is not empty, and a folder that is no backup', async () => {
    expect(await restoreBackup(join(folder, 'quiet'), dataDirectory)).toEqual({ status: 'not-empty' });
    expect(await restoreBackup(folder, join(folder, 'never'))).toEqual({ status: 'no-backup' });
  });

  it('leaves no half of a backup where it fails', async () => {
    const target = join(folder, 'failed');
    const options = { dataDirectory, url: server.url('app', 'postgres'), target, takenAt };
    await expect(takeBackup(options)).rejects.toMatchObject({ code: '42501' });
    expect(readdirSync(folder).filter((name) => name.startsWith('failed'))).toEqual([]);
  });
});
