/** The last prices and rates that were pushed (§7 priceUpdate, exchangeRateUpdate), and who wants to hear of them. */
import type { ExchangeRate, PriceTick } from '@ballast/contract/entities/ticker';
import { exchangeRateRoom, priceRoom } from '@ballast/contract/rooms';
import { createRooms, type Rooms } from './rooms.ts';

export interface LiveMarket {
  readonly rooms: Rooms;
  readonly price: (symbol: string) => PriceTick | undefined;
  /** Units of `to` for one `from`. Undefined: the rate is not subscribed to, or not known; it is never taken as 1. */
  readonly rate: (from: string, to: string) => number | undefined;
  readonly receivePrices: (ticks: readonly PriceTick[]) => void;
  readonly receiveRates: (rates: readonly ExchangeRate[]) => void;
  /** Joins the rooms, calls back after each batch that brought one of them; returns the way out. */
  readonly follow: (rooms: readonly string[], listener: () => void) => () => void;
}

export function createLiveMarket(rooms: Rooms = createRooms()): LiveMarket {
  // by room; what nobody follows is forgotten, or an old price would be taken for the last one later
  const prices = new Map<string, PriceTick>();
  const rates = new Map<string, number>();
  const listeners = new Map<string, Set<() => void>>();

  const tell = (changed: readonly string[]) => {
    const called = new Set(changed.flatMap((room) => [...(listeners.get(room) ?? [])]));
    for (const listener of called) listener();
  };

  return {
    rooms,
    price: (symbol) => prices.get(priceRoom(symbol)),
    rate: (from, to) => (from === to ? 1 : rates.get(exchangeRateRoom(`${from}${to}`))),
    receivePrices: (ticks) => {
      const followed = ticks.filter(({ symbol }) => listeners.has(priceRoom(symbol)));
      for (const tick of followed) prices.set(priceRoom(tick.symbol), tick);
      tell(followed.map(({ symbol }) => priceRoom(symbol)));
    },
    receiveRates: (received) => {
      const told = received.map(({ from, to }) => exchangeRateRoom(`${from}${to}`));
      received.forEach(({ rate }, i) => {
        const room = told[i];
        if (room !== undefined && listeners.has(room)) rates.set(room, rate);
      });
      tell(told);
    },
    follow: (wanted, listener) => {
      const ways = wanted.map((room) => {
        const ofRoom = listeners.get(room) ?? new Set();
        listeners.set(room, ofRoom.add(listener));
        const leave = rooms.join(room);
        return () => {
          leave();
          ofRoom.delete(listener);
          if (ofRoom.size > 0) return;
          listeners.delete(room);
          prices.delete(room);
          rates.delete(room);
        };
      });
      return () => {
        for (const leave of ways) leave();
      };
    },
  };
}

export const liveMarket = createLiveMarket();
