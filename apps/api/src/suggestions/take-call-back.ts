/** What a brokerage pushes into the books, or where it would end an order short, a question to the brokerage (decision 066). */
import type { Database } from '@ballast/db/client/create-database';
import { lookSoon } from '@ballast/db/orders/look-soon';
import { needsLookUp } from '@ballast/domain/orders/needs-look-up';
import type { VenueOrder } from '@ballast/integrations/brokerages/brokerage';
import type { BrokerageKey } from '@ballast/integrations/brokerages/brokerages';
import type { Clock } from '@ballast/runtime/clock';
import type { RecordReport } from '@ballast/runtime/record-report';

export interface TakeCallBackParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly record: RecordReport;
  readonly requestOrders: () => void;
}

export type TakeCallBack = (
  integration: BrokerageKey,
  order: VenueOrder,
) => Promise<Awaited<ReturnType<RecordReport>> | 'asked'>;

export const createTakeCallBack =
  ({ db, clock, record, requestOrders }: TakeCallBackParts): TakeCallBack =>
  async (integration, order) => {
    const { clientOrderId } = order;
    // of an order that has ended here already it is recorded, as something to be looked at
    if (!needsLookUp(order) || !(await lookSoon(db, { integration, clientOrderId }, clock.now())))
      return record(integration, order);
    requestOrders();
    return 'asked';
  };
