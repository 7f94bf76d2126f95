/** A mail server for tests that speaks as much of the protocol as one mail needs (RFC 5321), or misbehaves at a chosen place. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * `take`: as asked · `silent`: connects and never greets · `drop`: ends the connection after the greeting · `noSender`: refuses every
 * sender · `later` and `refuse`: answers recipients with 451 and 550 · `hang`: never answers after the mail was handed over ·
 * `forget`: takes the mail and ends the connection without saying so.
 */
export type SmtpBehaviour = 'take' | 'silent' | 'drop' | 'noSender' | 'later' | 'refuse' | 'hang' | 'forget';

export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  /** Head and body as they came. */
  readonly source: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** From the next connection on; a function is asked for each recipient. */
  readonly behave: (how: SmtpBehaviour | ((to: string) => SmtpBehaviour)) => void;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

export const startSmtpServer = async (): Promise<SmtpServer> => {
  let behaviourOf: (to: string) => SmtpBehaviour = () => 'take';
  let connections = 0;
  const received: ReceivedMail[] = [];
  const open = new Set<Socket>();

  const converse = (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    const general = behaviourOf('');
    if (general === 'silent') return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    if (general === 'drop') return void socket.end();
    let to = '';
    let isData = false;
    let buffer = '';
    const takeMail = (source: string) => {
      const behaviour = behaviourOf(to);
      if (behaviour === 'hang') return;
      received.push({ to, messageId: /^Message-ID: (.*)$/im.exec(source)?.[1] ?? '', source });
      if (behaviour === 'forget') socket.destroy();
      else say('250 taken');
    };
    const answer = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'MAIL') return say(general === 'noSender' ? '550 not from you' : '250 ok');
      if (verb === 'RCPT') {
        to = addressIn(line);
        const behaviour = behaviourOf(to);
        return say(behaviour === 'later' ? '451 later' : behaviour === 'refuse' ? '550 nobody' : '250 ok');
      }
      if (verb === 'DATA') {
        isData = true;
        return say('354 go on');
      }
      if (verb === 'QUIT') {
        say('221 bye');
        return socket.end();
      }
      return say('250 ok');
    };
    socket.on('data', (chunk: Buffer) => {
      buffer += chunk.toString('utf8');
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = buffer.indexOf(mark);
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + mark.length);
        if (isData) {
          isData = false;
          takeMail(text);
        } else answer(text);
      }
    });
  };

  const server = createServer(converse);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    behave: (how) => {
      behaviourOf = typeof how === 'string' ? () => how : how;
    },
    connections: () => connections,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
