import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket as TcpSocket } from 'node:net';
import { io } from 'socket.io-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SOCKET_OPTIONS } from './socket-options.ts';

const realTimeout = setTimeout;
/** Real time for the network, while the socket's own time stands still. */
const settle = () => new Promise((resolve) => realTimeout(resolve, 40));

const cleanups: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const clean of cleanups.splice(0)) clean();
});

/** A socket to a server of our own, and what it lived through. */
async function open(onConnection: (connection: TcpSocket) => void) {
  let attempts = 0;
  const errors: string[] = [];
  const connections: TcpSocket[] = [];
  const server = createServer((connection) => {
    attempts += 1;
    connections.push(connection);
    connection.on('error', () => undefined);
    onConnection(connection);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, SOCKET_OPTIONS);
  socket.on('connect_error', ({ message }) => errors.push(message));
  cleanups.push(() => {
    socket.disconnect();
    for (const connection of connections) connection.destroy();
    server.close();
  });
  await settle();
  const pass = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await settle();
  };
  return { attempts: () => attempts, errors, pass };
}

describe('the live connection (§9)', () => {
  it('tries again after 1 s at first, after 5 s at last', async () => {
    const { attempts, pass } = await open((connection) => connection.destroy());
    expect(attempts()).toBe(1);
    // Half a second either way, so that a thousand browsers do not come back at once.
    await pass(499);
    expect(attempts()).toBe(1);
    await pass(1001);
    expect(attempts()).toBe(2);
    for (const expected of [3, 4, 5, 6]) {
      await pass(5000);
      expect(attempts()).toBe(expected);
    }
    await pass(4990);
    expect(attempts()).toBe(6);
    await pass(10);
    expect(attempts()).toBe(7);
  });

  it('gives a silent server 20 s', async () => {
    const { attempts, errors, pass } = await open(() => undefined);
    await pass(19_900);
    expect([attempts(), errors]).toEqual([1, []]);
    await pass(100);
    expect(errors).toEqual(['timeout']);
  });
});
