/** POST /admin/test-mail: whether the installation can send mails at all. */

import { MailFailure } from '@ballast/integrations/mail/mail-failure';
import type { Mail, MailSender } from '@ballast/integrations/mail/mail-sender';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, createTestApi, type TestApi } from './support/test-api.ts';
import { startTestWorker } from './support/with-worker.ts';

let test: TestApi;
let admin: Account;
beforeAll(async () => {
  test = await createTestApi({ questionLimitMs: Number.POSITIVE_INFINITY });
  admin = await test.join('admin', { role: 'admin', language: 'tr' });
});
afterAll(() => test?.close());

const tryWith = async (send: MailSender['send']) => {
  const worker = await startTestWorker(test, { send }, {}, { answersOnly: true });
  try {
    return await test.call('admin.testMail', {}, { token: admin.accessToken });
  } finally {
    await worker.close();
  }
};

it('goes to whoever asks, in their language, and tells what became of it', async () => {
  const mails: Mail[] = [];
  const sent = await tryWith(async (mail) => {
    mails.push(mail);
    return undefined;
  });
  expect(sent.body).toEqual({ to: admin.email, outcome: 'sent', answer: null });
  expect(mails).toMatchObject([{ to: admin.email, subject: 'Ballast e-posta gönderebiliyor' }]);
  const written = await tryWith(async () => '/data/mail/1.eml');
  expect(written.body).toMatchObject({ outcome: 'written', answer: '/data/mail/1.eml' });
  const failed = await tryWith(() => Promise.reject(new MailFailure('server', 'ECONNREFUSED')));
  expect(failed.body).toMatchObject({ outcome: 'failed', answer: 'ECONNREFUSED' });
});
