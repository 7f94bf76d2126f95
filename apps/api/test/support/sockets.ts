/** Clients of the realtime server. */
import { SOCKET_PATH } from '@ballast/contract/constants';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

/** Connects, or fails with the server's words. */
export const connect = (
  port: number,
  token: unknown,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
      ...options,
    });
    socket.once('connect', () => resolve(socket));
    // what is too large is not even answered; a refusal is told right after the connection has closed
    socket.io.once('close', () => setTimeout(() => reject(new Error('dropped')), 50));
    socket.once('connect_error', (error) => {
      reject(error);
      socket.close();
    });
  });

/** Resolves once the condition holds; the ceiling is far beyond what anything takes. */
export const eventually = async (
  holds: () => boolean | Promise<boolean>,
  withinMs = 120_000,
): Promise<void> => {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`did not happen within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
