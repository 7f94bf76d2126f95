/** At most one start per data directory: the running one answers on a local socket and says where it is. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Longest path that every platform accepts for a socket. */
const LONGEST_SOCKET_PATH = 100;

export type Claim =
  | { readonly status: 'ours'; readonly announce: (address: string) => void; readonly release: () => void }
  | { readonly status: 'running'; readonly address: string };

const socketPath = (dataDirectory: string): string => {
  const key = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16);
  const own = join(dataDirectory, 'start.sock');
  return Buffer.byteLength(own) <= LONGEST_SOCKET_PATH ? own : join(tmpdir(), `ballast-${key}.sock`);
};

/** What the running start says, or null where nobody listens (it is gone, or was killed). */
const askRunning = (path: string): Promise<string | null> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(path);
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(answer));
  });

const listen = (server: Server, path: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(path, () => resolve(true));
  });

export const claimInstance = async (dataDirectory: string): Promise<Claim> => {
  const path = socketPath(dataDirectory);
  let address = '';
  const createAnswering = () => createServer((socket) => socket.on('error', () => {}).end(address));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = createAnswering();
    if (await listen(server, path)) {
      server.unref();
      const announce = (text: string) => {
        address = text;
      };
      return { status: 'ours', announce, release: () => server.close() };
    }
    const running = await askRunning(path);
    if (running !== null) return { status: 'running', address: running };
    rmSync(path, { force: true });
  }
  throw new Error(`Cannot claim ${path}`);
};
