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
  const rooms = createRooms(socket, (work, everyMs, timesMax) => {
    const entry = { everyMs, timesMax, attempts: 1 };
    schedule.push(entry);
    while (!work() && entry.attempts <= timesMax) {
      entry.attempts += 1;
      if (entry.attempts === 5) socket.connected = true;
    }
  });
  return { socket, rooms, schedule };
}

describe('rooms', () => {
  it('joins once for many views and leaves with the last', () => {
    const { socket, rooms } = setUp();
    const first = rooms.join('A');
    const second = rooms.join('A');
    first();
    first();
    expect(socket.sent).toEqual(['join A']);
    second();
    expect(socket.sent).toEqual(['join A', 'leave A']);
  });

  it('waits for the connection every 100 ms, 20 times at most', () => {
    const { socket, rooms, schedule } = setUp(false);
    rooms.join('A');
    expect(schedule).toEqual([{ everyMs: 100, timesMax: 20, attempts: 5 }]);
    expect(socket.sent).toEqual(['join A']);
  });

  it('joins again after a reconnect', () => {
    const { socket, rooms } = setUp();
    rooms.join('A');
    rooms.join('B')();
    rooms.rejoin();
    expect(socket.sent).toEqual(['join A', 'join B', 'leave B', 'join A']);
  });
});
