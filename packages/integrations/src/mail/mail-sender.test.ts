import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SmtpServer, startSmtpServer } from '@ballast/testing/smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MailFailure } from './mail-failure.ts';
import { createMailSender } from './mail-sender.ts';

const mail = { id: 'mail-1', to: 'ada@example.com', subject: 'Grüße', text: 'Hello\n', html: '<p>Hello</p>' };
const from = 'Ballast <ballast@example.com>';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ballast-mail-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('without a server a mail is a file, the same one however often it is sent', async () => {
  const sender = createMailSender({ smtpUrl: undefined, from, folder: join(folder, 'mail') });
  const file = await sender.send(mail);
  expect(await sender.send(mail)).toBe(file);
  expect(readdirSync(join(folder, 'mail'))).toEqual(['mail-1.eml']);
  const text = readFileSync(file ?? '', 'utf8');
  expect(text).toMatch(/^To: ada@example\.com$/m);
  expect(text).toMatch(/^Message-ID: <mail-1@/m);
  expect(text).toContain('text/plain');
  expect(text).toContain('text/html');
});

it('keeps the newest five hundred', async () => {
  const sender = createMailSender({ smtpUrl: undefined, from, folder });
  for (let n = 0; n < 503; n += 1) await sender.send({ ...mail, id: `mail-${String(n).padStart(4, '0')}` });
  const files = readdirSync(folder).sort();
  expect([files.length, files[0]]).toEqual([500, 'mail-0003.eml']);
});

it.each(['ada@example.com\r\nBcc: eve@example.com', 'ada@example.com, eve@example.com'])(
  'an address that brings another one with it reaches nobody else: %j',
  async (to) => {
    const sender = createMailSender({ smtpUrl: undefined, from, folder });
    const file = await sender.send({ ...mail, to });
    const head = readFileSync(file ?? '', 'utf8').split('\n\n')[0] ?? '';
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.match(/^To: .*$/m)?.[0]).not.toMatch(/, *eve@example\.com$/);
  },
);

const TIMES = {
  connectionTimeout: 300,
  greetingTimeout: 300,
  socketTimeout: 300,
  wholeTimeout: 2000,
};

describe('with a server', () => {
  let server: SmtpServer;
  beforeEach(async () => {
    server = await startSmtpServer();
  });
  afterEach(() => server.close());
  const sender = (times = TIMES) => createMailSender({ smtpUrl: server.url, from, folder, times });

  it('it goes there', async () => {
    const unsubscribe = 'https://ballast.example/account';
    expect(await sender().send({ ...mail, unsubscribe })).toBeUndefined();
    expect(server.received).toMatchObject([{ to: 'ada@example.com' }]);
    expect(server.received[0]?.messageId).toMatch(/^<mail-1@/);
    expect(server.received[0]?.source).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['refuse', 'refused', '550'],
    ['later', 'later', '451'],
    // the same number, but no mail from here would be taken
    ['noSender', 'server', '550'],
    ['silent', 'server', 'ETIMEDOUT'],
    ['drop', 'server', expect.stringMatching(/^E/)],
    ['hang', 'server', 'ETIMEDOUT'],
    ['forget', 'server', expect.stringMatching(/^E/)],
  ] as const)('one that does this says why: %s', async (behaviour, kind, reason) => {
    server.behave(behaviour);
    const failure: unknown = await sender()
      .send(mail)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailFailure);
    expect(failure).toMatchObject({ kind, reason });
    expect(String(failure)).not.toContain('ada@');
  });

  it('one that never ends is given up, however patient the client is', async () => {
    server.behave('hang');
    const patient = sender({ ...TIMES, socketTimeout: 60_000, wholeTimeout: 200 });
    await expect(patient.send(mail)).rejects.toMatchObject({ kind: 'server', reason: 'ETIMEDOUT' });
  });

  it('one that is not there is told apart from one that refuses', async () => {
    const away = createMailSender({ smtpUrl: server.url, from, folder, times: TIMES });
    await server.close();
    server = await startSmtpServer();
    await expect(away.send(mail)).rejects.toMatchObject({ kind: 'server' });
  });
});
