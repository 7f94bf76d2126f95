/** safety I2, I3, H5: headers on every answer, no foreign origin, no file but the web app's own, health without details. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SOCKET_PATH } from '@ballast/contract/constants';
import { OPERATION_KEYS } from '@ballast/contract/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, restRequest, type TestApi, trpcRequest } from '../support/test-api.ts';
import { validInput } from '../support/valid-input.ts';

const CANARY = 'canary-of-a-file-that-nobody-may-read';
const SCRIPT = `export const many = '${'x'.repeat(4000)}';`;
const PAGE = '<!doctype html><title>Ballast</title>';

let parent: string;
let test: TestApi;
let port: number;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'ballast-web-'));
  const folder = join(parent, 'dist');
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('index.html', PAGE);
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write('assets/app-1a2b3c.js', SCRIPT);
  write('assets/app-1a2b3c.js.br', 'the script by brotli');
  write('assets/app-1a2b3c.js.gz', 'the script by gzip');
  write('assets/app-1a2b3c.css', 'body { margin: 0 }');
  write('assets/inter-1a2b3c.woff2', 'a font');
  write('assets/drawing-1a2b3c.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const file of [
    'assets/app-1a2b3c.js.map',
    '.env',
    '.git/config',
    '../.env',
    '../secret.txt',
    '../.data/secrets/jwt',
  ])
    write(file, CANARY);
  test = await createTestApi({ env: { WEB_DIST: folder } });
  port = await test.api.listen();
});
afterAll(async () => {
  await test?.close();
  rmSync(parent, { recursive: true, force: true });
});

const inject = (url: string, options: object = {}) => test.api.app.inject({ url, ...options });

const sendBytes = (to: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

/** What every answer says, shown as a page or not. */
const checkAnyHeaders = (headers: Readonly<Record<string, unknown>>, what: string): void => {
  expect(headers['x-content-type-options'], what).toBe('nosniff');
  expect(headers['access-control-allow-origin'], what).toBeUndefined();
  expect(headers['access-control-allow-credentials'], what).toBeUndefined();
  expect(headers['x-powered-by'], what).toBeUndefined();
  expect(headers.server, what).toBeUndefined();
};

const checkHeaders = (headers: Readonly<Record<string, unknown>>, what: string): void => {
  checkAnyHeaders(headers, what);
  const policy = String(headers['content-security-policy']);
  expect(policy, what).toContain("frame-ancestors 'none'");
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts, what).toMatch(/^('self'|'none')$/);
  expect(policy, what).not.toContain('unsafe-eval');
  expect(headers['referrer-policy'], what).toBe('same-origin');
  expect(headers['cross-origin-opener-policy'], what).toBe('same-origin');
};

describe('headers', () => {
  it('stand on the answer of every operation over both transports, and nothing of it is kept', async () => {
    const { accessToken } = await test.join('ada');
    for (const key of OPERATION_KEYS)
      for (const request of [restRequest(key, validInput(key)), trpcRequest(key, validInput(key))])
        for (const authorization of ['', `Bearer ${accessToken}`]) {
          const { headers } = await test.api.app.inject({
            ...request,
            headers: { ...request.headers, authorization },
          });
          checkHeaders(headers, `${key} ${request.url}`);
          expect(headers['cache-control'], key).toBe('no-store');
        }
  });

  it.each([
    '/',
    '/portfolio/list',
    '/favicon.svg',
    '/assets/drawing-1a2b3c.svg',
    '/assets/missing.js',
    '/assets/app-1a2b3c.js.br',
    '/assets/app-1a2b3c.js.gz',
    '/health/live',
    '/health/ready',
    '/metrics',
    '/api/docs',
    '/api/docs/json',
    '/api',
    '/api/v1',
    '/api/v1/nothing',
    '/api/trpc/nothing.here',
    '/%E0%A4%A',
    '/%00',
  ])('stand on %s', async (url) => {
    checkHeaders((await inject(url)).headers, url);
  });

  it('are fewer on scripts, styles and fonts, which no browser shows as a page', async () => {
    for (const file of ['app-1a2b3c.js', 'app-1a2b3c.css', 'inter-1a2b3c.woff2'])
      for (const encoding of ['identity', 'br', 'gzip']) {
        const { headers, statusCode } = await inject(`/assets/${file}`, {
          headers: { 'accept-encoding': encoding },
        });
        const what = `${file} ${encoding}`;
        expect(statusCode, what).toBe(200);
        checkAnyHeaders(headers, what);
        expect(headers['cross-origin-resource-policy'], what).toBe('same-origin');
        expect(headers['cache-control'], what).toBe('public, max-age=31536000, immutable');
        for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'set-cookie'])
          expect(headers[name], what).toBeUndefined();
        const wire = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        expect(wire.join('').length, what).toBeLessThan(500);
      }
  });

  it('stand on the answers of the socket server', async () => {
    const bad = [
      '',
      '?EIO=3&transport=polling',
      '?EIO=4&transport=polling&sid=nobody',
      '?EIO=4&transport=none',
    ];
    for (const query of ['?EIO=4&transport=polling', ...bad]) {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}${SOCKET_PATH}/${query}`);
      expect(status, query).toBe(bad.includes(query) ? 400 : 200);
      checkHeaders(Object.fromEntries(headers), query);
      expect(headers.get('cache-control'), query).toBe('no-store');
    }
    const foreign = await fetch(`http://127.0.0.1:${port}${SOCKET_PATH}/?EIO=4&transport=polling`, {
      headers: { origin: 'https://attacker.example' },
    });
    expect(foreign.status).toBe(403);
    checkHeaders(Object.fromEntries(foreign.headers), 'foreign origin');
  });

  it('forbid caches to keep a private answer, however its path is written', async () => {
    const { accessToken } = await test.join('cecil');
    for (const path of [
      '/%61pi/v1/auth/user',
      '/api/v1/%61uth/user',
      `http://127.0.0.1:${port}/api/v1/auth/user`,
    ]) {
      const answer = await sendBytes(
        port,
        `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nauthorization: Bearer ${accessToken}\r\n\r\n`,
      );
      expect(answer, path).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer, path).toContain('cache-control: no-store');
    }
  });

  it('hand no anti-forgery pair to caches that everybody shares', async () => {
    const pairOf = async (url: string) => (await inject(url)).headers['set-cookie'];
    expect(await pairOf('/assets/app-1a2b3c.js')).toBeUndefined();
    expect(await pairOf('/portfolio/list')).toContain('XSRF-TOKEN=');
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'PATCH', 'OPTIONS'])('refuse %s', async (method) => {
    const { statusCode, headers } = await inject('/api/v1/auth/user', { method });
    expect([404, 405]).toContain(statusCode);
    checkHeaders(headers, method);
  });

  it('stand on answers to what is no request at all', async () => {
    for (const bytes of [
      'TRACK / HTTP/1.1\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`,
    ]) {
      const answer = await sendBytes(port, bytes);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).toContain("frame-ancestors 'none'");
    }
  });

  it.each(['h2c', 'websocket', 'TLS/1.2, HTTP/2.0'])(
    'stand on answers to who asks for %s instead',
    async (protocol) => {
      const answer = await sendBytes(
        port,
        `GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade, close\r\nupgrade: ${protocol}\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toContain("frame-ancestors 'none'");
    },
  );

  it('let no foreign origin read', async () => {
    const origins = [
      'https://attacker.example',
      'http://attacker.example',
      'null',
      'http://localhost.attacker.example',
      'http://127.0.0.1:1',
      `http://127.0.0.1:${port}.attacker.example`,
      'https://ballast.example.attacker.example',
      'file://',
      'chrome-extension://x',
      'http://[::1]',
      'http://0.0.0.0',
      'data:text/html,x',
      '',
      '*',
      'http://localhost:80@attacker.example',
      'https://xn--ballst-cua.example',
      'HTTP://ATTACKER.EXAMPLE',
      'http://attacker.example/',
      'http://169.254.169.254',
      'ws://attacker.example',
    ];
    for (const origin of origins)
      for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
        const { headers } = await inject('/api/v1/auth/login', {
          method,
          headers: { origin, 'access-control-request-method': 'POST' },
        });
        const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control'));
        expect(allowed, `${method} ${origin}`).toEqual([]);
      }
  });

  it('mark secure and host-only cookies and demand https where the product has an https address', async () => {
    const secure = await createTestApi({ env: { PUBLIC_URL: 'https://ballast.example' } });
    const { headers } = await secure.api.app.inject('/api/v1/auth/user');
    expect(String(headers['set-cookie'])).toMatch(/^__Host-XSRF-TOKEN=[^;]+; Path=\/; Secure; SameSite=Lax$/);
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });
});

describe('a private installation', () => {
  it('answers under names of this machine alone: a page that takes its address learns nothing', async () => {
    const host = 'attacker.example:3000';
    for (const url of ['/', '/api/docs/json', '/metrics', '/api/v1/auth/user', '/assets/app-1a2b3c.js']) {
      const { statusCode, headers } = await inject(url, { headers: { host } });
      expect(statusCode, url).toBe(403);
      checkHeaders(headers, url);
    }
    const login = { method: 'POST', url: '/api/v1/auth/login', payload: { email: 'a@b.co', password: 'x' } };
    expect(
      (await inject(login.url, { ...login, headers: { host, origin: `http://${host}` } })).statusCode,
    ).toBe(403);
    const polling = `GET ${SOCKET_PATH}/?EIO=4&transport=polling HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
    expect(await sendBytes(port, polling)).toMatch(/^HTTP\/1\.1 403 /);
    expect((await inject('/', { headers: { host: '[::1]:3000' } })).statusCode).toBe(200);
  });

  it('is another matter where others can connect: their name is for the proxy to judge', async () => {
    const open = await createTestApi({ env: { HOST: '0.0.0.0' } });
    const { statusCode } = await open.api.app.inject({
      url: '/health/live',
      headers: { host: 'ballast.example' },
    });
    expect(statusCode).toBe(200);
    await open.close();
  });
});

describe('served files', () => {
  const names = [
    '.env',
    '.env.local',
    '.git/config',
    '.git/HEAD',
    '.data/secrets/jwt',
    '.data/postgres/postgresql.conf',
    'secret.txt',
    'package.json',
    'assets/app-1a2b3c.js.map',
    'apps/api/src/server.ts',
    'node_modules/fastify/package.json',
    'etc/passwd',
    'proc/self/environ',
    'WEB-INF/web.xml',
  ];
  const forms = (name: string) => [
    `/${name}`,
    `//${name}`,
    `/./${name}`,
    `/../${name}`,
    `/../../${name}`,
    `/assets/../${name}`,
    `/assets/../../${name}`,
    `/assets/..%2f..%2f${name}`,
    `/..%2f${name}`,
    `/..%5c${name}`,
    `/%2e%2e/${name}`,
    `/%2e%2e%2f${name}`,
    `/%252e%252e%252f${name}`,
    `/..;/${name}`,
    `/${name}%00`,
    `/${name}%00.html`,
    `/${name}/`,
    `/${name}?x=1`,
    `/${encodeURIComponent(name)}`,
    `/%c0%ae%c0%ae/${name}`,
    `/....//${name}`,
    `/index.html/../${name}`,
  ];
  const paths = names.flatMap(forms);

  it(`are the web app's own: ${paths.length} other paths leak nothing`, async () => {
    expect(paths.length).toBeGreaterThanOrEqual(300);
    for (const path of paths) {
      const response = await inject(path);
      expect(response.body, path).not.toContain(CANARY);
      const isPage = response.statusCode === 200 && response.body === PAGE;
      expect(isPage || [400, 404].includes(response.statusCode), `${path} ${response.statusCode}`).toBe(true);
    }
  });

  it('are kept for ever if hashed, and asked for again otherwise', async () => {
    const hashed = await inject('/assets/app-1a2b3c.js');
    expect([hashed.statusCode, hashed.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const page = await inject('/portfolio/list');
    expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([200, PAGE, 'no-cache']);
    expect((await inject('/assets/gone-9z9z.js')).statusCode).toBe(404);
  });
});

describe('compressed files', () => {
  const ask = (encoding: string) =>
    inject('/assets/app-1a2b3c.js', { headers: { 'accept-encoding': encoding } });

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'the script by brotli'],
    ['gzip, deflate', 'gzip', 'the script by gzip'],
    ['identity', undefined, SCRIPT],
  ])('for %s are those of the build', async (accepted, encoding, body) => {
    const { headers, body: answered } = await ask(accepted);
    expect(answered).toBe(body);
    expect(headers['content-encoding']).toBe(encoding);
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/);
  });

  it('are another answer for each encoding, and the same one for the same', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (one) => (await ask(one)).headers.etag),
    );
    expect(new Set(tags).size).toBe(3);
    const again = await inject('/assets/app-1a2b3c.js', {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(tags[0]) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('are no addresses of their own', async () => {
    for (const ending of ['.br', '.gz'])
      expect((await inject(`/assets/app-1a2b3c.js${ending}`)).statusCode, ending).toBe(404);
  });
});

describe('health', () => {
  it('says live and ready, and nothing else', async () => {
    expect((await inject('/health/live')).json()).toEqual({ status: 'live' });
    expect((await inject('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  it('stops being ready at once when the process is told to stop', async () => {
    const stopping = await createTestApi();
    stopping.api.beginStop();
    const { statusCode, body } = await stopping.api.app.inject('/health/ready');
    expect([statusCode, body]).toEqual([503, '{"status":"not ready"}']);
    expect((await stopping.api.app.inject('/health/live')).statusCode).toBe(200);
    await stopping.close();
  });

  it('shows metrics and documents off this machine to nobody without the token', async () => {
    const token = 'metrics-9f8e7d6c5b4a39281706f5e4d3c2b1a0';
    const open = await createTestApi({ env: { HOST: '0.0.0.0' } });
    const closed = await createTestApi({ env: { HOST: '0.0.0.0', METRICS_TOKEN: token } });
    for (const url of ['/metrics', '/api/docs', '/api/docs/json'])
      expect((await open.api.app.inject(url)).statusCode, url).toBe(404);
    expect((await closed.api.app.inject('/metrics')).statusCode).toBe(404);
    const authorization = `Bearer ${token}`;
    const shown = await closed.api.app.inject({ url: '/metrics', headers: { authorization } });
    expect(shown.body).toContain('http_request_duration_seconds');
    await Promise.all([open.close(), closed.close()]);
  });
});
