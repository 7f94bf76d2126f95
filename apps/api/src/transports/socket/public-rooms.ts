/** Rooms that a client may join and leave: prices and rates of known tickers, at most 200, and its user 600. Rooms of users it may not. */
import { type PublicRoom, parsePublicRoom } from '@ballast/contract/events';
import { ROOM_JOIN, ROOM_LEAVE, ROOMS_PER_SOCKET_MAX } from '@ballast/contract/rooms';
import type { RealtimeSocket } from './socket-types.ts';

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

/**
 * Different rooms that one user may be in at one process: each costs a reading of its price ten times a second, however
 * many are in it. Rooms that several of the user's sockets share are one.
 */
const ROOMS_PER_USER_MAX = 600;

type UserRooms = Map<string, number>;

export const createRoomAdmission = ({ isKnownSymbol, onJoin, onLeave }: RoomParts) => {
  const users = new Map<string, UserRooms>();

  const enter = (userId: string, room: string): boolean => {
    const rooms = users.get(userId) ?? new Map<string, number>();
    const members = rooms.get(room) ?? 0;
    if (members === 0 && rooms.size >= ROOMS_PER_USER_MAX) return false;
    users.set(userId, rooms.set(room, members + 1));
    return true;
  };

  const exit = (userId: string, room: string): void => {
    const rooms = users.get(userId);
    const members = (rooms?.get(room) ?? 0) - 1;
    if (members > 0) rooms?.set(room, members);
    else rooms?.delete(room);
    if (rooms?.size === 0) users.delete(userId);
  };

  return (socket: RealtimeSocket): void => {
    const joined = new Set<string>();
    const { userId } = socket.data.identity;

    socket.on(ROOM_JOIN, (room: unknown) => {
      const parsed = parsePublicRoom(room);
      if (!parsed || joined.size >= ROOMS_PER_SOCKET_MAX || !isKnown(parsed, isKnownSymbol)) return;
      const name = room as string;
      if (joined.has(name) || !enter(userId, name)) return;
      joined.add(name);
      socket.join(name);
      onJoin(socket, name);
    });

    socket.on(ROOM_LEAVE, (room: unknown) => {
      if (typeof room !== 'string' || !joined.delete(room)) return;
      exit(userId, room);
      socket.leave(room);
      onLeave(socket, room);
    });

    socket.once('disconnect', () => {
      for (const room of joined) exit(userId, room);
      joined.clear();
    });
  };
};
