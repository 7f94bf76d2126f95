/** A forgotten password: the same answer for everybody, and a link that works once (safety A3, A8). */
import type { Mail } from '@ballast/integrations/mail/mail-sender';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Account,
  createTestApi,
  NO_LIMITS,
  PASSWORD,
  restRequest,
  type TestApi,
} from './support/test-api.ts';
import { eventually, startTestWorker } from './support/with-worker.ts';

let test: TestApi;
let ada: Account;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
const mails: Mail[] = [];
beforeAll(async () => {
  test = await createTestApi({
    limits: { ...NO_LIMITS, resetsOfAccount: { max: 5, windowSeconds: 900 } },
  });
  ada = await test.join('ada', { language: 'de', firstname: '<b>Ada</b>' });
  worker = await startTestWorker(test, {
    send: async (mail) => {
      mails.push(mail);
      return undefined;
    },
  });
});
afterAll(async () => {
  await worker?.close();
  await test?.close();
});

const ask = (email: string) => test.call('auth.sendResetPasswordLink', { email });
const recover = (token: string, newPassword: string) =>
  test.call('auth.recoverPassword', { token, newPassword });
const allDone = (job = 'passwordReset') =>
  eventually(
    () => test.db.jobRequest.count({ where: { job, finishedAt: null } }),
    (open) => open === 0,
  );
const tokenOf = ({ text }: Mail) => /recover-password#([\w-]{43})\b/.exec(text)?.[1] ?? '';
const linkFor = async (account: Account) => {
  mails.length = 0;
  expect((await ask(account.email)).status).toBe(200);
  await allDone();
  const links = mails.map(tokenOf).filter((token) => token !== '');
  expect(links).toHaveLength(1);
  expect(mails.every(({ to }) => to === account.email)).toBe(true);
  return links[0] as string;
};

const GOOD = 'seven quiet harbours in winter';

it('answers known, unknown, inactive and expired accounts alike, and writes to those that may sign in', async () => {
  const inactive = await test.join('inactive');
  await test.database.query('UPDATE users SET is_active = false WHERE id = $1', [inactive.user.id]);
  const expired = await test.join('expired');
  await test.database.query('UPDATE users SET expiration_date = $2 WHERE id = $1', [
    expired.user.id,
    new Date(0),
  ]);
  const visitor = await test.join('visitor', { isDemo: true });
  mails.length = 0;
  for (const email of [ada.email, 'nobody@example.com', inactive.email, expired.email, visitor.email]) {
    const { status, body } = await ask(email);
    expect([status, body]).toEqual([200, { user: { email }, isMailSend: true }]);
  }
  await allDone();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([ada.email, expired.email].toSorted());
});

it('is written in the reader’s language, and holds the token in no other place', async () => {
  const token = await linkFor(ada);
  const [mail] = mails as [Mail];
  expect(mail.subject).toBe('Neues Passwort für Ihr Ballast-Konto festlegen');
  expect(mail.html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(mail.html).not.toMatch(/<img|<b>Ada/);
  expect(token).toHaveLength(43);
  const stored = await test.database.query('SELECT * FROM reset_tokens');
  const requests = await test.database.query('SELECT * FROM job_requests');
  expect(JSON.stringify([stored, requests])).not.toContain(token);
});

it('sets the password once of twenty tries, ends every session and says so', async () => {
  const bea = await test.join('bea');
  const token = await linkFor(bea);
  const weak = await recover(token, 'password123');
  expect([weak.error?.code, weak.error?.errors]).toEqual([
    'passwordNotStrong',
    { newPassword: [{ code: 'invalid' }] },
  ]);
  const tries = await Promise.all(Array.from({ length: 20 }, () => recover(token, GOOD)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(tries.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['resetTokenInvalid']));
  test.clock.advance(1000);
  expect((await test.call('auth.user', {}, { token: bea.accessToken })).status).toBe(401);
  expect((await test.call('auth.login', { email: bea.email, password: PASSWORD })).status).toBe(401);
  expect((await test.call('auth.login', { email: bea.email, password: GOOD })).status).toBe(200);
  await allDone('mail');
  expect(mails.at(-1)).toMatchObject({
    to: bea.email,
    subject: 'The password of your Ballast account was changed',
  });
});

it('ends with a newer link, with a new password, and after an hour', async () => {
  const cem = await test.join('cem');
  const first = await linkFor(cem);
  const second = await linkFor(cem);
  expect((await recover(first, GOOD)).error?.code).toBe('resetTokenInvalid');
  const wish = { currentPassword: PASSWORD, newPassword: GOOD, newPasswordRepeat: GOOD };
  expect((await test.call('auth.changePassword', wish, { token: cem.accessToken })).status).toBe(200);
  expect((await recover(second, GOOD)).error?.code).toBe('resetTokenInvalid');
  const third = await linkFor(cem);
  test.clock.advance(3_600_000 + 60_000);
  const late = await recover(third, GOOD);
  expect([late.status, late.error?.errors]).toEqual([400, { token: [{ code: 'invalid' }] }]);
});

it('is asked for an account five times in a quarter of an hour, known or not', async () => {
  for (const email of ['Known@example.com', 'unknown@example.com']) {
    if (email.startsWith('K')) await test.addUser({ email });
    const answers = [];
    for (let k = 0; k < 6; k++) answers.push((await ask(k % 2 ? email : email.toUpperCase())).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

it.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"x\n"@b.example'])(
  'takes one address alone: %j',
  async (email) => {
    expect((await ask(email)).status).toBe(400);
  },
);

it('links to the configured place, whatever a request says where it is', async () => {
  mails.length = 0;
  const request = restRequest('auth.sendResetPasswordLink', { email: ada.email });
  const headers = { ...request.headers, 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  expect((await test.api.app.inject({ ...request, headers })).statusCode).toBe(200);
  await allDone();
  expect(mails[0]?.text).toContain('http://localhost/auth/recover-password#');
  expect(JSON.stringify(mails)).not.toContain('evil');
});
