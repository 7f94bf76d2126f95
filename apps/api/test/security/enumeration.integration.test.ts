/**
 * safety A3: with a wrong password nobody learns whether an account exists, is active or has expired. Work is counted here; times are
 * compared by `npm run sec:enumeration`.
 */
import { performance } from 'node:perf_hooks';
import { createRandom } from '@ballast/testing/seeded-random';
import { verify } from 'argon2';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { median, medianSpread, spreadByChance, unlikeness } from '../support/rank-test.ts';
import { createTestApi, restRequest, type TestApi } from '../support/test-api.ts';

const { compared } = vi.hoisted(() => ({ compared: [] as string[] }));
vi.mock('../../src/auth/passwords.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/auth/passwords.ts')>();
  const counting: typeof verify = (hash, password) => {
    compared.push(hash);
    return verify(hash, password);
  };
  const createPasswords: typeof original.createPasswords = (decoy, refused) =>
    original.createPasswords(decoy, refused, counting);
  return { ...original, createPasswords };
});

const KINDS = ['known', 'unknown', 'inactive', 'expired'] as const;
/** Of each kind, for the comparison of times; none in a normal run. */
const CALLS = Number(process.env.ENUMERATION_CALLS ?? 0);
/** Where other work on the machine moves medians further, as far as it does by chance. */
const MEDIAN_MS = 5;
const P_MIN = 0.01;

let test: TestApi;
let address: string;
beforeAll(async () => {
  test = await createTestApi();
  await test.addUser({ email: 'known@example.com' });
  await test.addUser({ email: 'inactive@example.com', isActive: false });
  await test.addUser({ email: 'expired@example.com', expirationDate: new Date(0) });
  address = `http://127.0.0.1:${await test.api.listen()}`;
});
afterAll(() => test?.close());
beforeEach(() => {
  compared.length = 0;
});

const tryPassword = async (kind: (typeof KINDS)[number]) => {
  const request = restRequest('auth.login', { email: `${kind}@example.com`, password: 'wrong' });
  const since = performance.now();
  const response = await fetch(`${address}${request.url}`, {
    method: 'POST',
    headers: request.headers as Record<string, string>,
    body: request.payload as string,
  });
  const text = await response.text();
  return { response, text, ms: performance.now() - since };
};

/** What tells one request from the other, and nothing else. */
const VARIES = new Set(['date', 'x-request-id', 'set-cookie']);

it('a wrong password is answered alike, whoever it is for', async () => {
  const answers = [];
  for (const kind of KINDS) {
    const { response, text } = await tryPassword(kind);
    const { requestId: _requestId, ...body } = JSON.parse(text);
    const names = [...response.headers.keys()].sort();
    const headers = [...response.headers].filter(([name]) => !VARIES.has(name));
    answers.push({ status: response.status, body, names, headers });
  }
  expect(answers[0]?.status).toBe(401);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

it('the sign-in compares one hash of the same cost each time, a decoy where there is no account', async () => {
  const stored = await test.db.user.findMany({ select: { email: true, passwordHash: true } });
  for (const kind of KINDS) await tryPassword(kind);
  const owners = compared.map((hash) => stored.find(({ passwordHash }) => passwordHash === hash)?.email);
  // the accounts of a test share one hash
  expect(owners.map((owner) => owner === undefined)).toEqual([false, true, false, false]);
  expect(new Set(compared.map((hash) => hash.split('$').slice(0, 4).join('$'))).size).toBe(1);
});

it('asks the database the same, whoever it is for', async () => {
  const query = vi.spyOn(Client.prototype, 'query');
  const asked = [];
  for (const kind of KINDS) {
    query.mockClear();
    await tryPassword(kind);
    const texts = query.mock.calls.map(([statement]) => (statement as { readonly text?: string }).text ?? '');
    asked.push(texts.filter((text) => /"(?:users|plans)"/.test(text)));
  }
  query.mockRestore();
  expect(asked[0]).toHaveLength(1);
  for (const texts of asked) expect(texts).toEqual(asked[0]);
});

it('a forgotten password asks the database the same, and is answered alike, whoever it is for', async () => {
  const query = vi.spyOn(Client.prototype, 'query');
  const told = [];
  for (const kind of KINDS) {
    query.mockClear();
    const { status, body } = await test.call('auth.sendResetPasswordLink', { email: `${kind}@example.com` });
    const texts = query.mock.calls.map(([statement]) => (statement as { readonly text?: string }).text ?? '');
    const statements = texts.filter((text) => /"(?:users|plans|job_requests|reset_tokens)"/.test(text));
    told.push({ status, keys: Object.keys(body), isMailSend: body.isMailSend, statements });
  }
  query.mockRestore();
  expect(told[0]?.statements).toHaveLength(1);
  for (const answer of told) expect(answer).toEqual(told[0]);
});

if (CALLS > 0)
  it('no kind answers sooner than another', async () => {
    const times = Object.fromEntries(KINDS.map((kind) => [kind, [] as number[]]));
    for (let call = 0; call < CALLS; call += 1)
      // another order each time, so that none always follows the same
      for (let k = 0; k < KINDS.length; k += 1) {
        const kind = KINDS[(k * (call % 2 === 0 ? 1 : 3) + call) % KINDS.length] ?? 'known';
        times[kind]?.push((await tryPassword(kind)).ms);
      }
    const samples = KINDS.map((kind) => times[kind] ?? []);
    const known = times.known ?? [];
    const rows = KINDS.map((kind, at) => {
      const own = samples[at] ?? [];
      return { kind, median: median(own), p: kind === 'known' ? 1 : unlikeness(known, own) };
    });
    for (const { kind, median: ms, p } of rows)
      process.stdout.write(`${kind}: n ${CALLS}, median ${ms.toFixed(2)} ms, p ${p.toFixed(3)}\n`);
    const [spread, byChance] = [medianSpread(samples), spreadByChance(samples, createRandom(CALLS))];
    process.stdout.write(`medians differ by ${spread.toFixed(2)} ms, by chance ${byChance.toFixed(2)} ms\n`);
    expect(spread).toBeLessThan(Math.max(MEDIAN_MS, byChance));
    expect(rows.filter(({ p }) => p <= P_MIN)).toEqual([]);
  });
