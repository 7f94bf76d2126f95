/** The socket with the connection rules of §4 and §9: reconnect 1 to 5 s, 20 s time-out, token renewed at most 3 times. */
import { SOCKET_TOKEN_RETRIES_MAX, SOCKET_TOKEN_RETRY_MS } from '@ballast/contract/constants';
import { io, type Socket } from 'socket.io-client';
import type { Session } from '../session/session.ts';
import { SOCKET_OPTIONS } from './socket-options.ts';
import { createTokenRetry } from './token-retry.ts';

/** What the server answers to a token that is too old, missing or of an ended session; socket.io does not try again then. */
const REFUSALS: ReadonlySet<string> = new Set(['Token expired', 'Unauthorized']);

export interface Connection {
  readonly socket: Socket;
  readonly close: () => void;
}

export interface ConnectionListeners {
  readonly onConnect: () => void;
  readonly onLost: () => void;
  /** No token could be had for the connection. */
  readonly onSessionError: (error: unknown) => void;
  readonly onGivenUp: () => void;
}

export function connect(session: Session, listeners: ConnectionListeners): Connection {
  let offered = '';
  const socket = io({
    ...SOCKET_OPTIONS,
    auth: (give) => {
      session.accessToken().then(
        (token) => {
          offered = token;
          give({ token });
        },
        (error: unknown) => {
          listeners.onSessionError(error);
          give({});
        },
      );
    },
  });
  const retry = createTokenRetry({
    renew: async () => {
      await session.renew(offered).catch((error: unknown) => {
        listeners.onSessionError(error);
        throw error;
      });
    },
    reconnect: () => socket.connect(),
    wait: (then) => void setTimeout(then, SOCKET_TOKEN_RETRY_MS),
    giveUp: listeners.onGivenUp,
    retriesMax: SOCKET_TOKEN_RETRIES_MAX,
  });
  socket.on('connect', () => {
    retry.reset();
    listeners.onConnect();
  });
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') listeners.onLost();
    // The server closed it on purpose: socket.io does not come back by itself then.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', (error) => {
    if (REFUSALS.has(error.message)) retry.expired();
    else listeners.onLost();
  });
  return { socket, close: () => socket.disconnect() };
}
