/** Accepts sockets: from our own pages or from programs, with a token that holds, up to so many for one user. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CatalogueError } from '@ballast/contract/catalogue-error';
import { SOCKET_CONNECT_TIMEOUT_MS, SOCKET_PATH } from '@ballast/contract/constants';
import { userRoom } from '@ballast/contract/rooms';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { Adapter } from 'socket.io-adapter';
import { toCatalogueError } from '../../pipeline/error-body.ts';
import { isLocalName } from '../../plugins/local-name.ts';
import { createRoomAdmission, type RoomParts } from './public-rooms.ts';
import type { RealtimeServer, RealtimeSocket, SocketIdentity } from './socket-types.ts';

export interface SocketParts {
  readonly server: FastifyInstance['server'];
  readonly verify: (token: string | undefined) => Promise<SocketIdentity>;
  readonly rooms: RoomParts;
  /** Connects the processes; undefined: this one is alone. */
  readonly adapter: ((namespace: unknown) => Adapter) | undefined;
  readonly publicOrigin: string | undefined;
  /** One that may end https. */
  readonly isBehindProxy: boolean;
  readonly socketsPerUser: number;
  readonly isPrivate: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

const MESSAGE_BYTES_MAX = 16 * 1024;

/** Browsers name where a page came from; only our own pages may connect. Programs send no origin. */
const isOwnOrigin = (
  { origin, host }: { readonly origin?: string | undefined; readonly host?: string | undefined },
  { publicOrigin, isBehindProxy }: Pick<SocketParts, 'publicOrigin' | 'isBehindProxy'>,
): boolean => {
  if (origin === undefined || origin === publicOrigin) return true;
  return origin === `http://${host}` || (isBehindProxy && origin === `https://${host}`);
};

const tokenOf = (socket: RealtimeSocket): string | undefined => {
  const { token } = socket.handshake.auth as { readonly token?: unknown };
  return typeof token === 'string' ? token : undefined;
};

/** What the client reads as `connect_error`: the catalogue's text and code. */
const refusal = (error: unknown): Error => {
  const { message, code } = toCatalogueError(error);
  return Object.assign(new Error(message), { data: { code } });
};

/** A tab that was opened last waits until another is closed. */
const RETRY_S = 5;
const tooMany = () => new CatalogueError('rateLimited', { params: { seconds: RETRY_S } });

export const createSocketServer = (parts: SocketParts): RealtimeServer => {
  const io: RealtimeServer = new Server(parts.server, {
    path: SOCKET_PATH,
    serveClient: false,
    connectTimeout: SOCKET_CONNECT_TIMEOUT_MS,
    maxHttpBufferSize: MESSAGE_BYTES_MAX,
    httpCompression: false,
    allowRequest: ({ headers }, decide) =>
      decide(null, isOwnOrigin(headers, parts) && (!parts.isPrivate || isLocalName(headers.host))),
    ...(parts.adapter && { adapter: parts.adapter as never }),
  });
  // before the socket server sees it: its refusals ask nobody for headers
  parts.server.prependListener('request', ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url?.startsWith(`${SOCKET_PATH}/`)) response.setHeaders(new Map(Object.entries(parts.headers)));
  });
  /** Of this process: another api counts its own. */
  const isFull = ({ userId }: SocketIdentity) =>
    (io.sockets.adapter.rooms.get(userRoom(userId))?.size ?? 0) >= parts.socketsPerUser;
  io.use((socket, next) => {
    parts.verify(tokenOf(socket)).then(
      (identity) => {
        socket.data.identity = identity;
        next(isFull(identity) ? refusal(tooMany()) : undefined);
      },
      (error: unknown) => next(refusal(error)),
    );
  });
  const admitRooms = createRoomAdmission(parts.rooms);
  io.on('connection', (socket) => {
    // of several handshakes at once each saw room
    if (isFull(socket.data.identity)) {
      socket.disconnect(true);
      return;
    }
    socket.join(userRoom(socket.data.identity.userId));
    admitRooms(socket);
  });
  return io;
};
