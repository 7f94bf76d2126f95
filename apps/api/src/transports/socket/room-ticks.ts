/**
 * The last price or rate of each room that has members, and what is new since it was read last (§7 priceUpdate,
 * exchangeRateUpdate). Read from the same source as bars and quotes, so a tick agrees with the bar reported later.
 */
import type { ExchangeRate, PriceTick } from '@ballast/contract/entities/ticker';
import { parsePublicRoom } from '@ballast/contract/events';
import type { MarketData, Quote } from '@ballast/integrations/market-data/provider';
import type { SymbolMarket } from '../../portfolio-views/market-state.ts';

export type RoomTick =
  | { readonly kind: 'price'; readonly tick: PriceTick }
  | { readonly kind: 'rate'; readonly tick: ExchangeRate };

export interface RoomTickParts {
  readonly marketData: Pick<MarketData, 'quotes' | 'rateAt' | 'cached'>;
  readonly marketOf: (symbol: string, at: Date) => SymbolMarket;
}

export interface RoomTicks {
  /** What changed in these rooms; others are forgotten. A room named for the first time has changed. */
  readonly read: (rooms: readonly string[], at: Date) => Promise<ReadonlyMap<string, RoomTick>>;
  readonly latest: (room: string) => RoomTick | undefined;
}

const toPriceTick = ({ symbol, price, change1d, change1dPct, currency, at }: Quote, market: SymbolMarket) =>
  ({
    kind: 'price',
    tick: {
      ...{ symbol, price, change1d, change1dPct, currency },
      time: at.toISOString(),
      opensAt: market.isOpen ? null : market.nextOpening.toISOString(),
    },
  }) as const;

const isNew = (tick: RoomTick, before: RoomTick | undefined): boolean => {
  if (before === undefined || before.kind !== tick.kind) return true;
  if (tick.kind === 'rate') return before.kind === 'rate' && before.tick.rate !== tick.tick.rate;
  return (
    before.kind === 'price' &&
    (before.tick.time !== tick.tick.time ||
      before.tick.price !== tick.tick.price ||
      before.tick.opensAt !== tick.tick.opensAt)
  );
};

/** A room whose price or rate has not changed for this long is quiet: its market is closed, or its source knows closes alone. */
const QUIET_AFTER_MS = 15_000;
/** Quiet rooms are read together and seldom: their source may be the database or a server far away. */
const QUIET_EVERY_MS = 5000;

interface Reading {
  /** Undefined: there is no price or rate. */
  readonly tick: RoomTick | undefined;
  readonly changedAt: number;
}

/** A closed market that should have opened by now is read at once. */
const hasOpened = ({ tick }: Reading, at: number): boolean =>
  tick?.kind === 'price' && tick.tick.opensAt !== null && at >= Date.parse(tick.tick.opensAt);

const isDue = (before: Reading | undefined, at: number, isQuietTurn: boolean): boolean =>
  before === undefined || isQuietTurn || at - before.changedAt < QUIET_AFTER_MS || hasOpened(before, at);

export const createRoomTicks = ({ marketData, marketOf }: RoomTickParts): RoomTicks => {
  let latest: ReadonlyMap<string, Reading> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;

  // one source far away may not hold up the ticks of all others: what it has not told yet is asked for meanwhile
  const near = marketData.cached ?? marketData;
  let isAsking = false;
  const askFor = (ask: () => Promise<unknown>) => {
    if (isAsking || !marketData.cached) return;
    isAsking = true;
    const end = () => {
      isAsking = false;
    };
    ask().then(end, end);
  };

  const priceTicks = async (rooms: ReadonlyMap<string, string>, at: Date): Promise<[string, RoomTick][]> => {
    if (rooms.size === 0) return [];
    const symbols = [...rooms.values()];
    const quotes = await near.quotes(symbols, at);
    const missing = symbols.filter((symbol) => !quotes.has(symbol));
    if (missing.length > 0) askFor(() => marketData.quotes(missing, at));
    return [...rooms].flatMap(([room, symbol]): [string, RoomTick][] => {
      const quote = quotes.get(symbol);
      return quote ? [[room, toPriceTick(quote, marketOf(symbol, at))]] : [];
    });
  };

  const rateTick = async (pair: string, at: Date): Promise<RoomTick | undefined> => {
    const [from, to] = [pair.slice(0, 3), pair.slice(3)];
    const rate = await near.rateAt(from, to, at);
    if (rate === undefined) askFor(() => marketData.rateAt(from, to, at));
    return rate === undefined
      ? undefined
      : { kind: 'rate', tick: { from, to, rate, time: at.toISOString() } };
  };

  const readRooms = async (rooms: readonly string[], at: Date): Promise<ReadonlyMap<string, RoomTick>> => {
    const symbols = new Map<string, string>();
    const pairs = new Map<string, string>();
    for (const room of rooms) {
      const parsed = parsePublicRoom(room);
      if (parsed?.kind === 'price') symbols.set(room, parsed.symbol);
      if (parsed?.kind === 'rate') pairs.set(room, parsed.pair);
    }
    const ticks = new Map(await priceTicks(symbols, at));
    // at once: a source in the database answers each of two hundred in its own time
    await Promise.all(
      [...pairs].map(async ([room, pair]) => {
        const tick = await rateTick(pair, at);
        if (tick) ticks.set(room, tick);
      }),
    );
    return ticks;
  };

  return {
    read: async (rooms, time) => {
      const at = time.getTime();
      const isQuietTurn = Math.floor(at / QUIET_EVERY_MS) !== Math.floor(readAt / QUIET_EVERY_MS);
      readAt = at;
      const before = latest;
      const due = new Set(rooms.filter((room) => isDue(before.get(room), at, isQuietTurn)));
      const ticks = await readRooms([...due], time);
      const changed = new Map([...ticks].filter(([room, tick]) => isNew(tick, before.get(room)?.tick)));
      latest = new Map(
        rooms.map((room): [string, Reading] => {
          const known = before.get(room);
          const tick = changed.get(room);
          if (tick || !known) return [room, { tick, changedAt: at }];
          // what did not move keeps the time it was made; what its source does not have any more is nobody's last price
          return [room, due.has(room) && !ticks.has(room) ? { ...known, tick: undefined } : known];
        }),
      );
      return changed;
    },
    latest: (room) => latest.get(room)?.tick,
  };
};
