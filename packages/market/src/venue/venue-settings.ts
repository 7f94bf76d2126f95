/** How the venue behaves: as real ones do by default, worse where faults are asked for. */
import type { VenueBrokerage } from './venue-order.ts';

/** Milliseconds, from and to. */
export type Span = readonly [number, number];

/**
 * What may go wrong with a request. Before the order is taken: `lost`, `rate_limited`, `session_expired`; `delayed` takes it later than
 * others that came after it, `doubled` twice. After it was taken: `answer_lost`, `answer_500`, `answer_slow` (30 s), `answer_silent`
 * (none ever), `answer_malformed`, `answer_foreign` (of another order), `answer_unsigned`.
 */
export const REQUEST_FAULTS = [
  'lost',
  'rate_limited',
  'session_expired',
  'delayed',
  'doubled',
  'answer_lost',
  'answer_500',
  'answer_slow',
  'answer_silent',
  'answer_malformed',
  'answer_foreign',
  'answer_unsigned',
] as const;
export type RequestFault = (typeof REQUEST_FAULTS)[number];

/**
 * What may go wrong with a call-back: `lost` for good, five times, an hour `late`, `reordered` with others, `early` (before the answer
 * to the request), of an order that nobody sent (`stranger`), signed and yet wrong (`contradictory`), cut in half (`malformed`).
 */
export const CALL_BACK_FAULTS = [
  'lost',
  'doubled',
  'late',
  'reordered',
  'early',
  'stranger',
  'contradictory',
  'malformed',
] as const;
export type CallBackFault = (typeof CALL_BACK_FAULTS)[number];

export interface FaultSettings {
  /** Chance of each, 0 to 1; their sum is at most 1. */
  readonly requests?: Partial<Record<RequestFault, number>>;
  readonly callBacks?: Partial<Record<CallBackFault, number>>;
  /** Chance that a connection is cut at a random byte, of what comes or of what goes. */
  readonly cuts?: number;
}

export interface VenueBrokerageSettings {
  readonly secret: string;
  /** Where changes of orders are pushed to; null: they are looked up only. */
  readonly callBackUrl: string | null;
  /** False: the same client order id makes another order. For tests. */
  readonly deduplicates: boolean;
}

export interface VenueSettings {
  readonly seed: number;
  readonly brokerages: Readonly<Record<VenueBrokerage, VenueBrokerageSettings>>;
  /** From a request to its answer, and from a change to its call-back. */
  readonly latencyMs: Span;
  /** From an order to its first execution, and from one to the next. */
  readonly fillMs: Span;
  /** How often a price beyond the limit is looked at again. */
  readonly lookEveryMs: number;
  /** Chance that an execution is of a part only. */
  readonly partialFills: number;
  /** Chance that an order is rejected after it was taken. */
  readonly rejects: number;
  /** Of what is paid, in millionths. */
  readonly commission: number;
  readonly faults: FaultSettings;
}

export const VENUE_DEFAULTS = {
  latencyMs: [20, 120],
  fillMs: [300, 3000],
  lookEveryMs: 5000,
  partialFills: 0.3,
  rejects: 0,
  /** Less than any plan reckons with: money that is all spent has nothing left for more. */
  commission: 300,
  faults: {},
} as const satisfies Partial<VenueSettings>;

/** All kinds together happen to this share of messages: drops, delays, doubles, disorder. */
export const faultsOf = (share: number): FaultSettings => {
  const each = <Kind extends string>(kinds: readonly Kind[]): Partial<Record<Kind, number>> =>
    Object.fromEntries(kinds.map((kind) => [kind, share / kinds.length])) as Partial<Record<Kind, number>>;
  return { requests: each(REQUEST_FAULTS), callBacks: each(CALL_BACK_FAULTS), cuts: share / 4 };
};
