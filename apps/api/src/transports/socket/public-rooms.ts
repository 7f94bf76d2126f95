/** Rooms that a client may join and leave: prices and rates of known tickers, at most 200. Rooms of users it may not. */
import {
  type PublicRoom,
  parsePublicRoom,
  ROOM_JOIN,
  ROOM_LEAVE,
  ROOMS_PER_SOCKET_MAX,
} from '@ballast/contract/events';
import type { RealtimeSocket } from './socket-server.ts';

const isKnown = (room: PublicRoom, isKnownSymbol: (symbol: string) => boolean): boolean =>
  room.kind === 'rate' ? isKnownPair(room.pair, isKnownSymbol) : isKnownSymbol(room.symbol);

/** Pairs may be asked for either way round. */
const isKnownPair = (pair: string, isKnownSymbol: (symbol: string) => boolean): boolean =>
  [pair, `${pair.slice(3)}${pair.slice(0, 3)}`].some((name) => isKnownSymbol(`${name}.FX.FOREX`));

export interface RoomParts {
  readonly isKnownSymbol: (symbol: string) => boolean;
  readonly onJoin: (socket: RealtimeSocket, room: string) => void;
  readonly onLeave: (socket: RealtimeSocket, room: string) => void;
}

export const admitRooms = (socket: RealtimeSocket, { isKnownSymbol, onJoin, onLeave }: RoomParts): void => {
  const joined = new Set<string>();

  socket.on(ROOM_JOIN, (room: unknown) => {
    const parsed = parsePublicRoom(room);
    if (!parsed || joined.size >= ROOMS_PER_SOCKET_MAX || !isKnown(parsed, isKnownSymbol)) return;
    const name = room as string;
    if (joined.has(name)) return;
    joined.add(name);
    socket.join(name);
    onJoin(socket, name);
  });

  socket.on(ROOM_LEAVE, (room: unknown) => {
    if (typeof room !== 'string' || !joined.delete(room)) return;
    socket.leave(room);
    onLeave(socket, room);
  });
};
