/** Order, transaction and approval of what is sent to a brokerage (§4; decision 066): the steps there are, and what follows from the orders. */
import {
  APPROVAL_STATUSES,
  type ApprovalStatus,
  type OrderStatus,
  type TransactionStatus,
} from '@ballast/contract/keys';

type Steps<State extends string> = Readonly<Record<State, readonly State[]>>;

/** *Created* is fixed and may be at the venue from then on; *sent* is what the venue has answered for. */
export const ORDER_STEPS: Steps<OrderStatus> = {
  being_created: ['created'],
  created: ['sent'],
  sent: [],
};

/** What was never delivered may be done by hand, canceled, or refused by the venue. */
export const TRANSACTION_STEPS: Steps<TransactionStatus> = {
  pending: ['delivered', 'done', 'canceled'],
  delivered: ['done', 'canceled'],
  done: [],
  canceled: [],
};

export const mayBecome = <State extends string>(steps: Steps<State>, from: State, to: State): boolean =>
  from === to || steps[from].includes(to);

export const isClosed = (status: TransactionStatus): boolean => TRANSACTION_STEPS[status].length === 0;

export interface OrderedTransaction {
  readonly order: OrderStatus;
  readonly transaction: TransactionStatus;
}

const statusOf = (orders: readonly OrderedTransaction[]): ApprovalStatus => {
  const isAnswered = ({ order, transaction }: OrderedTransaction) =>
    order === 'sent' || isClosed(transaction);
  if (orders.every(({ transaction }) => isClosed(transaction))) return 'done';
  if (orders.every(isAnswered)) return 'acknowledged';
  return orders.every(({ order }) => order === 'being_created') ? 'creation' : 'pending_acknowledgement';
};

/** Never back: what was reached stays reached. */
export const nextApprovalStatus = (
  reached: ApprovalStatus,
  orders: readonly OrderedTransaction[],
): ApprovalStatus => {
  const rank = (status: ApprovalStatus) => APPROVAL_STATUSES.indexOf(status);
  const found = statusOf(orders);
  return rank(found) > rank(reached) ? found : reached;
};
