/**
 * What a brokerage is to Ballast: a venue that knows each order by the client order id that we gave it. The network may lose, delay,
 * double and reorder whatever passes between, so that no answer is taken for a "no": what is not known is said to be unknown, and an
 * order is sent again only after a look-up under its id found nothing.
 */
import type { IntegrationKey, TransactionType } from '@ballast/contract/keys';

export interface OrderRequest {
  readonly clientOrderId: string;
  readonly symbol: string;
  readonly side: TransactionType;
  /** Decimal text: what is ordered is what was booked, digit by digit. */
  readonly units: string;
  /** Of one unit, in the currency of the venue: the worst at which the order may be filled. */
  readonly limitPrice: string;
  readonly currency: string;
}

/** `accepted` is the acknowledgement; the last four are final. */
export const VENUE_ORDER_STATES = [
  'accepted',
  'partly_filled',
  'filled',
  'rejected',
  'canceled',
  'expired',
] as const;
export type VenueOrderState = (typeof VENUE_ORDER_STATES)[number];

export interface VenueExecution {
  /** The venue's own; a report with the same one counts once. */
  readonly executionId: string;
  readonly units: string;
  readonly price: string;
  readonly fee: string;
  /** Epoch milliseconds. */
  readonly executedAt: number;
}

export interface VenueOrder {
  readonly clientOrderId: string;
  readonly brokerOrderId: string;
  readonly state: VenueOrderState;
  readonly units: string;
  /** All so far, in the order in which they happened. */
  readonly executions: readonly VenueExecution[];
  /** Why it was rejected, canceled or has expired, in the venue's words. */
  readonly reason: string | null;
  /** Rises with each change of the order, so that a late report of an older state is known for one. */
  readonly revision: number;
}

/** Nothing came back, or nothing that can be read: the order may stand at the venue or not. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
  /** As the venue asked for, where it did. */
  readonly retryAfterMs?: number;
}

export type SendOutcome =
  | { readonly kind: 'accepted'; readonly order: VenueOrder }
  /** The venue has said that it will not have it, and does not hold it. */
  | { readonly kind: 'refused'; readonly reason: string }
  | Unknown;

export type LookUpOutcome =
  | { readonly kind: 'found'; readonly order: VenueOrder }
  /** The venue has said that it knows no such order. */
  | { readonly kind: 'absent' }
  | Unknown;

export type CancelOutcome =
  /** As it stands now: canceled, or already in another final state. */
  { readonly kind: 'found'; readonly order: VenueOrder } | { readonly kind: 'absent' } | Unknown;

/** What the venue pushes: the whole order each time. */
export type CallBack =
  | { readonly kind: 'order'; readonly order: VenueOrder }
  | { readonly kind: 'refused'; readonly reason: 'signature' | 'stale' | 'malformed' };

export interface Brokerage {
  readonly key: IntegrationKey;
  /** Each call ends when `signal` does, as unknown. */
  readonly send: (order: OrderRequest, signal: AbortSignal) => Promise<SendOutcome>;
  readonly lookUp: (clientOrderId: string, signal: AbortSignal) => Promise<LookUpOutcome>;
  readonly cancel: (clientOrderId: string, signal: AbortSignal) => Promise<CancelOutcome>;
  /** `headers` in lower case, `body` as it came; `now` in epoch milliseconds. */
  readonly readCallBack: (
    headers: Readonly<Record<string, string | undefined>>,
    body: Uint8Array,
    now: number,
  ) => CallBack;
}
