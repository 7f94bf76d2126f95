/** Errors of browsers: who may report and see them, what is kept, and where they go (§7, safety A11). */
import { ERROR_REPORT } from '@ballast/contract/constants';
import type { ErrorReport } from '@ballast/contract/entities/error-report';
import { ERROR_REPORT_FIELDS } from '@ballast/contract/error-report-fields';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorReport } from './support/error-report.ts';
import {
  type Account,
  createTestApi,
  createTestClock,
  LIMITS,
  NO_LIMITS,
  type TestApi,
} from './support/test-api.ts';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/146.0.0.0';

let test: TestApi;
let admin: Account;
let user: Account;
const logged: string[] = [];

beforeAll(async () => {
  test = await createTestApi({ limits: NO_LIMITS, logSink: (line) => logged.push(line) });
  admin = await test.join('admin', { role: 'admin' });
  user = await test.join('user');
});
beforeEach(() => test.db.errorReport.deleteMany());
afterAll(() => test?.close());

const send = (report: object, headers: Record<string, string> = {}) =>
  test.call('errorReport.send', report, { headers: { 'user-agent': AGENT, ...headers } });
const asAdmin = (...[key, input]: Parameters<TestApi['call']>) =>
  test.call(key, input, { token: admin.accessToken });
const failing = (message: string, rest: Partial<ErrorReport['error']> = {}) =>
  errorReport({ error: { name: 'TypeError', message, frames: [], ...rest } });
const groups = async () => (await asAdmin('errorReport.list', {})).body;

describe('a report', () => {
  it('comes from anybody, and is one group with its equals', async () => {
    expect((await send(failing('row 17 of 0198c0de-7a11-7b3c-8d4e-1234567890ab broke'))).status).toBe(200);
    expect((await send(failing('row 18 of 0298c0de-7a11-7b3c-8d4e-1234567890ab broke'))).status).toBe(200);
    expect((await send({ ...failing('row 18 broke'), route: '/simulation/list' })).status).toBe(200);
    const { records, count, isCollecting } = await groups();
    expect({ count, isCollecting }).toEqual({ count: 2, isCollecting: true });
    expect(records.map((group: { count: number; route: string }) => [group.route, group.count])).toEqual([
      ['/simulation/list', 1],
      ['/portfolio/:_id', 2],
    ]);
  });

  it('is seen whole by administrators, with the browser that sent it', async () => {
    await send(errorReport());
    const { records } = await groups();
    const { body } = await asAdmin('errorReport.get', { id: records[0].id });
    expect(body).toMatchObject({ kind: 'error', name: 'TypeError', userAgent: AGENT, count: 1 });
    expect(body.report).toEqual(errorReport());
  });

  it('is redacted again, whoever sent it', async () => {
    const canaries = ['canary@example.com', 'canary-Secret-1', '123456.78', 'eyJhbGciOiJI.canary.c2ln'];
    const cause = { name: 'Error', message: `cause ${canaries.join(' and ')}`, frames: [] };
    await send({ ...failing(canaries.join(', ')), causes: [cause] }, { 'user-agent': `X ${canaries[0]}` });
    const [row] = await test.database.query<{ all: string }>('SELECT e::text AS all FROM error_reports e');
    for (const canary of canaries) {
      expect(row?.all, canary).not.toContain(canary);
      expect(logged.join('\n'), canary).not.toContain(canary);
    }
    expect(row?.all).toMatch(/\[e-mail\].*\[number\]/);
  });

  it('is kept short, however long it is', async () => {
    const long = 'a b c d '.repeat(ERROR_REPORT_FIELDS.messageChars / 8);
    expect((await send(failing(long))).status).toBe(200);
    const { records } = await groups();
    expect(records[0].message.length).toBeLessThanOrEqual(300);
    const { body } = await asAdmin('errorReport.get', { id: records[0].id });
    expect(body.report.error.message).toHaveLength(4000);
  });

  it.each([
    ['a field that it does not have', { ...errorReport(), token: 'x' }],
    ['a snapshot with more than it may hold', { ...errorReport(), snapshot: { portfolio: { value: 1 } } }],
    ['a value in the place of a name', { ...errorReport(), route: '/portfolio/123456.78' }],
    [
      'an event with a value',
      errorReport({ telemetry: [{ kind: 'call', name: 'a 1', status: 1, before: 0 }] }),
    ],
    ['a frame that is none', failing('x', { frames: [{ name: 'f', file: '/a?b=c', line: 1, column: 1 }] })],
    ['a NUL', failing('a\u0000b')],
    ['half a letter', failing('\ud800')],
    ['more events than a hundred', errorReport({ telemetry: Array(101).fill(errorReport().telemetry[0]) })],
    ['a text that is too long', failing('x'.repeat(ERROR_REPORT_FIELDS.messageChars + 1))],
  ])('with %s is refused and changes nothing', async (_what, report) => {
    const { status, error } = await send(report);
    expect([status, error?.code]).toEqual([400, 'validation']);
    expect((await groups()).count).toBe(0);
  });

  it('may have 524288 bytes and hardly more', async () => {
    const padded = (bytes: number) => {
      const body = JSON.stringify(errorReport());
      return { payload: body.replace('{', `{${' '.repeat(bytes - body.length)}`) };
    };
    const post = (bytes: number) =>
      test.api.app.inject({
        method: 'POST',
        url: '/api/v1/error-reports',
        headers: { 'content-type': 'application/json' },
        ...padded(bytes),
      });
    expect((await post(ERROR_REPORT.payloadBytesMax)).statusCode).toBe(200);
    expect((await post(ERROR_REPORT.payloadBytesMax + 2048)).statusCode).toBe(413);
  });

  it('of another site is refused', async () => {
    const { status, error } = await send(errorReport(), { 'sec-fetch-site': 'cross-site' });
    expect([status, error?.code]).toEqual([403, 'antiForgery']);
    expect((await groups()).count).toBe(0);
  });
});

describe('reports', () => {
  it('are seen and deleted by administrators alone', async () => {
    await send(errorReport());
    const { id } = (await groups()).records[0];
    const keys = ['errorReport.list', 'errorReport.get', 'errorReport.delete'] as const;
    for (const key of keys) {
      const input = key === 'errorReport.list' ? {} : { id };
      expect((await test.call(key, input, { token: user.accessToken })).status, key).toBe(403);
      expect((await test.call(key, input)).status, key).toBe(401);
    }
    expect((await asAdmin('errorReport.delete', { id })).body).toEqual({ status: 'done' });
    expect((await asAdmin('errorReport.delete', { id })).error?.code).toBe('notFound');
    expect((await asAdmin('errorReport.get', { id })).error?.code).toBe('notFound');
  });

  it('are searched by what they are called, say and where they were, literally', async () => {
    await send(failing('first 100% of it'));
    await send({ ...failing('second', { name: 'RangeError' }), route: '/simulation/list' });
    const found = async (search: string) => (await asAdmin('errorReport.list', { search })).body.count;
    expect(await Promise.all(['RANGE', 'simulation/', 'first', '100%', '%', 'none'].map(found))).toEqual([
      1, 1, 1, 1, 1, 0,
    ]);
  });

  it('are paged, the most frequent or the newest first', async () => {
    for (const name of ['AError', 'BError', 'CError', 'AError']) await send(failing('x', { name }));
    const names = async (input: object) =>
      (await asAdmin('errorReport.list', { size: 2, ...input })).body.records.map(
        (group: { name: string }) => group.name,
      );
    expect(await names({})).toEqual(['AError', 'CError']);
    expect(await names({ page: 2 })).toEqual(['BError']);
    expect((await names({ sort: 'count' }))[0]).toBe('AError');
  });

  it('are taken from an address 60 times a minute', async () => {
    const limited = await createTestApi({ clock: createTestClock(), limits: LIMITS });
    try {
      const post = () => limited.call('errorReport.send', errorReport());
      for (let sent = 0; sent < 60; sent += 1) expect((await post()).status).toBe(200);
      expect((await post()).status).toBe(429);
      limited.clock.advance(60_000);
      expect((await post()).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('where reports go', () => {
  it.each([
    [undefined, '/api/v1/error-reports', "connect-src 'self';", 200],
    ['off', null, "connect-src 'self';", 404],
    [
      'https://errors.example.org/report?key=1',
      'https://errors.example.org/report?key=1',
      "connect-src 'self' https://errors.example.org/report;",
      404,
    ],
  ])('is what ERROR_REPORT_URL says: %s', async (setting, url, policy, status) => {
    const env: Record<string, string> = setting === undefined ? {} : { ERROR_REPORT_URL: setting };
    const other = await createTestApi({ env });
    try {
      const { body, response } = await other.call('errorReport.target', {});
      expect(body).toEqual({ url });
      expect(String(response.headers['content-security-policy'])).toContain(policy);
      expect((await other.call('errorReport.send', errorReport())).status).toBe(status);
    } finally {
      await other.close();
    }
  });
});
