/**
 * How far an order has come, as steps: being created → created → sent → acknowledged → its end (§4, decision 066). A step has a time where one is
 * kept. Pure.
 */
import type { Transaction } from '@ballast/contract/entities/transaction';

/** A trade that has gone to a brokerage. */
export type SentOrder = Transaction & { readonly order: NonNullable<Transaction['order']> };

export type EndStep =
  | 'filling'
  | 'partly_filled'
  | 'filled'
  | 'by_hand'
  | 'canceling'
  | 'canceled'
  | 'rejected'
  | 'ended'
  | 'unpaid';
export type StepKey = 'being_created' | 'created' | 'sent' | 'acknowledged' | EndStep;
export type StepState = 'done' | 'current' | 'ahead';

export interface OrderStep {
  readonly key: StepKey;
  readonly state: StepState;
  /** Null: not reached, or not kept. */
  readonly at: string | null;
}

export const hasOrder = (transaction: Transaction): transaction is SentOrder => transaction.order !== null;

export const isOpenOrder = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'pending' || status === 'delivered';

const isByHand = ({ executions }: SentOrder) => executions.some((execution) => execution.isByHand);

/** Where it has ended without all of it being executed. */
function endOfShort(order: SentOrder): EndStep {
  const { filled, orderStatus, order: told } = order;
  if (isByHand(order)) return 'by_hand';
  if (told.cancelAskedAt !== null) return 'canceled';
  // cut to the cash there is, and executed whole
  if (filled > 0 && filled >= told.units) return 'partly_filled';
  if (filled > 0) return 'ended';
  if (told.reason !== null) return 'rejected';
  return orderStatus === 'being_created' ? 'unpaid' : 'ended';
}

/** What stands at the end of its steps now. */
export function endStep(order: SentOrder): EndStep {
  const { status, filled, order: told } = order;
  if (status === 'done') return isByHand(order) ? 'by_hand' : 'filled';
  if (status === 'canceled') return endOfShort(order);
  if (told.cancelAskedAt !== null) return 'canceling';
  return filled > 0 ? 'partly_filled' : 'filling';
}

/** Steps that are reached, of the four before the end. */
function reached({ status, orderStatus }: SentOrder): number {
  if (orderStatus === 'being_created') return 1;
  // what the brokerage has answered for is sent; it is acknowledged once it stands in its book
  if (orderStatus === 'created') return 2;
  return status === 'pending' ? 3 : 4;
}

const BEFORE = ['being_created', 'created', 'sent', 'acknowledged'] as const;

export function orderSteps(order: SentOrder): readonly OrderStep[] {
  const { createdAt, executions, order: told } = order;
  const end = endStep(order);
  const isClosed = !isOpenOrder(order);
  const isMoving = isClosed || end === 'partly_filled' || end === 'canceling';
  const count = reached(order);
  const times = [createdAt, null, told.sentAt, told.sentAt];
  const before = BEFORE.slice(0, isClosed ? Math.max(count, 1) : BEFORE.length).map((key, i): OrderStep => {
    const isLast = i === count - 1;
    const state = i >= count ? 'ahead' : isLast && !isMoving ? 'current' : 'done';
    return { key, state, at: i < count ? (times[i] ?? null) : null };
  });
  const lastExecution = executions.at(-1)?.executedAt ?? null;
  const endedAt = {
    filling: null,
    canceling: told.cancelAskedAt,
    partly_filled: lastExecution,
    filled: lastExecution,
    by_hand: lastExecution,
    ...{ canceled: told.updatedAt, rejected: told.updatedAt, ended: told.updatedAt, unpaid: told.updatedAt },
  } satisfies Record<EndStep, string | null>;
  const state = isClosed ? 'done' : isMoving ? 'current' : 'ahead';
  return [...before, { key: end, state, at: endedAt[end] }];
}

/** The step that an order stands at. */
export const presentStep = (order: SentOrder): StepKey =>
  orderSteps(order).findLast(({ state }) => state !== 'ahead')?.key ?? 'being_created';

/** Units of what was asked for that are not executed. */
export const unitsLeft = ({ amount, filled }: Pick<Transaction, 'amount' | 'filled'>): number =>
  Math.max(0, Number((amount - filled).toFixed(8)));

/** Orders of the approval of that moment, sales first, each side by size. */
export const ordersOf = (transactions: readonly Transaction[], approvedAt: string): readonly SentOrder[] =>
  transactions
    .filter(hasOrder)
    .filter(({ createdAt }) => createdAt >= approvedAt)
    .toSorted((a, b) =>
      a.type === b.type
        ? b.amount * b.price - a.amount * a.price || a.symbol.localeCompare(b.symbol)
        : Number(a.type === 'Buy') - Number(b.type === 'Buy'),
    );

export const needsPerson = ({ order }: SentOrder): boolean => order.attention !== null;
