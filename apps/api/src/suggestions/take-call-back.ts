/** What a brokerage pushes into the books, or where it would end an order short, a question to the brokerage (decision 066). */
import { lookSoon } from '@ballast/db/orders/look-soon';
import { needsLookUp } from '@ballast/domain/orders/needs-look-up';
import { renderNotification } from '@ballast/i18n/render-notification';
import type { VenueOrder } from '@ballast/integrations/brokerages/brokerage';
import type { BrokerageKey } from '@ballast/integrations/brokerages/brokerages';
import {
  createRecordReport,
  type RecordReport,
  type RecordReportParts,
} from '@ballast/runtime/record-report';

export interface TakeCallBackParts extends Omit<RecordReportParts, 'render'> {
  readonly requestOrders: () => void;
}

export type TakeCallBack = (
  integration: BrokerageKey,
  order: VenueOrder,
) => Promise<Awaited<ReturnType<RecordReport>> | 'asked'>;

export const createTakeCallBack = ({ requestOrders, ...parts }: TakeCallBackParts): TakeCallBack => {
  const { db, clock } = parts;
  const record = createRecordReport({ ...parts, render: renderNotification });
  return async (integration, order) => {
    const { clientOrderId } = order;
    // of an order that has ended here already it is recorded, as something to be looked at
    if (!needsLookUp(order) || !(await lookSoon(db, { integration, clientOrderId }, clock.now())))
      return record(integration, order);
    requestOrders();
    return 'asked';
  };
};
