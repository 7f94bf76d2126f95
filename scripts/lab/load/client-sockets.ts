/** Many clients of the realtime server in one process, with what they were told. */
import { SOCKET_PATH } from '@ballast/contract/constants';
import type { PriceTick } from '@ballast/contract/entities/ticker';
import { priceRoom, ROOM_JOIN } from '@ballast/contract/rooms';
import { io, type Socket } from 'socket.io-client';

/** Tells the events of a load from those that the product makes meanwhile. */
export const EVENT_NAME = 'load';

export interface ClientSocket {
  readonly socket: Socket;
  readonly symbols: readonly string[];
  /** Sequences of the private events that arrived. */
  readonly sequences: number[];
  /** Stops taking data from the line, as a sleeping laptop does. */
  readonly stopReading: () => void;
}

export interface SocketPlan {
  readonly address: string;
  readonly token: string;
  readonly symbols: readonly (readonly string[])[];
  /** Each tick that is not the last price told on joining. */
  readonly onTick: (client: number, tick: PriceTick) => void;
}

const WAVE = 50;

const connect = (address: string, token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(address, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
    });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

const follow = (socket: Socket, symbols: readonly string[], onTick: (tick: PriceTick) => void) => {
  const known = new Set<string>();
  const sequences: number[] = [];
  socket.on('priceUpdate', (ticks: readonly PriceTick[]) => {
    for (const tick of ticks) {
      if (known.has(tick.symbol)) onTick(tick);
      known.add(tick.symbol);
    }
  });
  socket.on('updatePortfolio', ({ name }: { name?: string }, { sequence }: { sequence: number }) => {
    if (name === EVENT_NAME) sequences.push(sequence);
  });
  for (const symbol of symbols) socket.emit(ROOM_JOIN, priceRoom(symbol));
  return sequences;
};

const stopReading = (socket: Socket): void => {
  const engine = socket.io.engine as unknown as {
    transport: { ws: { _socket: { pause: () => void } } };
  };
  engine.transport.ws._socket.pause();
};

export const openSockets = async (plan: SocketPlan): Promise<ClientSocket[]> => {
  const clients: ClientSocket[] = [];
  for (let first = 0; first < plan.symbols.length; first += WAVE) {
    const wave = plan.symbols.slice(first, first + WAVE);
    const opened = await Promise.all(
      wave.map(async (symbols, i): Promise<ClientSocket> => {
        const socket = await connect(plan.address, plan.token);
        const sequences = follow(socket, symbols, (tick) => plan.onTick(first + i, tick));
        return { socket, symbols, sequences, stopReading: () => stopReading(socket) };
      }),
    );
    clients.push(...opened);
  }
  return clients;
};
