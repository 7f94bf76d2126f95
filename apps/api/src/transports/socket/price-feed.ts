/**
 * Live prices into the public rooms of this process (§7): read only for rooms with members, sent in one batch a socket.
 * A socket that does not take its data in time gets the last value of each room once it does; its private events are
 * sent apart from this and never dropped (safety D4).
 */
import type { ExchangeRate, PriceTick } from '@ballast/contract/entities/ticker';
import { isPublicRoom } from '@ballast/contract/rooms';
import type { Clock } from '@ballast/runtime/clock';
import type { RoomTick, RoomTicks } from './room-ticks.ts';
import type { RealtimeServer, RealtimeSocket } from './socket-types.ts';

export interface PriceFeedParts {
  readonly io: () => RealtimeServer;
  readonly ticks: RoomTicks;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export interface PriceFeed {
  /** The last price is told at once where it is known, else with the next reading. */
  readonly onJoin: (socket: RealtimeSocket, room: string) => void;
  readonly onLeave: (socket: RealtimeSocket, room: string) => void;
  readonly stop: () => Promise<void>;
}

const EVERY_MS = 100;

/** What waits for a socket: one value a room, so it never grows beyond the rooms it has joined. */
type Mailbox = Map<string, RoomTick>;

const send = (socket: RealtimeSocket, mailbox: Mailbox): void => {
  const prices: PriceTick[] = [];
  const rates: ExchangeRate[] = [];
  for (const waiting of mailbox.values()) {
    if (waiting.kind === 'price') prices.push(waiting.tick);
    else rates.push(waiting.tick);
  }
  mailbox.clear();
  if (prices.length > 0) socket.emit('priceUpdate', prices);
  if (rates.length > 0) socket.emit('exchangeRateUpdate', rates);
};

export const startPriceFeed = ({ io, ticks, clock, onError }: PriceFeedParts): PriceFeed => {
  const mailboxes = new Map<RealtimeSocket, Mailbox>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let reading: Promise<void> = Promise.resolve();

  const put = (socket: RealtimeSocket, room: string, tick: RoomTick): void => {
    const mailbox = mailboxes.get(socket);
    if (mailbox) mailbox.set(room, tick);
    else {
      mailboxes.set(socket, new Map([[room, tick]]));
      socket.once('disconnect', () => mailboxes.delete(socket));
    }
  };

  const deliver = (): void => {
    // what was sent before has left this process: the socket takes its data
    for (const [socket, mailbox] of mailboxes)
      if (mailbox.size > 0 && socket.conn.transport.writable) send(socket, mailbox);
  };

  const readOnce = async (): Promise<void> => {
    const { adapter, sockets } = io().sockets;
    const rooms = [...adapter.rooms.keys()].filter(isPublicRoom);
    const changed = await ticks.read(rooms, clock.now());
    for (const [room, tick] of changed)
      for (const id of adapter.rooms.get(room) ?? []) {
        const socket = sockets.get(id);
        if (socket) put(socket, room, tick);
      }
    deliver();
  };

  const wait = (): void => {
    timer = setTimeout(() => {
      reading = readOnce()
        .catch(onError)
        .finally(() => {
          if (!isStopped) wait();
        });
    }, EVERY_MS);
    timer.unref();
  };
  wait();

  return {
    onJoin: (socket, room) => {
      const tick = ticks.latest(room);
      if (tick) put(socket, room, tick);
    },
    onLeave: (socket, room) => {
      mailboxes.get(socket)?.delete(room);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await reading;
    },
  };
};
