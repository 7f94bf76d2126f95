/** States of a transaction and of the approval it belongs to (§4; decision 005). */
import type { ApprovalStatus, IntegrationKey, TransactionStatus } from '@ballast/contract/keys';

export type OrderEvent = 'created' | 'sent' | 'acknowledged' | 'filled' | 'rejected' | 'canceled';

const AFTER: Record<OrderEvent, TransactionStatus> = {
  created: 'pending',
  sent: 'delivered',
  acknowledged: 'delivered',
  filled: 'done',
  rejected: 'canceled',
  canceled: 'canceled',
};

const BEFORE: Record<OrderEvent, readonly (TransactionStatus | null)[]> = {
  created: [null],
  sent: ['pending'],
  acknowledged: ['pending', 'delivered'],
  filled: ['pending', 'delivered'],
  rejected: ['pending', 'delivered'],
  canceled: ['pending', 'delivered'],
};

/** The status after an order event, or undefined where the event comes too late. */
export const nextTransactionStatus = (
  status: TransactionStatus | null,
  event: OrderEvent,
): TransactionStatus | undefined => (BEFORE[event].includes(status) ? AFTER[event] : undefined);

/** null → creation → (pending-acknowledgement → acknowledged for the brokers) → done. */
export const nextApprovalStatus = (
  status: ApprovalStatus | null,
  integration: IntegrationKey,
): ApprovalStatus | undefined => {
  const steps: readonly (ApprovalStatus | null)[] =
    integration === 'demo'
      ? [null, 'creation', 'done']
      : [null, 'creation', 'pending_acknowledgement', 'acknowledged', 'done'];
  const at = steps.indexOf(status);
  return at < 0 ? undefined : (steps[at + 1] ?? undefined);
};
