/**
 * Public rooms shared by all views of a page: joined by the first, left by the last, joined again after a reconnect.
 * While the socket is away a join is tried every 100 ms, 20 times at most (§9); then it waits for the connection. Beyond
 * the server's limit of rooms the rest wait for one to be left.
 */

import { SOCKET_QUEUE_RETRIES_MAX, SOCKET_QUEUE_RETRY_MS } from '@ballast/contract/constants';
import { ROOM_JOIN, ROOM_LEAVE, ROOMS_PER_SOCKET_MAX } from '@ballast/contract/rooms';

export interface RoomSocket {
  readonly connected: boolean;
  readonly emit: (event: string, room: string) => unknown;
}

export interface Rooms {
  /** Returns the way out. */
  readonly join: (room: string) => () => void;
  /** The socket stands, for the first time or again: the server knows of no room yet. */
  readonly connected: (socket: RoomSocket) => void;
}

type Repeat = (work: () => boolean, everyMs: number, timesMax: number) => void;

/** Runs `work` now and again until it says it is done. */
export const repeatWithTimer: Repeat = (work, everyMs, timesMax) => {
  if (work() || timesMax === 0) return;
  setTimeout(() => repeatWithTimer(work, everyMs, timesMax - 1), everyMs);
};

export function createRooms(repeat: Repeat = repeatWithTimer): Rooms {
  let socket: RoomSocket | null = null;
  const members = new Map<string, number>();
  const joined = new Set<string>();

  const tryJoin = (room: string) => {
    if (!members.has(room) || joined.has(room)) return true;
    if (!socket?.connected) return false;
    if (joined.size >= ROOMS_PER_SOCKET_MAX) return true;
    joined.add(room);
    socket.emit(ROOM_JOIN, room);
    return true;
  };

  const joinNext = () => {
    for (const room of members.keys()) if (!joined.has(room)) return tryJoin(room);
    return true;
  };

  const leave = (room: string) => {
    const left = (members.get(room) ?? 0) - 1;
    if (left > 0) {
      members.set(room, left);
      return;
    }
    members.delete(room);
    if (!joined.delete(room) || !socket?.connected) return;
    socket.emit(ROOM_LEAVE, room);
    joinNext();
  };

  return {
    join: (room) => {
      const count = members.get(room) ?? 0;
      members.set(room, count + 1);
      if (count === 0) repeat(() => tryJoin(room), SOCKET_QUEUE_RETRY_MS, SOCKET_QUEUE_RETRIES_MAX);
      let isIn = true;
      return () => {
        if (isIn) leave(room);
        isIn = false;
      };
    },
    connected: (next) => {
      socket = next;
      joined.clear();
      for (const room of members.keys()) tryJoin(room);
    },
  };
}
