/** Brings orders to their venues: a batch after the other, each order claimed by one worker alone. Any number of workers may do it. */
import { claimOrders } from '@ballast/db/orders/claim-orders';
import { createOrders, listWaitingApprovals } from '@ballast/db/orders/create-orders';
import { renderNotification } from '@ballast/i18n/render-notification';
import { askVenue } from '../orders/ask-venue.ts';
import { type Parts, toolsOf } from '../parts.ts';
import type { JobHandler } from './handler.ts';

const APPROVALS = 200;
/** At the same time: a venue that is slow holds up no more than that. */
const BATCH = 20;
/** Longer than two calls of a venue take: what a dead worker had is taken by another after it. */
const LEASE_MS = 30_000;
/** Then the next run goes on. */
const RUN_MS = 40_000;

const fix = async (parts: Parts): Promise<void> => {
  for (const approval of await listWaitingApprovals(parts.db, APPROVALS))
    await createOrders(parts.db, approval, renderNotification, toolsOf(parts));
};

export const orders: JobHandler<'orders'> = {
  run: async (_payload, { signal }, parts) => {
    const startedAt = performance.now();
    for (let isMore = true; isMore && !signal.aborted && performance.now() - startedAt < RUN_MS; ) {
      // what was sold may pay for purchases that have waited
      await fix(parts);
      const now = parts.clock.now();
      const claimedUntil = new Date(now.getTime() + LEASE_MS);
      const claimed = await claimOrders(parts.db, { now, claimedUntil, limit: BATCH });
      await Promise.all(claimed.map((order) => askVenue(order, signal, parts)));
      isMore = claimed.length > 0;
    }
  },
};
