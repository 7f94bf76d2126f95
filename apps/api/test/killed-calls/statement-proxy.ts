/**
 * Stands between an api and its PostgreSQL, counts statements, and strikes at one of them: before it is sent, after it was done, or
 * after the commit of an idempotent call was.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Moment = 'before' | 'after' | 'commit';

export interface StatementProxy {
  readonly url: string;
  /** Statements since the last call of this. */
  readonly restart: () => number;
  /** Strikes once, at the statement of that number from now, counted from 1; a commit is found by itself. */
  readonly arm: (statement: number, moment: Moment, strike: () => void) => void;
  readonly close: () => Promise<void>;
}

const LENGTH_BYTES = 4;
const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
/** Of the transaction of an idempotent call. */
const CLAIM = 'hashtextextended';
const COMMIT = 'COMMIT';

/** Counts what ends a statement in the messages of a client (protocol 3): Sync and Query. */
const createCounter = () => {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (chunk: Buffer): number => {
    rest = Buffer.concat([rest, chunk]);
    let count = 0;
    for (;;) {
      const typeBytes = isStarted ? 1 : 0;
      if (rest.length < typeBytes + LENGTH_BYTES) return count;
      const end = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < end) return count;
      if (isStarted && (rest[0] === SYNC || rest[0] === QUERY)) count += 1;
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
};

export const startStatementProxy = async (databaseUrl: string): Promise<StatementProxy> => {
  const target = new URL(databaseUrl);
  let statements = 0;
  let blow: { at: number; moment: Moment; strike: () => void } | undefined;
  const sockets = new Set<Socket>();

  const strike = () => {
    const struck = blow;
    blow = undefined;
    for (const socket of sockets) socket.destroy();
    struck?.strike();
  };

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const count = createCounter();
    let isNamed = false;
    let isStruckNext = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
    }
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on('data', (chunk: Buffer) => {
      statements += count(chunk);
      isNamed ||= chunk.includes(CLAIM);
      const isCommit = isNamed && chunk.includes(COMMIT);
      if (isCommit) isNamed = false;
      const isMeant = blow !== undefined && (blow.moment === 'commit' ? isCommit : statements >= blow.at);
      if (isMeant && blow?.moment === 'before') return strike();
      isStruckNext ||= isMeant;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (isStruckNext && blow !== undefined) return strike();
      client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    restart: () => {
      const counted = statements;
      statements = 0;
      return counted;
    },
    arm: (statement, moment, onStrike) => {
      statements = 0;
      blow = { at: statement, moment, strike: onStrike };
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
