/** What keeps a server that stops from closing: connections whose last answer is given, and those that never asked (safety H1). */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const CHECK_MS = 50;
/** What a new connection asks may be on its way; browsers also open some in advance, and never use them. */
const ASK_WITHIN_MS = 2000;

/** To be called before the server listens. */
export const createConnectionEnder = (server: Server) => {
  const unasked = new Set<Socket>();
  const asked = ({ socket }: { readonly socket: Socket }) => unasked.delete(socket);
  server.on('connection', (socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  server.on('request', asked);
  server.on('upgrade', asked);

  return {
    /** Answers how to stop doing so. */
    start: (): (() => void) => {
      const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
      const quiet = setTimeout(() => {
        for (const socket of unasked) socket.destroy();
      }, ASK_WITHIN_MS);
      return () => {
        clearInterval(idle);
        clearTimeout(quiet);
      };
    },
  };
};
