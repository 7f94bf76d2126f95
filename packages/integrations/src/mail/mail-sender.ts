/** Sends mails: through a server where one is set, else into a folder, where whoever runs the product reads them. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { MailFailure, toMailFailure } from './mail-failure.ts';

export interface Mail {
  /** The same for every try: who gets it twice sees one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its reader says that no more shall come (RFC 2369). */
  readonly unsubscribe?: string;
}

export interface MailSender {
  /** Answers the file, where there is no server; fails with a `MailFailure` where one does not take it. */
  readonly send: (mail: Mail) => Promise<string | undefined>;
}

export interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: string;
  readonly folder: string;
  readonly times?: MailTimes;
}

interface MailTimes {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** Without a word from the server. */
  readonly socketTimeout: number;
  /** However much it says meanwhile. */
  readonly wholeTimeout: number;
}

/** Beyond that the oldest are removed: nobody reads them any more. */
const FILES_MAX = 500;
const TIMES: MailTimes = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  wholeTimeout: 40_000,
};
const DOMAIN = 'ballast.invalid';

const messageOf = (from: string, { id, to, subject, text, html, unsubscribe }: Mail) => ({
  // an address is one address: no list, no header of its own
  ...{ from, to: { name: '', address: to }, subject, text, html },
  messageId: `<${id}@${DOMAIN}>`,
  ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
  disableFileAccess: true,
  disableUrlAccess: true,
});

const bound = async (folder: string): Promise<void> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of files.slice(0, -FILES_MAX)) await rm(join(folder, name), { force: true });
};

const createFolderSender = (from: string, folder: string): MailSender => {
  const compose = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await compose.sendMail(messageOf(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // named by their jobs, whose ids are in order of time
      const file = join(folder, `${mail.id}.eml`);
      const part = `${file}.${randomUUID()}.part`;
      await writeFile(part, message as Buffer, { mode: 0o600 });
      await rename(part, file);
      await bound(folder);
      return file;
    },
  };
};

const within = async <Answer>(work: Promise<Answer>, ms: number): Promise<Answer> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new MailFailure('server', 'ETIMEDOUT')), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

export const createMailSender = ({ smtpUrl, from, folder, times = TIMES }: MailSettings): MailSender => {
  if (smtpUrl === undefined) return createFolderSender(from, folder);
  const { wholeTimeout, ...timeouts } = times;
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  return {
    send: async (mail) => {
      try {
        await within(transport.sendMail(messageOf(from, mail)), wholeTimeout);
      } catch (error) {
        throw toMailFailure(error);
      }
      return undefined;
    },
  };
};
