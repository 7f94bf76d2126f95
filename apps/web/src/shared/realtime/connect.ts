/** The socket with the connection rules of §4 and §9: reconnect 1 to 5 s, 20 s time-out, token renewed at most 3 times. */
import { io, type Socket } from 'socket.io-client';
import type { Session } from '../session/session.ts';
import { createReconnection, type Refusal } from './reconnection.ts';
import { SOCKET_OPTIONS } from './socket-options.ts';

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

const wait = (then: () => void, ms: number) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

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
          socket.disconnect();
          reconnection.withoutToken(error);
        },
      );
    },
  });
  const reconnection = createReconnection({
    renew: () => session.renew(offered),
    reconnect: () => socket.connect(),
    wait,
    random: Math.random,
    onLost: listeners.onLost,
    onSessionError: listeners.onSessionError,
    onGivenUp: listeners.onGivenUp,
  });
  socket.on('connect', () => {
    reconnection.connected();
    listeners.onConnect();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    // The server closed it on purpose: socket.io does not come back by itself then.
    if (reason === 'io server disconnect') reconnection.cutByServer();
    else reconnection.lost();
  });
  socket.on('connect_error', (error: Error & Refusal) => void reconnection.refused(error, socket.active));
  return {
    socket,
    close: () => {
      reconnection.close();
      socket.disconnect();
    },
  };
}
