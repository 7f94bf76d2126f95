/** An order as the venue keeps it, and what can become of it. */
import type { IntegrationKey, TransactionType } from '@ballast/contract/keys';

export type VenueBrokerage = Exclude<IntegrationKey, 'demo'>;

export type BookState = 'accepted' | 'partly_filled' | 'filled' | 'rejected' | 'canceled' | 'expired';

/** Why an order is not taken at all. */
export type RefusalCode = 'unknown_symbol' | 'odd_lot' | 'bad_price' | 'wrong_currency' | 'market_closed';

/** What a client asks for; decimals as text. */
export interface PlacedOrder {
  readonly clientOrderId: string;
  readonly symbol: string;
  readonly side: TransactionType;
  readonly units: string;
  readonly limitPrice: string;
  readonly currency: string;
}

export interface BookExecution {
  readonly executionId: string;
  readonly units: string;
  readonly price: string;
  readonly fee: string;
  readonly executedAt: number;
}

export interface BookOrder extends PlacedOrder {
  readonly brokerage: VenueBrokerage;
  readonly brokerOrderId: string;
  readonly acceptedAt: number;
  /** End of the session it was given for. */
  readonly goodUntil: number;
  readonly state: BookState;
  readonly executions: readonly BookExecution[];
  readonly reason: string | null;
  readonly revision: number;
  /** Newest revision that the client has confirmed to know. */
  readonly reported: number;
}

export const isFinal = ({ state }: BookOrder): boolean => state !== 'accepted' && state !== 'partly_filled';
