/** §7 Realtime: what the server pushes and which rooms a client may join. */
import { z } from 'zod';
import { notificationSchema } from './entities/notification.ts';
import { portfolioSchema } from './entities/portfolio.ts';
import { simulationPortfolioSchema } from './entities/simulated-portfolio.ts';
import { simulationSummarySchema } from './entities/simulation.ts';
import { exchangeRateSchema, priceTickSchema } from './entities/ticker.ts';
import { INTEGRATION_KEYS } from './keys.ts';
import { PRICE_ROOM, RATE_ROOM } from './rooms.ts';
import { idSchema } from './scalars.ts';
import { pairSchema, parseSymbol } from './symbol.ts';

const acknowledgedSchema = z.strictObject({ portfolioId: idSchema, integration: z.enum(INTEGRATION_KEYS) });

/** Payloads. `updatePortfolio` is a part of a portfolio that merges into list and detail by id. */
export const EVENTS = {
  newNotification: notificationSchema,
  updatePortfolio: portfolioSchema.partial().required({ id: true }),
  transactionCompleted: z.strictObject({ portfolioId: idSchema }),
  matriksAcknowledged: acknowledgedSchema,
  idealDataAcknowledged: acknowledgedSchema,
  simulation_started: simulationSummarySchema.partial().required({ id: true }),
  simulation_finished: simulationSummarySchema.partial().required({ id: true }),
  simulation_canceled: z.strictObject({ id: idSchema }),
  /**
   * A portfolio of a simulation has come further: progress, date, state and status of now, and in `history` the newest point alone, to be
   * appended. At most twice a second for one portfolio.
   */
  simulation_entry: z.strictObject({
    id: idSchema,
    portfolio: simulationPortfolioSchema.partial().required({ id: true }),
  }),
  priceUpdate: z.array(priceTickSchema),
  exchangeRateUpdate: z.array(exchangeRateSchema),
  /** Other tickers can be searched from now on; sent to everybody (beyond §7). */
  tickersChanged: z.strictObject({}),
} as const;
export type EventKey = keyof typeof EVENTS;
export type EventPayload<Key extends EventKey> = z.infer<(typeof EVENTS)[Key]>;

/** Events of one user; written with their transaction, numbered, and caught up by cursor. */
export const PRIVATE_EVENT_KEYS = [
  'newNotification',
  'updatePortfolio',
  'transactionCompleted',
  'matriksAcknowledged',
  'idealDataAcknowledged',
  'simulation_started',
  'simulation_finished',
  'simulation_canceled',
  'simulation_entry',
] as const satisfies readonly EventKey[];
export type PrivateEventKey = (typeof PRIVATE_EVENT_KEYS)[number];

/** Last argument of every private event. */
export interface EventMeta {
  readonly sequence: number;
  /**
   * Sequence of the user's event before this one, 0 where there is none. Pushes of several processes may overtake each other: a
   * client that has not seen that one asks for what it missed.
   */
  readonly previous: number;
}

export type PublicRoom =
  | { readonly kind: 'price'; readonly symbol: string }
  | { readonly kind: 'rate'; readonly pair: string };

/** The only rooms a client may name; anything else is undefined. */
export const parsePublicRoom = (room: unknown): PublicRoom | undefined => {
  if (typeof room !== 'string') return undefined;
  if (room.startsWith(PRICE_ROOM)) {
    const symbol = room.slice(PRICE_ROOM.length);
    return parseSymbol(symbol) ? { kind: 'price', symbol } : undefined;
  }
  if (room.startsWith(RATE_ROOM)) {
    const pair = pairSchema.safeParse(room.slice(RATE_ROOM.length));
    return pair.success ? { kind: 'rate', pair: pair.data } : undefined;
  }
  return undefined;
};
