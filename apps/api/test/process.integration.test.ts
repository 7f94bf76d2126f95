/** The api as a process of its own: what it refuses to start with, the loss of its database, its end, and its logs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLE_NAMES } from '@ballast/db/embedded/credentials';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@ballast/db/embedded/start-embedded-postgres';
import { migrate } from '@ballast/db/migrations/migrate';
import { migrateQueue } from '@ballast/jobs/migrate-queue';
import { processEnvironment } from '@ballast/testing/process-environment';
import { hash } from 'argon2';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARGON2 } from '../src/auth/passwords.ts';
import { eventually } from './support/sockets.ts';

const ENTRY = join(import.meta.dirname, '..', 'src', 'server.ts');
const secret = () => randomBytes(32).toString('base64url');

interface Process {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

const run = (environment: Readonly<Record<string, string>>): Process => {
  const child = spawn(process.execPath, [ENTRY], {
    env: processEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output: () => output, ended };
};

describe('start', () => {
  const good = () => ({
    DATABASE_URL: 'postgresql://u:p4ssw0rd@127.0.0.1:1/b',
    JWT_SECRET: secret(),
    CSRF_SECRET: secret(),
  });

  it.each([
    ['a short secret', { JWT_SECRET: 'short' }, /^JWT_SECRET: shorter than 32 bytes$/m],
    [
      'a known secret',
      { JWT_SECRET: 'super-secret-super-secret-super-secret' },
      /^JWT_SECRET: is a well-known default$/m,
    ],
    ['no secret', { CSRF_SECRET: '' }, /^CSRF_SECRET: /m],
    ['trust in everybody', { TRUST_PROXY: 'true' }, /^TRUST_PROXY: /m],
    ['no database', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: /m],
  ])('is refused with %s, in one line that does not show it', async (_name, wrong, line) => {
    const { ended, output } = run({ ...good(), ...wrong });
    expect(await ended).not.toBe(0);
    expect(output()).toMatch(line);
    for (const value of Object.values(wrong)) if (value.length > 6) expect(output()).not.toContain(value);
    expect(output()).not.toContain('p4ssw0rd');
  });
});

describe('a running api', () => {
  const PASSWORD = 'canary-password-correct-horse';
  let directory: string;
  let postgres: EmbeddedPostgres;
  let api: Process;
  let address: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'ballast-process-'));
    postgres = await startEmbeddedPostgres({ directory, isDurable: false });
    await migrate({ url: postgres.url('owner'), appRole: ROLE_NAMES.app });
    await migrateQueue(postgres.url('owner'), ROLE_NAMES.app);
    const client = new Client({ connectionString: postgres.url('owner') });
    await client.connect();
    await client.query(
      `INSERT INTO plans (id, name, details, transaction_costs, created_at, updated_at)
       VALUES ('0199f3a1-6b52-7c3e-9a41-5d2f8e7b1c04', 'P', $1, '[]', now(), now())`,
      [JSON.stringify(PLAN)],
    );
    await client.query(
      `INSERT INTO users (id, firstname, lastname, email, email_key, password_hash, plan_id, created_at, updated_at)
       VALUES (gen_random_uuid(), 'A', 'B', 'canary-user@example.com', 'canary-user@example.com', $1,
         '0199f3a1-6b52-7c3e-9a41-5d2f8e7b1c04', now(), now())`,
      [await hash(PASSWORD, ARGON2)],
    );
    await client.end();
    environment = {
      DATABASE_URL: postgres.url('app'),
      JWT_SECRET: secret(),
      CSRF_SECRET: secret(),
      PORT: '0',
      LOG_LEVEL: 'debug',
      // nobody is there
      ASSISTANT_URL: 'http://127.0.0.1:9/v1',
      ASSISTANT_MODEL: 'none',
      ASSISTANT_API_KEY: 'canary-assistant-key',
      ASSISTANT_ALLOWED_HOSTS: '127.0.0.1:9',
    };
    api = run(environment);
    await eventually(() => /"port":\d+/.test(api.output()));
    address = `http://127.0.0.1:${/"port":(\d+)/.exec(api.output())?.[1]}`;
  });
  afterAll(async () => {
    api?.child.kill('SIGKILL');
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const statusOf = async (path: string): Promise<number> =>
    (await fetch(`${address}${path}`, { signal: AbortSignal.timeout(120_000) })).status;
  const loggedOf = (requestId: string | null) =>
    api
      .output()
      .split('\n')
      .filter((line) => line.includes(`"requestId":"${requestId}"`))
      .join('\n');
  const login = (password = PASSWORD) =>
    fetch(`${address}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'canary-user@example.com', password }),
      signal: AbortSignal.timeout(120_000),
    });

  it('says so when it has lost its database, answers 503 meanwhile, and serves again by itself', async () => {
    expect(await statusOf('/health/ready')).toBe(200);
    const { port } = postgres;
    process.kill(postgres.pid, 'SIGKILL');
    await eventually(async () => (await statusOf('/health/ready')) === 503);
    const refused = await login();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect(refused.headers.get('retry-after')).toBe('2');
    const byTrpc = await fetch(`${address}/api/trpc/auth.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'canary-user@example.com', password: PASSWORD }),
      signal: AbortSignal.timeout(120_000),
    });
    expect(byTrpc.status).toBe(503);
    // which part was lost is read in the log, whatever the call came by
    for (const { headers } of [refused, byTrpc])
      expect(loggedOf(headers.get('x-request-id'))).toMatch(/"msg":"unavailable"/);
    expect(await statusOf('/health/live')).toBe(200);

    await postgres.stop();
    postgres = await startEmbeddedPostgres({ directory, isDurable: false, port });
    await eventually(async () => (await statusOf('/health/ready')) === 200);
    expect((await login()).status).toBe(200);
  });

  it('writes no secret into its logs', async () => {
    const { accessToken, refreshToken } = (await (await login()).json()) as Readonly<Record<string, string>>;
    const canaries = {
      password: PASSWORD,
      wrongPassword: 'canary-wrong-password',
      accessToken: accessToken ?? '',
      refreshToken: refreshToken ?? '',
      databaseUrl: environment.DATABASE_URL ?? '',
      databasePassword: new URL(environment.DATABASE_URL ?? '').password,
      jwtSecret: environment.JWT_SECRET ?? '',
      csrfSecret: environment.CSRF_SECRET ?? '',
      assistantKey: environment.ASSISTANT_API_KEY ?? '',
      question: 'canary-question',
      resetToken: 'canary-reset-token',
      ssoToken: 'canary-sso-token',
      query: 'canary-in-a-query',
      email: 'canary-user@example.com',
    };
    const post = (path: string, body: unknown) =>
      fetch(`${address}/api/v1${path}`, {
        method: path.startsWith('/auth/recover') ? 'PUT' : 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const answers = await Promise.all([
      login(canaries.wrongPassword),
      post('/auth/refresh', { refreshToken: `${refreshToken}x` }),
      post('/auth/recover-password', { token: canaries.resetToken, newPassword: PASSWORD }),
      post('/auth/sso', { token: canaries.ssoToken, provider: 'matriks', email: canaries.email }),
      post('/auth/login', `{"password":"${PASSWORD}"`),
      post('/chatbot/response', { query: canaries.question }),
      fetch(`${address}/api/v1/portfolio/list?search=${canaries.query}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      }),
      fetch(`${address}/api/v1/nothing?token=${accessToken}`),
    ]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const metrics = await (await fetch(`${address}/metrics`)).text();
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const [name, canary] of Object.entries(canaries)) {
      expect(api.output(), `${name} in the logs`).not.toContain(canary);
      expect(metrics, `${name} in the metrics`).not.toContain(canary);
      if (name !== 'email') expect(texts.join(), `${name} in an answer`).not.toContain(canary);
    }
  });

  it('ends at SIGTERM, and finishes what it has accepted', async () => {
    // as a browser opens one in advance
    const silent = connect(Number(new URL(address).port), '127.0.0.1');
    await once(silent, 'connect');
    const accepted = Array.from({ length: 15 }, () => login());
    // with the first answer out, all of them have arrived
    await Promise.race(accepted);
    api.child.kill('SIGTERM');
    const answers = await Promise.all(accepted.map((answer) => answer.then(({ status }) => status)));
    expect(await api.ended).toBe(0);
    expect(answers).toEqual(answers.map(() => 200));
  });
});

const PLAN = {
  portfolios: 'enabled',
  simulations: 'enabled',
  forecast: 'enabled',
  assistant: 'enabled',
  maxPortfolioCount: null,
  maxSimulationCount: null,
  dailySimulationLimit: null,
  monthlyOptimizationLimit: null,
  maxTickerCount: null,
  maxModelCount: null,
  minRebalancingPeriod: null,
  models: {},
  objectives: {},
  constraints: {},
  integrations: {},
  exchanges: {},
};
