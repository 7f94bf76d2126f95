import { ROOMS_PER_SOCKET_MAX } from '@ballast/contract/rooms';
import { describe, expect, it } from 'vitest';
import { createRooms } from './rooms.ts';

function setUp(isConnected = true) {
  const socket = {
    connected: isConnected,
    sent: [] as string[],
    emit(event: string, room: string) {
      this.sent.push(`${event} ${room}`);
    },
  };
  const schedule: { everyMs: number; timesMax: number; attempts: number }[] = [];
  const rooms = createRooms((work, everyMs, timesMax) => {
    const entry = { everyMs, timesMax, attempts: 1 };
    schedule.push(entry);
    while (!work() && entry.attempts <= timesMax) {
      entry.attempts += 1;
      if (entry.attempts === 5 && isConnected) socket.connected = true;
    }
  });
  return { socket, rooms, schedule };
}

describe('rooms', () => {
  it('joins once for many views and leaves with the last', () => {
    const { socket, rooms } = setUp();
    rooms.connected(socket);
    const first = rooms.join('A');
    const second = rooms.join('A');
    first();
    first();
    expect(socket.sent).toEqual(['join A']);
    second();
    expect(socket.sent).toEqual(['join A', 'leave A']);
  });

  it('waits for the connection every 100 ms, 20 times at most', () => {
    const { socket, rooms, schedule } = setUp();
    rooms.connected(socket);
    socket.connected = false;
    rooms.join('A');
    expect(schedule).toEqual([{ everyMs: 100, timesMax: 20, attempts: 5 }]);
    expect(socket.sent).toEqual(['join A']);
  });

  it('gives up trying after 20 times and joins with the connection', () => {
    const { socket, rooms, schedule } = setUp(false);
    rooms.join('A');
    expect(schedule).toEqual([{ everyMs: 100, timesMax: 20, attempts: 21 }]);
    socket.connected = true;
    rooms.connected(socket);
    expect(socket.sent).toEqual(['join A']);
  });

  it('joins again after a reconnect', () => {
    const { socket, rooms } = setUp();
    rooms.connected(socket);
    rooms.join('A');
    rooms.join('B')();
    rooms.connected(socket);
    expect(socket.sent).toEqual(['join A', 'join B', 'leave B', 'join A']);
  });

  it('keeps to the limit of the server and lets the next one in when one is left', () => {
    const { socket, rooms } = setUp();
    rooms.connected(socket);
    const [leaveFirst] = Array.from({ length: ROOMS_PER_SOCKET_MAX }, (_, i) => rooms.join(`R${i}`));
    rooms.join('late');
    expect(socket.sent).toHaveLength(ROOMS_PER_SOCKET_MAX);
    leaveFirst?.();
    expect(socket.sent.slice(-2)).toEqual(['leave R0', 'join late']);
  });
});
