/**
 * How one broker's gateway words requests and answers. Written apart from the adapters in packages/integrations on purpose: a client that
 * read its own words back would agree with itself about a mistake.
 */
import type { BookOrder, PlacedOrder, RefusalCode } from '../venue-order.ts';

export type Command =
  | { readonly kind: 'send'; readonly order: PlacedOrder }
  | { readonly kind: 'look_up' | 'cancel'; readonly clientOrderId: string }
  /** No such call, or not in these words. */
  | { readonly kind: 'malformed' };

export type Answer =
  | { readonly kind: 'placed' | 'duplicate' | 'found' | 'canceled' | 'closed'; readonly order: BookOrder }
  | { readonly kind: 'refused'; readonly code: RefusalCode }
  | { readonly kind: 'absent' | 'malformed' | 'signature' | 'session_expired' | 'rate_limited' | 'broken' };

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export interface Wire {
  /** `path` is behind the broker's own prefix; `body` is what JSON made of it, undefined without one. */
  readonly read: (method: string, path: string, body: unknown) => Command;
  readonly write: (answer: Answer) => Reply;
  /** The whole order, as a call-back tells it. */
  readonly report: (order: BookOrder) => unknown;
}
