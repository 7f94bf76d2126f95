/**
 * One order and its venue (safety F2, F3): what may be there is looked up before it is sent again, and what nobody answers for is shown to a
 * person. This process may die at any point: the row says what has been tried.
 */
import { beginSending, type ClaimedOrder, releaseOrder } from '@ballast/db/orders/claim-orders';
import { endOrder, showSilence } from '@ballast/db/orders/end-order';
import { renderNotification } from '@ballast/i18n/render-notification';
import type { Brokerage, Unknown, VenueOrder } from '@ballast/integrations/brokerages/brokerage';
import type { BrokerageKey } from '@ballast/integrations/brokerages/brokerages';
import { createRecordReport } from '@ballast/runtime/record-report';
import { type Parts, toolsOf } from '../parts.ts';

const CALL_MS = 10_000;
/** Between two looks at an order that is open at the venue. */
const POLL_MS = 10_000;
const RETRY_MS = 2000;
const RETRY_MAX_MS = 15_000;
/** With a call and a wait at their longest, a person is told within a minute. */
const SILENCE_MS = 30_000;

type Told =
  | { readonly kind: 'order'; readonly order: VenueOrder }
  /** The venue does not hold it, and is not to. */
  | { readonly kind: 'ended'; readonly reason: string | null }
  /** It was canceled before it was sent. */
  | { readonly kind: 'left' }
  | Unknown;

const told = (order: VenueOrder): Told => ({ kind: 'order', order });
const unknown = (reason: string): Unknown => ({ kind: 'unknown', reason });

const send = async (
  order: ClaimedOrder,
  venue: Brokerage,
  signal: AbortSignal,
  parts: Parts,
): Promise<Told> => {
  if (!(await beginSending(parts.db, order, parts.clock.now()))) return { kind: 'left' };
  const { clientOrderId, symbol, side, units, limitPrice, currency } = order;
  const sent = await venue.send({ clientOrderId, symbol, side, units, limitPrice, currency }, signal);
  if (sent.kind === 'accepted') return told(sent.order);
  return sent.kind === 'refused' ? { kind: 'ended', reason: sent.reason } : sent;
};

const ask = async (
  order: ClaimedOrder,
  venue: Brokerage,
  signal: AbortSignal,
  parts: Parts,
): Promise<Told> => {
  const { clientOrderId, isSent, isTried, isToCancel } = order;
  if (!isTried && !isToCancel) return send(order, venue, signal, parts);
  const within = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
  const found = await (isToCancel
    ? venue.cancel(clientOrderId, within)
    : venue.lookUp(clientOrderId, within));
  if (found.kind === 'found') return told(found.order);
  if (found.kind === 'unknown') return found;
  // it has answered for it before
  if (isSent) return unknown('the venue does not know an order that it had');
  return isToCancel ? { kind: 'ended', reason: null } : send(order, venue, signal, parts);
};

const askWithin = async (order: ClaimedOrder, signal: AbortSignal, parts: Parts): Promise<Told> => {
  const venue = parts.brokerages[order.integration as BrokerageKey];
  if (venue === undefined) return unknown('not set up in this installation');
  try {
    return await ask(order, venue, AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]), parts);
  } catch (err) {
    parts.log.error({ err, job: 'orders', orderId: order.id }, 'a venue could not be asked');
    return unknown('the call failed');
  }
};

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const hearNothing = async (order: ClaimedOrder, { reason, retryAfterMs }: Unknown, parts: Parts) => {
  const now = parts.clock.now();
  const silentSince = order.silentSince ?? now;
  const silentMs = now.getTime() - silentSince.getTime();
  parts.log.warn({ job: 'orders', orderId: order.id, reason }, 'a venue did not answer');
  if (silentMs >= SILENCE_MS && order.attention === null)
    await showSilence(parts.db, order, renderNotification, toolsOf(parts));
  const wait = Math.min(RETRY_MAX_MS, Math.max(RETRY_MS, silentMs / 2, retryAfterMs ?? 0));
  await releaseOrder(parts.db, order, { lookAt: after(now, wait), silentSince });
};

export const askVenue = async (order: ClaimedOrder, signal: AbortSignal, parts: Parts): Promise<void> => {
  const answer = await askWithin(order, signal, parts);
  if (answer.kind === 'unknown') return hearNothing(order, answer, parts);
  if (answer.kind === 'order') {
    const record = createRecordReport({ ...parts, render: renderNotification });
    const status = await record(order.integration as BrokerageKey, answer.order);
    parts.log.info({ job: 'orders', orderId: order.id, reason: status }, 'a venue has answered');
  }
  if (answer.kind === 'ended')
    await endOrder(parts.db, order, answer.reason, renderNotification, toolsOf(parts));
  const lookAt = after(parts.clock.now(), POLL_MS);
  await releaseOrder(parts.db, order, { lookAt, silentSince: null });
};
