import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { envSchema as apiSchema, readEnv as readApiEnv } from '@ballast/api/server/env';
import { isPrivateSource } from '@ballast/api/server/is-private';
import { readEnv as readWorkerEnv, envSchema as workerSchema } from '@ballast/worker/env';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const known = new Set([...Object.keys(apiSchema.shape), ...Object.keys(workerSchema.shape)]);
/** Read by docker-compose.yml itself, not by a process. */
const containersOnly = ['POSTGRES_PASSWORD', 'BIND_ADDRESS', 'BIND_PORT', 'WORKER_MEMORY'];
/** Read by what prepares the database, not by what serves. */
const startsOnly = ['OWNER_DATABASE_URL'];

const healthcheckSchema = z.strictObject({
  test: z.array(z.string()).min(2),
  interval: z.string(),
  timeout: z.string(),
  retries: z.number(),
  start_period: z.string(),
  start_interval: z.string(),
});

const loggingSchema = z.strictObject({
  driver: z.literal('json-file'),
  options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
});

/** The part of the compose format that is used here; an unknown or misspelt key is an error. */
const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.literal('.').optional(),
  pull_policy: z.literal('never').optional(),
  logging: loggingSchema,
  mem_limit: z.string(),
  pids_limit: z.number(),
  command: z.array(z.string()).optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.string().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  restart: z.enum(['unless-stopped', 'on-failure:3']),
  stop_grace_period: z.string().optional(),
  volumes: z.array(z.string()),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string()).optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .optional(),
  healthcheck: healthcheckSchema.optional(),
});

const compose = z
  .strictObject({
    'x-ballast': z.unknown(),
    'x-logs': z.unknown(),
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('docker-compose.yml'), { merge: true }));

const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'ballast');

describe('docker-compose.yml', () => {
  it('starts everything that the scale-out mode consists of', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['api', 'migrate', 'postgres', 'redis', 'worker']);
  });

  it.each(ours)('%s runs without rights, on a file system that it cannot write', (_name, service) => {
    expect(service).toMatchObject({
      user: 'node',
      read_only: true,
      tmpfs: '/tmp:size=64m',
      cap_drop: ['ALL'],
    });
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  });

  it('builds its image once', () => {
    expect(ours.filter(([, { build }]) => build !== undefined).map(([name]) => name)).toEqual(['migrate']);
    for (const [name, { pull_policy }] of ours)
      expect([name, pull_policy === 'never']).toEqual([name, name !== 'migrate']);
  });

  it('gives what serves a role without rights, and nobody but migrate the password of the owner', () => {
    for (const [name, { environment = {} }] of ours) {
      expect(new URL(environment.DATABASE_URL ?? '').username).toBe('ballast_app');
      expect(new URL(environment.DATABASE_URL ?? '').password).toBe('');
      expect(environment.POSTGRES_PASSWORD).toBe('');
      expect(environment.OWNER_DATABASE_URL !== '').toBe(name === 'migrate');
    }
  });

  it.each(ours)('%s runs a file that exists', (_name, { command = [] }) => {
    expect(command[0]).toBe('node');
    expect(existsSync(join(root, command[1] ?? ''))).toBe(true);
  });

  it.each(ours)('%s gets variables that the processes know', (_name, { environment = {} }) => {
    const read = new Set([...known, ...startsOnly, 'POSTGRES_PASSWORD', 'UNREAD_SETTINGS']);
    expect(Object.keys(environment).filter((name) => !read.has(name))).toEqual([]);
  });

  it.each(ours)(
    '%s keeps its data in the volume, whatever .env says',
    (_name, { environment = {}, volumes }) => {
      expect(volumes).toContain(`data:${environment.DATA_DIR}`);
    },
  );

  it('does not take a PostgreSQL for healthy that is still being set up, which answers on its socket', () => {
    expect(compose.services.postgres?.healthcheck?.test).toContain('--host=127.0.0.1');
  });

  it('waits for what it needs, which says when it is healthy', () => {
    for (const { depends_on = {} } of Object.values(compose.services)) {
      for (const [name, { condition }] of Object.entries(depends_on)) {
        const needed = compose.services[name];
        expect(needed).toBeDefined();
        if (condition === 'service_healthy') expect(needed?.healthcheck).toBeDefined();
      }
    }
  });

  it.each(['api', 'worker'])('asks the %s whether it works, by a program that runs', (name) => {
    const [kind, node, flag, program = ''] = compose.services[name]?.healthcheck?.test ?? [];
    expect([kind, node, flag]).toEqual(['CMD', 'node', '-e']);
    // neither is here: both programs run to their end and say so
    expect(spawnSync(process.execPath, ['-e', program.replaceAll('3000/', '1/')]).status).toBe(1);
  });

  it('takes a worker for healthy while its heartbeat is young, and no longer', () => {
    const { environment = {}, healthcheck } = compose.services.worker ?? {};
    const beat = environment.HEARTBEAT_FILE ?? '';
    expect(beat).toMatch(/^\/tmp\//);
    const file = join(mkdtempSync(join(tmpdir(), 'ballast-beat-')), 'beat');
    const program = healthcheck?.test.at(-1) ?? '';
    expect(program).toContain(`'${beat}'`);
    const check = () => spawnSync(process.execPath, ['-e', program.replace(beat, file)]).status;
    expect(check()).toBe(1);
    writeFileSync(file, '');
    expect(check()).toBe(0);
    const old = new Date(Date.now() - 60_000);
    utimesSync(file, old, old);
    expect(check()).toBe(1);
    rmSync(dirname(file), { recursive: true });
  });

  it('needs no .env', () => {
    const unset = [...read('docker-compose.yml').matchAll(/\$\{(\w+)(:[-+])?/g)].filter(
      ([, , fallback]) => fallback === undefined,
    );
    expect(unset).toEqual([]);
    for (const [, { env_file = [] }] of ours) expect(env_file).toEqual([{ path: '.env', required: false }]);
  });

  it('opens the api alone, to the machine itself unless told otherwise', () => {
    const opened = Object.entries(compose.services).filter(([, { ports = [] }]) => ports.length > 0);
    expect(opened.map(([name]) => name)).toEqual(['api']);
    expect(opened[0]?.[1].ports).toEqual([expect.stringMatching(/^\$\{BIND_ADDRESS:-127\.0\.0\.1\}:/)]);
  });

  it('keeps a Redis that loses no jobs', () => {
    expect(compose.services.redis?.command).toEqual(
      expect.arrayContaining(['noeviction', '--appendonly', 'yes']),
    );
  });

  it('declares the volumes that it mounts', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0]),
    );
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });
});

describe('.env.example', () => {
  const named = [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map((match) => match[1] ?? '');

  it('names every variable that a process reads, and no other', () => {
    expect([...named].sort()).toEqual([...known, ...containersOnly, ...startsOnly].sort());
  });

  it('sets none', () => {
    expect(read('.env.example').match(/^[^#\n]/gm)).toBeNull();
  });

  const required = {
    DATABASE_URL: 'postgresql://user:password@host:5432/ballast',
    JWT_SECRET: 'n5lbTt0cDdhXxKcMFaG5O2b7wdrWcbmpZw',
    CSRF_SECRET: 'Qo2WHeBdQTP7GkFrJcTmLEXB3U1H3jkGmA',
  };
  const lines = Object.fromEntries(
    [...read('.env.example').matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const readAll = (environment: Readonly<Record<string, string>>) => [
    readApiEnv(environment),
    readWorkerEnv(environment),
  ];

  it('gives examples that every process accepts', () => {
    const environment = { ...lines, ...required };
    for (const result of readAll(environment)) expect(result).toMatchObject({ ok: true });
  });

  it('may be copied with its values taken out, which is the same as no file', () => {
    const blank = Object.fromEntries(named.map((name) => [name, '']));
    expect(readAll({ ...blank, ...required })).toEqual(readAll(required));
  });

  it('is explained, line by line', () => {
    const explained = new Set(
      [...read('docs/hosting.md').matchAll(/^\| (`[A-Z_`, ]+) \|/gm)].flatMap(([, names = '']) =>
        [...names.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]),
      ),
    );
    expect([...explained].sort()).toEqual([...known, ...containersOnly, ...startsOnly].sort());
  });
});

describe('docs/how-to/run-in-production.md', () => {
  it('runs a service in which no known password works, and metrics and docs are closed', () => {
    const unit = /```ini\n([^`]*)```/.exec(read('docs/how-to/run-in-production.md'))?.[1] ?? '';
    const environment = Object.fromEntries(
      [...unit.matchAll(/^Environment=(.*)$/gm)]
        .flatMap(([, settings = '']) => settings.split(' '))
        .map((setting) => setting.split('=') as [string, string]),
    );
    expect(environment).toMatchObject({ NODE_ENV: 'production', HOST: '127.0.0.1', TRUST_PROXY: '1' });
    expect(isPrivateSource(environment)).toBe(false);
    expect(isPrivateSource({ ...environment, NODE_ENV: undefined })).toBe(false);
    expect(isPrivateSource({ HOST: environment.HOST })).toBe(true);
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');

  it('starts from Node 24 and ends as an ordinary user', () => {
    expect(
      lines.filter((line) => line.startsWith('FROM')).every((line) => line.startsWith('FROM node:24-slim')),
    ).toBe(true);
    expect(lines.filter((line) => line.startsWith('USER'))).toEqual(['USER node']);
  });

  it('copies and runs what exists', () => {
    const texts = [read('Dockerfile'), read('docker-compose.yml')].join('\n').replaceAll(/[",[\]]/g, '');
    const commands = [...texts.matchAll(/\bnode (apps\/cli\/\S+)/g)].map(([, script = '']) => script);
    expect(new Set(commands).size).toBe(3);
    for (const script of commands) expect(existsSync(join(root, script)), script).toBe(true);
  });
});
