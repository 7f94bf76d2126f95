import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

/** As much of a mail server as one mail needs (RFC 5321). */
const startServer = async () => {
  const heard: string[] = [];
  const server = createServer((socket: Socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString('utf8');
      heard.push(text);
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 kept\r\n');
      } else if (text.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { heard, server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

it('with a server it goes there', async () => {
  const { heard, server, url } = await startServer();
  try {
    expect(await createMailSender({ smtpUrl: url, from, folder }).send(mail)).toBeUndefined();
    expect(heard.join('')).toContain('RCPT TO:<ada@example.com>');
    expect(heard.join('')).toMatch(/Message-ID: <mail-1@/);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    server.close();
  }
});
